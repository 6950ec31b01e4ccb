import { describe, expect, it } from 'vitest';
import type { View } from '../lib/types';
import document from './conditions.json';
import { fits, holds, type Condition } from './conditions';

const cases: {
  fits: { pattern: unknown; value: unknown; fits: boolean }[];
  holds: { when: Condition; seat: number; holds: boolean }[];
  view: Pick<View, 'decision' | 'legal'>;
} = document;

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
