import { describe, expect, it } from 'vitest';
import { layout } from './layout';
import { namesAt, READABLE } from './names';

const PHONE = 0.23; // pixels per unit, where the whole map is as wide as a phone
const all = Object.keys(layout.cities);

describe('the names of the cities', () => {
  it('are printed as the map was made where they can be read', () => {
    const names = namesAt(layout.cities, 1, []);
    expect(names.map(({ id }) => id)).toEqual(all);
    for (const { id, x, y, size } of names) {
      expect(x).toBeCloseTo(layout.cities[id].label.x);
      expect([y, size]).toEqual([layout.cities[id].label.y, layout.label.size]);
    }
  });

  it('are all there where they need to grow only a little', () => {
    const scale = (READABLE - 0.5) / layout.label.size;
    const names = namesAt(layout.cities, scale, []);
    expect(names).toHaveLength(all.length);
    expect(names[0].size * scale).toBeCloseTo(READABLE);
  });

  it('can be read on a phone, and those of the tickets are among them', () => {
    const wanted = ['palermo', 'zurich', 'moskva', 'wien'];
    const names = namesAt(layout.cities, PHONE, wanted);
    for (const { size } of names) expect(size * PHONE).toBeCloseTo(READABLE);
    expect(names.map(({ id }) => id)).toEqual(expect.arrayContaining(wanted));
    expect(names.length).toBeGreaterThan(12);
    expect(names.length).toBeLessThan(all.length);
  });

  it('come back as one looks closer', () => {
    const counts = [PHONE, 0.3, 0.4, 0.5].map((scale) => namesAt(layout.cities, scale, []).length);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts.at(-1)).toBe(all.length);
  });
});
