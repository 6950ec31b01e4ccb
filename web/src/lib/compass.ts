/** The arrow keys on a map: the nearest thing in the direction that was pressed. */
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
