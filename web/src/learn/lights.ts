/**
 * What a lesson speaks of lights up: every element with this id in `data-light`, or in `data-spot` as maps have it.
 *
 * The mark `data-lit` is set from outside, so that a board need know nothing of lessons; how it looks is in lights.css,
 * and where that does not suit (a route's line), in the board's own style.
 */
import './lights.css';
import { lit } from './lit.svelte';

const selector = (id: string) => `[data-light="${CSS.escape(id)}"],[data-spot="${CSS.escape(id)}"]`;

/** What the page turns to: all that is lit beside a map, in the order in which it is named. */
function named(ids: string[]): HTMLElement[] {
  return ids
    .flatMap((id) => [...document.querySelectorAll(selector(id))])
    .filter((element): element is HTMLElement => element instanceof HTMLElement && element.getClientRects().length > 0);
}

/** What scrolls around an element. */
function scroller(element: HTMLElement): HTMLElement | null {
  let around = element.parentElement;
  while (
    around &&
    (around.scrollHeight <= around.clientHeight || !/auto|scroll/.test(getComputedStyle(around).overflowY))
  )
    around = around.parentElement;
  return around;
}

const within = (one: DOMRect, other: DOMRect) => one.top >= other.top && one.bottom <= other.bottom;

/** Bring the first into sight, and of the others those for which it need not leave. */
function turnTo([first, ...others]: HTMLElement[]): void {
  first.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const around = scroller(first);
  for (const other of around ? others : []) {
    const before = around!.scrollTop;
    other.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (!within(first.getBoundingClientRect(), around!.getBoundingClientRect())) around!.scrollTop = before;
  }
}

/** What is lit but nowhere on the screen: another tab hides it. */
export const hidden = (ids: string[]): string[] => ids.filter((id) => !document.querySelector(selector(id)));

/**
 * Light things up until the function that is returned is called; parts that appear meanwhile light up too.
 *
 * The page follows to all of them, and where there is no room for all to the one that is named first; a map that shows only a part of itself turns to all of them,
 * unless they are told not to; it comes closer to what is small there if it is told to.
 */
export function light(ids: string[], follow = true, turn = follow, closer = false): () => void {
  if (!ids.length) return () => {};
  const wanted = ids.map(selector).join();
  let first = follow;
  const mark = () => {
    for (const element of document.querySelectorAll(wanted)) {
      if (element.hasAttribute('data-lit')) continue;
      element.setAttribute('data-lit', '');
      // The map hears it in lib/panzoom.
      if (turn && element instanceof SVGElement)
        element.dispatchEvent(new CustomEvent('lit', { bubbles: true, detail: { closer } }));
    }
    const seen = first ? named(ids) : [];
    if (!seen.length) return;
    turnTo(seen);
    first = false;
  };
  lit.ids = ids;
  mark();
  const watcher = new MutationObserver(mark);
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => {
    watcher.disconnect();
    lit.ids = [];
    for (const element of document.querySelectorAll('[data-lit]')) element.removeAttribute('data-lit');
  };
}
