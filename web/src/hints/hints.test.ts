import { afterEach, expect, test } from 'vitest';
import { settings } from '../lib/settings.svelte';
import { countedIn } from './spots';
import { w } from './words';

afterEach(() => (settings.language = 'en'));

test('how far another move is behind is counted in what the game is won by', () => {
  const behind = (game: string) => w(`behind.${countedIn(game)}`, { points: 4 });
  expect(behind('europe')).toBe('4 points behind');
  expect(behind('china')).toBe('4M behind');
  expect(behind('a game from elsewhere')).toBe('4 points behind');
  settings.language = 'fr';
  expect(behind('europe')).toBe('4 points de moins');
  expect(behind('china')).toBe('4 M de moins');
});
