import { describe, expect, it } from 'vitest';
import { neighbour, type Direction, type Spot } from '../../lib/compass';
import { layout, middle } from './layout';

const spots: Spot[] = [
  ...Object.entries(layout.cities).map(([id, { x, y }]) => ({ key: `city:${id}`, x, y })),
  ...Object.entries(layout.routes).map(([id, track]) => ({ key: `route:${id}`, ...middle(track) })),
];

describe('the arrow keys', () => {
  it('reach every city and route from anywhere', () => {
    const ways: Direction[] = ['up', 'down', 'left', 'right'];
    const reached = new Set([spots[0].key]);
    const line = [spots[0]];
    for (const spot of line)
      for (const way of ways) {
        const next = neighbour(spots, spot, way);
        if (next && !reached.has(next.key)) {
          reached.add(next.key);
          line.push(next);
        }
      }
    expect(spots.filter((spot) => !reached.has(spot.key)).map((spot) => spot.key)).toEqual([]);
  });
});
