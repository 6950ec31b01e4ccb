import { afterEach, expect, test } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import { cardsOf, cardsText } from './words';

afterEach(() => (settings.language = 'en'));

test('cards agree with their number', () => {
  expect(cardsOf('locomotive', 2)).toBe('2 locomotives');
  expect(cardsText({ green: 3, locomotive: 1, red: 0 })).toBe('3 green + 1 locomotive');
  settings.language = 'fr';
  expect(cardsText({ green: 3, orange: 2, locomotive: 1 })).toBe('3 vertes + 2 orange + 1 locomotive');
  expect(cardsOf('white', 1)).toBe('1 blanche');
});
