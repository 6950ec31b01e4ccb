/**
 * The worker of a page without a server, begun before the app is there: `samovar site` names this file in the head of the
 * page, ahead of everything else.
 */
import { offline, pythonFolder } from './mode';
import type { Beginning } from './python';

/** Where this version's Python is, as an address. */
export const BASE = offline ? new URL(pythonFolder, document.baseURI).href : '';

/** Neither https nor this machine: the browser gives such pages no locks, and then there is no worker either. */
export const worker =
  offline && 'locks' in navigator
    ? new Worker(new URL('./house.worker.ts', import.meta.url), { type: 'module' })
    : null;

/** Its script could not be loaded, whenever that was. */
export const unheard = new Promise<void>((go) => {
  if (worker) worker.onerror = () => go();
});

const beginning: Beginning = { base: BASE, kept: !!navigator.serviceWorker?.controller };
worker?.postMessage(beginning);
