import { describe, expect, it } from 'vitest';
import { points } from '../lib/points';
import { drawing, rank, shelved } from './tins';

describe('the tins', () => {
  it('of one family share a drawing, stand together and count their pips', () => {
    const ids = ['team100', 'alone100', 'team150', 'cheers'];
    const drawings = { team: 'people' } as const;
    expect(drawing('team100', drawings)).toBe('people');
    expect(drawing('team150', drawings)).toBe('people');
    expect(shelved(ids.map((id) => ({ id }))).map((each) => each.id)).toEqual([
      'team100',
      'team150',
      'alone100',
      'cheers',
    ]);
    expect(rank('team150', ids)).toBe(2);
    expect(rank('cheers', ids)).toBe(0);
  });

  it('of a game that nobody drew for have a leaf', () => {
    expect(drawing('unheard-of', {})).toBe('leaf');
  });

  it('tell half points', () => {
    expect([130, 130.5, 0.5, 0].map(points)).toEqual(['130', '130½', '½', '0']);
  });
});
