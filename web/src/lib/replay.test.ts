import { describe, expect, it } from 'vitest';
import { counted, linesUpTo, stepFrom, usualUnit } from './replay';
import type { LogLine, ReplayOutline } from './types';

const outline: ReplayOutline = { moves: 12, first: 0, turns: [0, 2, 5, 9], rounds: [0, 5], log: [] };

describe('a step', () => {
  it('leads from stop to stop, and from the middle of a turn to its ends', () => {
    expect([0, 3, 9, 12].map((at) => stepFrom(outline, at, 'turn', 1))).toEqual([2, 5, 12, 12]);
    expect([0, 3, 9, 12].map((at) => stepFrom(outline, at, 'turn', -1))).toEqual([0, 2, 5, 9]);
    expect([stepFrom(outline, 1, 'round', 1), stepFrom(outline, 7, 'round', 1)]).toEqual([5, 12]);
    expect([stepFrom(outline, 12, 'round', -1), stepFrom(outline, 5, 'round', -1)]).toEqual([5, 0]);
  });

  it('by one move stays within the game', () => {
    expect([stepFrom(outline, 0, 'move', -1), stepFrom(outline, 4, 'move', 1)]).toEqual([0, 5]);
    expect(stepFrom(outline, 12, 'move', 1)).toBe(12);
    expect(stepFrom({ ...outline, first: 3 }, 3, 'move', -1)).toBe(3);
  });

  it('is a turn where a game has thousands of moves', () => {
    expect([usualUnit(outline), usualUnit({ ...outline, moves: 2132 })]).toEqual(['move', 'turn']);
  });
});

it('a place is in a turn and in a round', () => {
  expect(counted(outline, 0)).toEqual({ turn: 1, round: 1 });
  expect(counted(outline, 6)).toEqual({ turn: 3, round: 2 });
  expect(counted(outline, 12)).toEqual({ turn: 4, round: 2 });
});

it('lines are counted up to a move, however many a move tells', () => {
  const lines = [0, 0, 1, 3, 3, 4].map((n) => ({ n }) as LogLine);
  expect([0, 1, 2, 3, 9].map((at) => linesUpTo(lines, at))).toEqual([2, 3, 3, 5, 6]);
  expect(linesUpTo([], 3)).toBe(0);
});
