/** Text in a drawing has no line of its own to break: what would be too long for its room is drawn narrower. */
const LETTER = 0.47;
/** Narrower letters than these are not read. */
const NARROWEST = 0.75;
/** In parts of the size, where a letter is no ordinary one: words that fit must not be stretched to fill their room. */
const WIDTHS: Record<string, number> = { ' ': 0.18, "'": 0.2, '’': 0.2 };
for (const letter of 'ijlI.,:;!|') WIDTHS[letter] = 0.28;
for (const letter of 'frtJ1-()') WIDTHS[letter] = 0.36;
for (const letter of 'mwMW½') WIDTHS[letter] = 0.78;

const long = (words: string, size: number): number =>
  size * [...words].reduce((sum, letter) => sum + (WIDTHS[letter] ?? 0.5), 0);

/** Attributes for a `<text>` of this size, in units of the drawing. */
export function fit(
  words: string,
  size: number,
  room: number,
): { textLength?: number; lengthAdjust?: 'spacingAndGlyphs' } {
  return long(words, size) > room ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' } : {};
}

/** Whether the words are still read when they are made to fit. */
export const fits = (words: string, size: number, room: number): boolean => long(words, size) * NARROWEST <= room;

/** How many letters of this size a line has room for. */
export const lettersIn = (room: number, size: number): number => Math.floor(room / (size * LETTER));
