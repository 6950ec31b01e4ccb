/** A review as far as it has come: asked for again while the page is open, and remembered for the replay. */
import { api, ApiError } from '../lib/api';
import type { Text } from '../lib/types';
import type { Mistake, Review } from './draw';

const AGAIN = 1500;

/** The latest review of each table looked at: the replay tells its better moves. */
const seen = $state<Record<string, Review>>({});

export class ReviewStore {
  review = $state.raw<Review | null>(null);
  trouble = $state.raw<Text | null>(null);
  /** The game is not over, and may be reviewed all the same if its player wants it so. */
  early = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(readonly id: string) {
    void this.ask();
  }

  private async ask(): Promise<void> {
    try {
      const found = await api.review(this.id);
      if (this.closed) return;
      this.review = seen[this.id] = found;
      this.trouble = null;
      if (!found.finished) this.timer = setTimeout(() => void this.ask(), AGAIN);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.early = error.problem.code === 'review-alone';
      this.trouble = error.problem.text;
    }
  }

  /** Have a running game reviewed: it counts no longer then. */
  async lookEarly(seat: number): Promise<void> {
    try {
      await api.reviewEarly(this.id, seat);
      this.early = false;
      await this.ask();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.trouble = error.problem.text;
    }
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }
}

/** The better move at a move of a table, where its review was looked at and knows one. */
export function betterAt(id: string, at: number): Mistake | null {
  return seen[id]?.mistakes.find((mistake) => mistake.at === at) ?? null;
}
