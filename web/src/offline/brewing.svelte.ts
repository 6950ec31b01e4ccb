/** How far the house is, for whoever shows it. */
import type { Stage } from './protocol';

class Brewing {
  stage = $state<Stage>('waiting');
  loaded = $state(0);
  total = $state(0);
  kept = $state(true);
  /** Neither https nor this machine: the browser gives such pages no locks, and no worker for flight mode. */
  insecure = $state(false);
  /** Everything is kept: the next visit needs no network. */
  flight = $state(false);
  /** A newer version is there; called, it is taken. */
  newer = $state.raw<(() => void) | null>(null);
}

export const brewing = new Brewing();
