/** The board from afar: what is still told there is written large enough to be read, and what has no room then is left out. */

/** Pixels: smaller letters are not read. */
export const READABLE = 11;
/** Units of the board: the size of its own letters. */
export const LETTERS = 20;
/** Letters so little larger than the board was made for still have their room. */
const ROOMY = 1.12;
const DISTANT = 1.5;

export type Sight = {
  /** How many times larger than up close words and numbers are drawn. */
  grow: number;
  /** Explanations are left out. */
  far: boolean;
  /** Only the one number of each thing is told. */
  distant: boolean;
};

export const NEAR: Sight = { grow: 1, far: false, distant: false };

/** `scale`: pixels per unit of the board; 0 before it is measured. */
export function sightAt(scale: number): Sight {
  const grow = scale > 0 ? Math.max(READABLE / (LETTERS * scale), 1) : 1;
  return { grow, far: grow > ROOMY, distant: grow > DISTANT };
}
