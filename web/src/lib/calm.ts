/** Whether whoever sits here wishes no motion. */
export const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
