/** The clocks of a table, by the server's time; my own is heard when it runs out. */
import { clockText, hurries, isTold, secondsLeft, ticks } from './clock';
import { sound } from './sound';
import type { TableStore } from './table.svelte';

export class TurnClocks {
  private now = $state(0);
  /** Somebody who comes or goes makes a new table and leaves the clock: what it said is then old, and is not read again. */
  private readonly clock = $derived.by(() => this.store.data?.clock);
  /** What I have left, where I must decide. */
  readonly mine = $derived.by(() => (this.store.asked ? this.left(this.store.seat) : null));
  /** What those who hear the page are told of my own clock. */
  told = $state<number | null>(null);

  /** Made while a component is. */
  constructor(private store: TableStore) {
    $effect(() => {
      const clock = this.clock;
      if (!clock) return;
      const skew = clock.now - Date.now() / 1000;
      this.now = Date.now() / 1000 + skew;
      const timer = setInterval(() => (this.now = Date.now() / 1000 + skew), 1000);
      return () => clearInterval(timer);
    });
    $effect(() => {
      const left = this.mine;
      if (left === null) return void (this.told = null);
      if (ticks(left)) sound.tick();
      if (isTold(left, this.whole)) this.told = left;
    });
  }

  private get whole(): number {
    return this.clock?.seconds ?? 0;
  }

  /** No clock runs before everybody has sat down. */
  get waiting(): boolean {
    return !!this.clock?.waiting;
  }

  left(seat: number): number | null {
    return this.store.view?.over ? null : secondsLeft(this.clock, seat, this.now);
  }

  text(seat: number): string {
    const left = this.left(seat);
    return left === null ? '' : clockText(left);
  }

  hurries(seat: number): boolean {
    const left = this.left(seat);
    return left !== null && hurries(left, this.whole);
  }
}
