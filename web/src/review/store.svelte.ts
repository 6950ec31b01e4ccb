/** A review as far as it has come: asked for again while the page is open, and remembered for the replay. */
import { api, ApiError } from '../lib/api';
import type { Text } from '../lib/types';
import type { Review } from './draw';

const AGAIN = 1500;

/** The latest review of each table looked at: the replay tells its better moves. */
const seen = $state<Record<string, Review>>({});

export class ReviewStore {
  review = $state.raw<Review | null>(null);
  trouble = $state.raw<Text | null>(null);
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
      this.trouble = error.problem.text;
    }
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }
}

/** The better move at a move of a table, where its review was looked at and knows one. */
export function betterAt(id: string, at: number): Text | null {
  const review = seen[id];
  return review?.mistakes.find((mistake) => mistake.at === at)?.better ?? null;
}
