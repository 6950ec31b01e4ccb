import { describe, expect, it } from 'vitest';
import type { Json, View } from '../lib/types';
import document from './conditions.json';
import { fits, holds, type Condition } from './conditions';

/** A JSON import is typed by its values; what is read here is any JSON. */
const cases = document as unknown as {
  fits: { pattern: Json; value: Json; fits: boolean }[];
  holds: { when: Condition; seat: number; holds: boolean }[];
  view: View;
};

describe('a pattern', () => {
  it.each(cases.fits)('$pattern of $value', ({ pattern, value, fits: wanted }) => {
    expect(fits(pattern, value)).toBe(wanted);
  });
});

describe('a condition', () => {
  it.each(cases.holds)('$when for seat $seat', ({ when, seat, holds: wanted }) => {
    expect(holds(when, cases.view, seat)).toBe(wanted);
  });
});
