/** What a page without a server begins with: the house, what is shown of it, and the worker for flight mode. */
import { mount } from 'svelte';
import { Workbox } from 'workbox-window';
import { brewing } from './brewing.svelte';
import Brewing from './Brewing.svelte';
import { moveIn } from './house';

export function start(): void {
  mount(Brewing, { target: document.body });
  moveIn();
  const stop = $effect.root(() => {
    $effect(() => {
      // What the first game needs comes first.
      if (brewing.stage !== 'ready' || !('serviceWorker' in navigator)) return;
      keepForFlight();
      stop();
    });
  });
}

/** Everything is kept for later visits; a new version waits until the player takes it. */
function keepForFlight(): void {
  const workbox = new Workbox('./offline-worker.js');
  workbox.addEventListener('waiting', () => {
    brewing.newer = () => {
      workbox.addEventListener('controlling', () => location.reload());
      workbox.messageSkipWaiting();
    };
  });
  workbox.addEventListener('activated', () => (brewing.flight = true));
  void workbox.register().then((registration) => {
    if (registration?.active) brewing.flight = true;
  });
}
