/** What a page without a server begins with: the house, what is shown of it, and the worker for flight mode. */
import { mount } from 'svelte';
import { Workbox } from 'workbox-window';
import { brewing } from './brewing.svelte';
import Brewing from './Brewing.svelte';
import { moveIn } from './house';

/** How long (in ms) the first table has the machine to itself once the house is open. */
const FIRST_TABLE = 2500;

export function start(): void {
  mount(Brewing, { target: document.body });
  moveIn();
  const stop = $effect.root(() => {
    $effect(() => {
      // What the first game needs comes first.
      if (brewing.stage !== 'ready' || !('serviceWorker' in navigator)) return;
      setTimeout(keepForFlight, FIRST_TABLE);
      stop();
    });
  });
}

/** Everything is kept for later visits; a new version waits until the player takes it. */
function keepForFlight(): void {
  // An active worker has kept every file. Workbox tells of those that this page brought, and not of one that an earlier
  // page had begun to bring.
  void navigator.serviceWorker.ready.then(() => (brewing.flight = true));
  const workbox = new Workbox('./offline-worker.js');
  workbox.addEventListener('waiting', () => {
    // Where no other version serves the page, this is the first one, a moment before it is active.
    if (!navigator.serviceWorker.controller) return;
    brewing.newer = () => {
      workbox.addEventListener('controlling', () => location.reload());
      workbox.messageSkipWaiting();
    };
  });
  workbox.register().catch(() => undefined); // a browser that keeps no pages: one plays on, with the network
}
