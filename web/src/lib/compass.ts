/** The keys of a board: arrows go to the nearest thing in the direction that was pressed. */
export type Spot = { key: string; x: number; y: number };
export type Direction = 'up' | 'down' | 'left' | 'right';

const WAYS: Record<Direction, [number, number]> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

export function neighbour(spots: Spot[], from: Spot, direction: Direction): Spot | null {
  const [ux, uy] = WAYS[direction];
  let best: Spot | null = null;
  let least = Infinity;
  for (const spot of spots) {
    if (spot.key === from.key) continue;
    const dx = spot.x - from.x;
    const dy = spot.y - from.y;
    const along = dx * ux + dy * uy;
    const aside = Math.abs(dx * uy) + Math.abs(dy * ux);
    if (along <= 0 || aside > along * 1.6) continue;
    const cost = along + aside * 1.8;
    if (cost < least) {
      least = cost;
      best = spot;
    }
  }
  return best;
}

const ARROWS: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };
const ZOOM = 1.4;

/** What a board does when one of the keys is pressed that all boards understand. */
export type Steered = {
  look: { zoom(factor: number): void; whole(): void };
  go(way: Direction): void;
  choose(): void;
  clear(): void;
  /** Alt+N goes round the things that can be done now. */
  goOn(): void;
  /** A letter, where the board jumps to what begins so. */
  letter?(event: KeyboardEvent): void;
};

export function steer(event: KeyboardEvent, board: Steered) {
  const { key, altKey } = event;
  const way = ARROWS[key];
  const chosen = key === 'Enter' || key === ' ';
  // Where Alt makes another letter of it, the key is still the same.
  const on = altKey && (key.toLowerCase() === 'n' || event.code === 'KeyN');
  if (way || chosen || on) event.preventDefault();
  if (way) board.go(way);
  else if (chosen) board.choose();
  else if (on) board.goOn();
  else if (key === 'Escape') board.clear();
  else if (key === '+' || key === '-') board.look.zoom(key === '+' ? ZOOM : 1 / ZOOM);
  else if (key === '0') board.look.whole();
  else if (key.length === 1 && !event.ctrlKey && !event.metaKey && !altKey) board.letter?.(event);
}

/** The one after this in a round; the first where this is none of them. */
export function after<Thing>(round: Thing[], current: Thing): Thing | undefined {
  return round[(round.indexOf(current) + 1) % round.length];
}
