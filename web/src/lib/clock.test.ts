import { expect, it } from 'vitest';
import { clockText, hurries, isTold, secondsLeft, ticks } from './clock';

it('a clock is read in the units that matter', () => {
  expect([0, 9, 75, 3599, 3600, 7325].map(clockText)).toEqual(['0:00', '0:09', '1:15', '59:59', '1:00:00', '2:02:05']);
  expect(clockText(2 * 86400 + 5)).toBe('2 days');
});

it('time is left only for those whose clock runs, and never less than none', () => {
  const clock = { seconds: 60, level: '', waiting: false, ends: { '1': 1000 }, now: 950 };
  expect(secondsLeft(clock, 1, 960.4)).toBe(40);
  expect(secondsLeft(clock, 1, 1200)).toBe(0);
  expect(secondsLeft(clock, 0, 960)).toBeNull();
  expect(secondsLeft(null, 0, 960)).toBeNull();
});

it('the end of a turn is seen, heard and told', () => {
  expect([31, 30, 0].map((left) => hurries(left, 600))).toEqual([false, true, true]);
  expect([21, 20].map((left) => hurries(left, 60))).toEqual([false, true]);
  expect([11, 10].map((left) => hurries(left, 12))).toEqual([false, true]);
  expect([12, 10, 9, 5, 1, 0].map(ticks)).toEqual([false, true, false, true, true, false]);
  expect([60, 30, 10, 9].map((left) => isTold(left, 60))).toEqual([false, true, true, false]);
});
