/** Pauses between attempts: longer each time, and never the same for all, or everybody would come back at once. */
const FIRST = 400;
const LONGEST = 5000;
const LONGEST_ASKED = 30000;

export class Pauses {
  private next = FIRST;

  /** The last attempt went well: begin with short pauses again. */
  reset(): void {
    this.next = FIRST;
  }

  /** How long to wait now; at least as long as the server asks for (the `Retry-After` of its answer). */
  take(retryAfter: string | null = null): number {
    const wait = this.next * (0.5 + Math.random());
    this.next = Math.min(this.next * 1.7, LONGEST);
    const asked = Number(retryAfter ?? 0) * 1000;
    return asked > 0 ? Math.min(asked, LONGEST_ASKED) + wait : wait;
  }
}
