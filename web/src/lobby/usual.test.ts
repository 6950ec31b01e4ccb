import { expect, test } from 'vitest';
import type { PlayedGame } from '../lib/types';
import { usualLevel } from './usual';

const LEVELS = ['beginner', 'apprentice', 'journeyman', 'master'];
const game = (level: string, rank: number, players = 3): PlayedGame => ({
  table: 'x',
  at: 0,
  players,
  level,
  total: 10,
  rank,
  brought: false,
});

test.each<[string, PlayedGame[], string]>([
  ['a newcomer', [], 'apprentice'],
  ['games alone and among people', [game('', 1), game('beginner', 1, 1)], 'apprentice'],
  ['lost once', [game('journeyman', 2)], 'journeyman'],
  ['lost twice', [game('journeyman', 2), game('journeyman', 3)], 'apprentice'],
  ['won twice', [game('apprentice', 1), game('apprentice', 1)], 'journeyman'],
  ['won once', [game('apprentice', 1), game('beginner', 1)], 'apprentice'],
  ['one each', [game('apprentice', 1), game('apprentice', 2)], 'apprentice'],
  ['the best, won twice', [game('master', 1), game('master', 1)], 'master'],
  ['the weakest, lost twice', [game('beginner', 2), game('beginner', 2)], 'beginner'],
  ['a level of an earlier version', [game('greedy', 1), game('journeyman', 2)], 'journeyman'],
])('%s', (_, games, level) => expect(usualLevel(LEVELS, games)).toBe(level));
