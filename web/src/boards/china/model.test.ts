import { describe, expect, it } from 'vitest';
import { movesOf } from '../../lib/moves';
import { plain } from '../../lib/typing';
import { overlap, place } from './labels';
import { Atlas, chance, stroke, wayOf, type ChinaData, type ChinaMove } from './model';

/** Four rows of five mileposts, two cities, a port. */
const mileposts = Array.from({ length: 20 }, (_, id) => ({
  id,
  row: Math.floor(id / 5),
  col: id % 5,
  terrain: 'clear' as const,
  region: 'Sichuan',
}));
const part: Partial<ChinaData> = {
  mileposts: mileposts.map((post) =>
    post.id === 7
      ? { ...post, terrain: 'small', city: 'dali', center: true }
      : post.id === 8
        ? { ...post, terrain: 'medium', city: 'xian', center: true }
        : post,
  ),
  cities: [
    { id: 'dali', name: 'Dali', size: 'small', loads: ['tea'], source: 'reconstructed' },
    { id: 'xian', name: 'Xi’an', size: 'medium', loads: [], source: 'reconstructed' },
  ],
  container_ports: [{ id: 'quay', name: 'Quay port', milepost: 19, cost: 4, max_players: 2 }],
  taiwan: [],
  ferry: { name: 'Ferry', ports: [0, 4], cost: 4 },
};
const atlas = new Atlas(part as ChinaData);

describe('the atlas', () => {
  it('finds the milepost under a place, and none where there is none', () => {
    for (const { id } of mileposts) expect(atlas.nearest(atlas.x[id] + 4, atlas.y[id] - 3)).toBe(id);
    expect(atlas.nearest(atlas.x[0] - 40, atlas.y[0])).toBeNull();
  });

  it('knows the six neighbours, whichever way the row is shifted', () => {
    expect(atlas.around(6).sort((a, b) => a - b)).toEqual([1, 2, 5, 7, 11, 12]);
    expect(atlas.around(11).sort((a, b) => a - b)).toEqual([5, 6, 10, 12, 15, 16]);
    const near = (id: number) => Math.hypot(atlas.x[id] - atlas.x[6], atlas.y[id] - atlas.y[6]);
    for (const id of atlas.around(6)) expect(near(id)).toBeCloseTo(20, 5);
  });

  it('goes with the arrow keys to what lies there, and comes back', () => {
    expect(atlas.beside(6, 'right')).toBe(7);
    expect(atlas.beside(6, 'left')).toBe(5);
    expect(atlas.beside(atlas.beside(6, 'down')!, 'up')).toBe(6);
    expect(atlas.beside(4, 'right')).toBeNull();
  });

  it('names cities and ports', () => {
    expect([7, 8, 19, 3].map((id) => atlas.nameOf(id))).toEqual(['Dali', 'Xi’an', 'Quay port', null]);
  });
});

describe('labels', () => {
  it('do not cover each other where there is room', () => {
    const labels = place(atlas, 4, (text, size) => text.length * size * 0.5);
    expect(labels.map((label) => label.text)).toContain('Dali');
    const boxes = labels.map((label) => ({ x: label.x, y: label.y - label.size, w: label.width, h: label.size }));
    for (const [i, box] of boxes.entries())
      for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBeLessThan(20);
  });
});

describe('ways and strokes', () => {
  it('follow moves, over the ferry too', () => {
    expect(wayOf(1, [{ type: 'move', to: 0 }, { type: 'ferry' }, { type: 'move', to: 3 }], [0, 4])).toEqual([
      1, 0, 4, 3,
    ]);
  });

  it('tremble always in the same way', () => {
    const a = { x: 0, y: 0 };
    const b = { x: 20, y: 0 };
    expect(stroke(a, b, 7)).toBe(stroke(a, b, 7));
    expect(stroke(a, b, 7)).not.toBe(stroke(a, b, 8));
    for (let i = 0; i < 100; i++) expect(chance(i)).toBeGreaterThanOrEqual(0);
  });

  it('choose the moves of a kind', () => {
    const legal: ChinaMove[] = [{ type: 'build', from: 1, to: 2 }, { type: 'end' }];
    expect(movesOf(legal, 'build')).toEqual([legal[0]]);
  });

  it('are found by what one types', () => {
    expect([plain('Xi’an'), plain("Xi'an"), plain('Hong Kong')]).toEqual(['xian', 'xian', 'hongkong']);
  });
});
