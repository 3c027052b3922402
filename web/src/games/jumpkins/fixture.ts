/** Taken from the physics: one landing as it is sent, and where its throws set out. */
import type { Device, Lengths } from './types';

export const lengths: Lengths = {
  box: { width: 280.0, depth: 280.0, wall: 56.0, thickness: 4.0, floor: 2.0 },
  island: { width: 212.0, depth: 212.0, height: 22.0, rim: 3.0, rim_width: 3.0 },
  die: { rounding: 1.8 },
  anthill: {
    base: 64.0,
    top: 24.0,
    height: 34.0,
    cup_wall: 3.0,
    reach: 12.0,
    least: 80.0,
    most: 260.0,
    turn: 40.0,
  },
  ramp: { angle: 38.0, width: 46.0, foot: 14.0, least: 1150.0, most: 2350.0, turn: 40.0 },
  stump: {
    diameter: 44.0,
    height: 64.0,
    spacer: 70.0,
    lift: 14.0,
    least: 700.0,
    most: 2500.0,
    turn: 40.0,
  },
  sponge: {
    side: 64.0,
    height: 26.0,
    spacer: 10.0,
    throw: 130.0,
    back: 60.0,
    least: 300.0,
    most: 2600.0,
    turn: 40.0,
  },
};

/** A landing off the ramp, its header, and the first and last key of each body it stirred. */
export const landing = {
  path: 'AQAgADwAAQAAAAIAZv8fAAcAHwAAAAADtSmOAiXitVXs4gEACwMPJsYFjuLaVVTjAgAXA8AitAhI4xlWDuQDACIDcR8ZCwLkVlbI5AQALQMsHP0MKeb7VvnmBQA4A0AZoQ5v9u9ZsvcGAEMDVRa9DwoHyFm1CAcATQNqE1EQZxeJVmsZCABYA34QXBD1Jk1QQCkJAGMDkw3fDys1TEepNwoAbgOnCtoOi0HVOyZECwB4A7wHTQ2oS04uSk4MAIMD0QQ3CylTLh+6VQ0AjgPlAZkIzFf7DjVaDgCkAxX/5QXZWqr9IloPAPoDkv0rBz+j7//MpxAAUAQP/OkHaqGI/c6pEQCnBIv6HwipnyH74asSAP0ECPnNB/ydu/gHrhMAVAWE9/MGZJxX9j6wFACABRT2LwYsoAP7RawVAFMF8fR4BrWvbAgjoRYALQX386cGL7pRGBegFwATBQrzjga5xZQp36QYAAYFHPIxBuDSGjvlrhkAPQV78VQGbc/HRyW5GgBpBfHwMwaRzO1Njb8bAH0FmvAVBo/JqEgEvBwAjgVh8OoFrcXWQ2W5HQCYBU3w3gWBxG5EpLsfAJsFTfDcBXDEJkTauw==',
  header: [1, 32, 60, 1, 0, 2, -154, 31],
  face: 'dung_beetle',
  bodies: {
    '7': {
      count: 31,
      first: [0.0, 15.36, 213.54, 13.08, 0.668, -0.233, 0.67, -0.227],
      last: [31.0, 28.7, -80.38, 30.0, 0.465, -0.465, 0.532, -0.532],
    },
  } as Record<string, { count: number; first: number[]; last: number[] }>,
};

/** Aim 40, 200, 100 with each device from each side. */
export const launches: {
  device: Device;
  side: number;
  throw: number[];
  die: number[];
  tool: number[] | null;
  speed: number[];
  anthill: number[];
}[] = [
  {
    device: 'ramp',
    side: 0,
    throw: [-80.29411764705883, 22.745098039215684, 1620.5882352941176],
    die: [-80.2941, -213.5328, 13.0809, 0.927, 0.3192, 0.0642, -0.1864],
    tool: [-80.2941, -144.0, 57.0, 0.9455, 0.3256, 0.0, 0.0],
    speed: [626.57, 1177.73, 920.14],
    anthill: [60.0, 40.0, 21.9982, 1.0, 0.0, 0.0, 0.0],
  },
  {
    device: 'ramp',
    side: 1,
    throw: [-80.29411764705883, 22.745098039215684, 1620.5882352941176],
    die: [-213.5328, 80.2941, 13.0809, 0.5236, 0.2711, -0.1803, -0.7873],
    tool: [-144.0, 80.2941, 57.0, 0.6686, 0.2302, -0.2302, -0.6686],
    speed: [1177.73, -626.57, 920.14],
    anthill: [60.0, 40.0, 21.9982, 1.0, 0.0, 0.0, 0.0],
  },
  {
    device: 'ramp',
    side: 2,
    throw: [-80.29411764705883, 22.745098039215684, 1620.5882352941176],
    die: [80.2941, 213.5328, 13.0809, -0.1864, 0.0642, -0.3192, -0.927],
    tool: [80.2941, 144.0, 57.0, 0.0, 0.0, -0.3256, -0.9455],
    speed: [-626.57, -1177.73, 920.14],
    anthill: [60.0, 40.0, 21.9982, 1.0, 0.0, 0.0, 0.0],
  },
  {
    device: 'ramp',
    side: 3,
    throw: [-80.29411764705883, 22.745098039215684, 1620.5882352941176],
    die: [213.5328, -80.2941, 13.0809, -0.7873, -0.1803, -0.2711, -0.5236],
    tool: [144.0, -80.2941, 57.0, -0.6686, -0.2302, -0.2302, -0.6686],
    speed: [-1177.73, 626.57, 920.14],
    anthill: [60.0, 40.0, 21.9982, 1.0, 0.0, 0.0, 0.0],
  },
  {
    device: 'stump',
    side: 0,
    throw: [-80.98039215686275, 22.745098039215684, 1405.8823529411766],
    die: [-80.9804, -236.0, 70.2, 0.9804, 0.0, 0.0, -0.1972],
    tool: [-80.9804, -236.0, 62.0, 1.0, 0.0, 0.0, 0.0],
    speed: [527.41, 1258.04, 340.11],
    anthill: [60.0, 40.0, 21.9982, 1.0, 0.0, 0.0, 0.0],
  },
  {
    device: 'stump',
    side: 1,
    throw: [-80.98039215686275, 22.745098039215684, 1405.8823529411766],
    die: [-236.0, 80.9804, 70.2, 0.5538, 0.0, 0.0, -0.8327],
    tool: [-236.0, 80.9804, 62.0, 1.0, 0.0, 0.0, 0.0],
    speed: [1258.04, -527.41, 340.11],
    anthill: [60.0, 40.0, 21.9982, 1.0, 0.0, 0.0, 0.0],
  },
  {
    device: 'stump',
    side: 2,
    throw: [-80.98039215686275, 22.745098039215684, 1405.8823529411766],
    die: [80.9804, 236.0, 70.2, -0.1972, 0.0, 0.0, -0.9804],
    tool: [80.9804, 236.0, 62.0, 1.0, 0.0, 0.0, 0.0],
    speed: [-527.41, -1258.04, 340.11],
    anthill: [60.0, 40.0, 21.9982, 1.0, 0.0, 0.0, 0.0],
  },
  {
    device: 'stump',
    side: 3,
    throw: [-80.98039215686275, 22.745098039215684, 1405.8823529411766],
    die: [236.0, -80.9804, 70.2, -0.8327, 0.0, 0.0, -0.5538],
    tool: [236.0, -80.9804, 62.0, 1.0, 0.0, 0.0, 0.0],
    speed: [-1258.04, 527.41, 340.11],
    anthill: [60.0, 40.0, 21.9982, 1.0, 0.0, 0.0, 0.0],
  },
  {
    device: 'sponge',
    side: 0,
    throw: [-74.11764705882354, 22.745098039215684, 1201.9607843137255],
    die: [-97.3156, -241.334, 154.0, 0.9804, 0.0, 0.0, -0.1972],
    tool: [-74.1176, -186.0, 24.0, 1.0, 0.0, 0.0, 0.0],
    speed: [194.74, 464.52, -1091.33],
    anthill: [60.0, 40.0, 21.9982, 1.0, 0.0, 0.0, 0.0],
  },
  {
    device: 'sponge',
    side: 1,
    throw: [-74.11764705882354, 22.745098039215684, 1201.9607843137255],
    die: [-241.334, 97.3156, 154.0, 0.5538, 0.0, 0.0, -0.8327],
    tool: [-186.0, 74.1176, 24.0, 0.7071, 0.0, 0.0, -0.7071],
    speed: [464.52, -194.74, -1091.33],
    anthill: [60.0, 40.0, 21.9982, 1.0, 0.0, 0.0, 0.0],
  },
  {
    device: 'sponge',
    side: 2,
    throw: [-74.11764705882354, 22.745098039215684, 1201.9607843137255],
    die: [97.3156, 241.334, 154.0, -0.1972, 0.0, 0.0, -0.9804],
    tool: [74.1176, 186.0, 24.0, 0.0, 0.0, 0.0, -1.0],
    speed: [-194.74, -464.52, -1091.33],
    anthill: [60.0, 40.0, 21.9982, 1.0, 0.0, 0.0, 0.0],
  },
  {
    device: 'sponge',
    side: 3,
    throw: [-74.11764705882354, 22.745098039215684, 1201.9607843137255],
    die: [241.334, -97.3156, 154.0, -0.8327, 0.0, 0.0, -0.5538],
    tool: [186.0, -74.1176, 24.0, -0.7071, 0.0, 0.0, -0.7071],
    speed: [-464.52, 194.74, -1091.33],
    anthill: [60.0, 40.0, 21.9982, 1.0, 0.0, 0.0, 0.0],
  },
  {
    device: 'anthill',
    side: 0,
    throw: [-8.235294117647058, 6.823529411764706, 150.58823529411765],
    die: [51.7647, 46.8235, 214.5882, 1.0, 0.0, 0.0, 0.0],
    tool: null,
    speed: [0.0, 0.0, -1.0],
    anthill: [60.0, 40.0, 21.9982, 1.0, 0.0, 0.0, 0.0],
  },
  {
    device: 'anthill',
    side: 1,
    throw: [-8.235294117647058, 6.823529411764706, 150.58823529411765],
    die: [66.8235, 48.2353, 214.5882, 0.7071, 0.0, 0.0, -0.7071],
    tool: null,
    speed: [0.0, 0.0, -1.0],
    anthill: [60.0, 40.0, 21.9982, 1.0, 0.0, 0.0, 0.0],
  },
  {
    device: 'anthill',
    side: 2,
    throw: [-8.235294117647058, 6.823529411764706, 150.58823529411765],
    die: [68.2353, 33.1765, 214.5882, 0.0, 0.0, 0.0, -1.0],
    tool: null,
    speed: [0.0, 0.0, -1.0],
    anthill: [60.0, 40.0, 21.9982, 1.0, 0.0, 0.0, 0.0],
  },
  {
    device: 'anthill',
    side: 3,
    throw: [-8.235294117647058, 6.823529411764706, 150.58823529411765],
    die: [53.1765, 31.7647, 214.5882, -0.7071, 0.0, 0.0, -0.7071],
    tool: null,
    speed: [0.0, 0.0, -1.0],
    anthill: [60.0, 40.0, 21.9982, 1.0, 0.0, 0.0, 0.0],
  },
];
