import { describe, expect, it } from 'vitest';
import { layout, middle } from '../boards/europe/layout';
import { neighbour, type Direction, type Spot } from './compass';

const spots: Spot[] = [
  ...Object.entries(layout.cities).map(([id, { x, y }]) => ({ key: `city:${id}`, x, y })),
  ...Object.entries(layout.routes).map(([id, track]) => ({ key: `route:${id}`, ...middle(track) })),
];

describe('the arrow keys', () => {
  it('go to the nearest thing in that direction', () => {
    const here = { key: 'a', x: 0, y: 0 };
    const right = { key: 'b', x: 10, y: 1 };
    const far = { key: 'c', x: 30, y: 0 };
    const up = { key: 'd', x: 0, y: -5 };
    const all = [here, right, far, up];
    expect(neighbour(all, here, 'right')?.key).toBe('b');
    expect(neighbour(all, here, 'up')?.key).toBe('d');
    expect(neighbour(all, here, 'down')).toBeNull();
  });

  it('reach every city and route of Europe from anywhere', () => {
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
