/** Games are reviewed one after another, as long as the page is open and nobody says stop. */
import { api, ApiError } from '../lib/api';
import type { Text } from '../lib/types';

const AT_ONCE = 5;
const AGAIN = 1500;

export class Catching {
  busy = $state(false);
  done = $state(0);
  count = $state(0);
  progress = $state(0);
  trouble = $state.raw<Text | null>(null);
  private stopped = false;

  constructor(private onreviewed: () => void) {}

  async go(tables: string[]): Promise<void> {
    const some = tables.slice(0, AT_ONCE);
    [this.busy, this.stopped, this.done, this.count, this.progress] = [true, false, 0, some.length, 0];
    this.trouble = null;
    try {
      for (const table of some) {
        await this.one(table);
        if (this.stopped) break;
        this.done++;
        this.onreviewed();
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.trouble = error.problem.text;
    }
    this.busy = false;
  }

  /** What nobody asks for any more, the server leaves off. */
  stop(): void {
    this.stopped = true;
  }

  private async one(table: string): Promise<void> {
    while (!this.stopped) {
      const review = await api.review(table);
      this.progress = (this.done + review.progress) / this.count;
      if (review.finished) return;
      await new Promise((go) => setTimeout(go, AGAIN));
    }
  }
}
