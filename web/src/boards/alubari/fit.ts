/** Text in a drawing has no line of its own to break: what would be too long for its room is drawn narrower. */
const LETTER = 0.47;
/** Narrower letters than these are not read. */
const NARROWEST = 0.75;

/** Attributes for a `<text>` of this size, in units of the drawing. */
export function fit(
  words: string,
  size: number,
  room: number,
): { textLength?: number; lengthAdjust?: 'spacingAndGlyphs' } {
  return words.length * size * LETTER > room ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' } : {};
}

/** Whether the words are still read when they are made to fit. */
export const fits = (words: string, size: number, room: number): boolean =>
  words.length * size * LETTER * NARROWEST <= room;

/** How many letters of this size a line has room for. */
export const lettersIn = (room: number, size: number): number => Math.floor(room / (size * LETTER));
