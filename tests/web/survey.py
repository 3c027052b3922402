"""What every screen owes its reader, measured in the page as it stands: a list of faults."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, TimeoutError

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
STILL = "() => !document.getAnimations().some((one) => one.playState === 'running')"
MOVING = """() => document.getAnimations().filter((one) => one.playState === 'running')
  .map((one) => `moves: ${one.effect.target.tagName}.${one.effect.target.getAttribute('class')}`)"""
# Without motion all is done in a few frames; a machine may be slow, an endless motion is not.
PATIENCE = 10_000

# Each fault is one sentence that names the thing.
SURVEY = """({ finger, cell, cells, least }) => {
  const faults = [];
  const name = (e) => {
    const words = e.getAttribute('aria-label') || e.textContent || e.getAttribute('name') || '';
    const kind = e.getAttribute('class')?.split(' ').filter((c) => !c.startsWith('svelte-'));
    return `${e.tagName.toLowerCase()}${kind?.length ? '.' + kind.join('.') : ''} ` +
      `"${words.replace(/\\s+/g, ' ').trim().slice(0, 40)}"`;
  };
  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth) faults.push(`${page.scrollWidth} px wide in ${innerWidth}`);

  const modal = document.querySelector('dialog:modal');
  const seen = (e) => e.checkVisibility({ visibilityProperty: true }) &&
    !e.closest('[inert]') && (!modal || modal.contains(e)) && !unseen(e);
  // What is there for screen readers alone.
  function unseen(e) {
    for (let at = e; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath === 'inset(50%)') return true;
    return false;
  }
  const box = (e) => {
    // A radio button or a switch is pressed by its label, a sign by the button around it.
    const label = e.matches('input') ? e.closest('label') : null;
    return (label ?? e).getBoundingClientRect();
  };

  const kinds = 'a[href], button, input, select, textarea, summary, [role=button], [role=slider],' +
    ' [data-action]';
  const things = [...document.querySelectorAll(kinds)]
    .filter((e) => seen(e) && !e.disabled && e.type !== 'hidden');
  const top = page.scrollTop;
  for (const e of things) {
    const at = box(e);
    if (at.width === 0 || at.height === 0) continue;
    const inText = e.matches('a') && getComputedStyle(e).display === 'inline';
    if (finger && !inText) {
      const wanted = cells && e.matches(cells) ? cell : finger;
      if (at.width < wanted - 0.5 || at.height < wanted - 0.5)
        faults.push(`${Math.round(at.width)} x ${Math.round(at.height)} px: ${name(e)}`);
    }
    // Where it stands, or where it comes to stand when it is scrolled to.
    let problem = hidden(e);
    if (problem) {
      e.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      problem = hidden(e);
    }
    if (problem) faults.push(`${problem}: ${name(e)}`);
  }
  function hidden(e) {
    const at = box(e);
    const x = at.left + at.width / 2, y = at.top + at.height / 2;
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return 'out of reach';
    if (at.left < -1 || at.right > innerWidth + 1) return 'cut off';
    // A thing may be covered by what belongs to it, and a shape need not fill its box.
    const hit = document.elementFromPoint(x, y);
    const mine = !hit || e.contains(hit) || hit.contains(e) || e.closest('label')?.contains(hit);
    return mine || e instanceof SVGElement ? '' : `covered by ${name(hit)}`;
  }
  page.scrollTop = top;

  const small = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const e = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !e || !seen(e)) continue;
    if (e.closest('script, style, title')) continue;
    let size = parseFloat(getComputedStyle(e).fontSize);
    const svg = e.closest('svg');
    if (svg && e.getScreenCTM) {
      const m = e.getScreenCTM();
      size *= Math.sqrt(Math.abs(m.a * m.d - m.b * m.c));
    }
    const drawn = e.getBoundingClientRect();
    if (drawn.width === 0 || size >= least - 0.05) continue;
    const kind = `${e.tagName}.${e.getAttribute('class')} ${size.toFixed(1)}`;
    if (!small.has(kind)) small.set(kind, `text of ${size.toFixed(1)} px: ${name(e)}`);
  }
  faults.push(...small.values());

  return [...new Set(faults)];
}"""

FOCUSED = """() => {
  const e = document.activeElement;
  if (!e || e === document.body) return null;
  const drawn = (s) => s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2;
  const near = [e, e.nextElementSibling, ...e.querySelectorAll('*')].filter(Boolean);
  const at = (e.closest('label') ?? e).getBoundingClientRect();
  return {
    name: `${e.tagName.toLowerCase()} ` +
      (e.getAttribute('aria-label') || e.textContent || e.name || '').trim().slice(0, 40),
    ring: near.some((one) => drawn(getComputedStyle(one))),
    inside: at.right > 0 && at.bottom > 0 && at.left < innerWidth && at.top < innerHeight,
  };
}"""
BLUR = "() => { window.held = document.activeElement; held.blur(); }"
FOCUS = "() => held.focus({ preventScroll: true })"
MOST_TABS = 120


def axe(page: Page) -> list[dict[str, Any]]:
    """What axe finds, in short; it measures colours as they are, so nothing may move."""
    page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = page.evaluate(
        """async () => (await axe.run()).violations.map((v) => ({
             rule: v.id, help: v.help, at: v.nodes.map((n) => n.target.join(' ')).slice(0, 5) }))"""
    )
    return found


def moving(page: Page) -> list[str]:
    """What does not come to rest: in a page for those who want no motion, an endless one."""
    try:
        page.wait_for_function(STILL, timeout=PATIENCE)
    except TimeoutError:
        found: list[str] = page.evaluate(MOVING)
        return found
    return []


def survey(page: Page, *, finger: int = 0, cells: str = "", cell: int = 24) -> list[str]:
    """Everything that is too wide, out of reach, too small for a finger or for the eye, or moves.

    `finger` is the least side in pixels of what can be pressed, 0 to leave that open; what
    `cells` selects, the cells of a board, may have a side of `cell` pixels.
    """
    restless = moving(page)
    found: list[str] = page.evaluate(
        SURVEY, {"finger": finger, "cells": cells or None, "cell": cell, "least": 12}
    )
    return restless + found


def lost_focus(page: Page) -> list[str]:
    """Where the eye loses the focus on a walk by Tab through all that the screen holds."""
    faults = []
    seen: set[str] = set()
    page.evaluate("() => document.activeElement?.blur()")
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        at = page.evaluate(FOCUSED)
        if at is None:
            break
        if at["name"] in seen:
            continue
        seen.add(at["name"])
        if not at["inside"]:
            faults.append(f"the focus is off the screen: {at['name']}")
        elif not at["ring"] and not changes(page):
            faults.append(f"the focus is not shown: {at['name']}")
    return faults


def changes(page: Page) -> bool:
    """Whether anything on the screen tells that the focus is where it is."""
    focused = page.screenshot()
    page.evaluate(BLUR)
    blurred = page.screenshot()
    page.evaluate(FOCUS)
    return focused != blurred
