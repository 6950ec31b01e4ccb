import { describe, expect, it } from 'vitest';
import { ordered, titleOf } from './games';
import type { GameInfo } from './types';

const game = (id: string, more: Partial<GameInfo> = {}) => ({ id, ...more }) as GameInfo;

describe('the games of the server', () => {
  it('stand in the order of their manifests, the others after them as they came', () => {
    const games = [game('x'), game('b', { order: 2 }), game('y'), game('a', { order: 1 })];
    expect(ordered(games).map((each) => each.id)).toEqual(['a', 'b', 'x', 'y']);
  });

  it('have a title, or are called by their id', () => {
    expect(titleOf(game('kettle', { title: { en: 'Kettle', fr: 'Bouilloire' } }))).toBe('Kettle');
    expect(titleOf(game('kettle'))).toBe('kettle');
  });
});
