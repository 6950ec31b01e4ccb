import { afterEach, expect, it } from 'vitest';
import { number, percent, percentMore } from './numbers';
import { settings } from './settings.svelte';

const before = settings.language;
afterEach(() => {
  settings.language = before;
});

it('writes numbers as the reader does, with a minus where something is missing', () => {
  settings.language = 'en';
  expect([number(-3.25), percent(0.415), percent(0.4156, 1), percentMore(-0.05), percentMore(0.05)]).toEqual([
    '−3.3',
    '42%',
    '41.6%',
    '−5%',
    '+5%',
  ]);
  settings.language = 'fr';
  const french = [number(-3.25), percent(0.4156, 1), percentMore(-0.05)].map((text) => text.replace(/\s/gu, ' '));
  expect(french).toEqual(['−3,3', '41,6 %', '−5 %']);
});
