import { describe, expect, it } from 'vitest';
import { layout } from './layout';
import { pinBoxes } from './marks';
import { namesAt, READABLE, type Name } from './names';
import type { Mark } from './shared.svelte';

const PHONE = 0.23; // pixels per unit, where the whole map is as wide as a phone
const all = Object.keys(layout.cities);

type Area = { left: number; right: number; top: number; bottom: number };

/** Where a name is read, without what its letters leave free above and below. */
function boxOf({ x, y, anchor, size }: Name, width: number): Area {
  const wide = (width * size) / layout.label.size;
  const left = x - { start: 0, middle: 0.5, end: 1 }[anchor] * wide;
  return { left, right: left + wide, top: y - size * 0.55, bottom: y };
}

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

  it('lie on their side neither over the pins of the tickets nor over each other', () => {
    const ON_ITS_SIDE = 0.29;
    const marks = ['brest dieppe', 'paris zagrab', 'kobenhavn danzig'].map((pair, i): Mark => {
      const [a, b] = pair.split(' ');
      return { a, b, label: 'ABC'[i], state: 'open' };
    });
    const pins = pinBoxes(marks, layout.cities, ON_ITS_SIDE);
    const names = namesAt(layout.cities, ON_ITS_SIDE, [], pins);
    const boxes = names.map((name) => boxOf(name, layout.cities[name.id].label.box[2]));
    const met = (one: Area, other: Area) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    for (const [i, box] of boxes.entries())
      expect([...pins, ...boxes.slice(0, i)].filter((other) => met(box, other))).toEqual([]);
    expect(names.length).toBeGreaterThan(25);
  });

  it('come back as one looks closer', () => {
    const counts = [PHONE, 0.3, 0.4, 0.5].map((scale) => namesAt(layout.cities, scale, []).length);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts.at(-1)).toBe(all.length);
  });
});
