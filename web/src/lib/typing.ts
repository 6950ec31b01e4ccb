/** Names that are typed at a board, letter by letter. */

/** How long one may wait before the next letter, in milliseconds. */
const PAUSE = 900;

/** Names as one types them, without accents, signs and capitals: "Zürich" is "zurich". */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’ -]/gu, '')
    .toLowerCase();
}

/** The beginning of a name: letters that follow each other without a pause. */
export class TypedName {
  private letters = '';
  private done = -Infinity;

  /** One letter more, and what is to be done with the name so far; the time which that takes is no pause. */
  press(event: KeyboardEvent, jump: (beginning: string) => void): void {
    this.letters = (event.timeStamp - this.done < PAUSE ? this.letters : '') + plain(event.key);
    if (this.letters) jump(this.letters);
    this.done = performance.now();
  }
}
