/**
 * What a lesson speaks of lights up: every element with this id in `data-light`, or in `data-spot` as maps have it.
 *
 * The mark `data-lit` is set from outside, so that a board need know nothing of lessons; how it looks is in lights.css,
 * and where that does not suit (a route's line), in the board's own style.
 */
import './lights.css';
import { lit } from './lit.svelte';

const selector = (id: string) => `[data-light="${CSS.escape(id)}"],[data-spot="${CSS.escape(id)}"]`;

/** Light things up until the function that is returned is called; parts that appear meanwhile light up too. */
export function light(ids: string[]): () => void {
  if (!ids.length) return () => {};
  const wanted = ids.map(selector).join();
  let first = true;
  const mark = () => {
    for (const element of document.querySelectorAll(wanted)) {
      if (element.hasAttribute('data-lit')) continue;
      element.setAttribute('data-lit', '');
      if (first && element instanceof HTMLElement) {
        element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        first = false;
      }
    }
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
