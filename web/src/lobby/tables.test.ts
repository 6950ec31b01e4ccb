import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../lib/settings.svelte';
import type { PlayedGame, TableSummary } from '../lib/types';
import { day, outcome, place, sharedWithOthers, sorted } from './tables';

const seat = (number: number, name: string, held: boolean, yours: boolean) =>
  ({
    seat: number,
    name,
    called: { en: name, fr: name.replace('Bot', 'Robot') },
    held,
    yours,
  }) as TableSummary['seats'][number];

const table = (facts: Partial<TableSummary> = {}): TableSummary =>
  ({
    id: 't',
    role: 'player',
    over: false,
    imported: false,
    to_move: [1],
    my_seats: [0],
    updated: 1,
    result: [],
    seats: [seat(0, 'Ada', true, true), seat(1, 'Bot 2', false, false)],
    ...facts,
  }) as TableSummary;

describe('a table in my list', () => {
  beforeEach(() => settings.speak('en'));

  it('comes first where it waits for me', () => {
    const waiting = table({ id: 'mine', to_move: [0] });
    expect(sorted([table({ id: 'later', updated: 9 }), waiting]).map((each) => each.id)).toEqual(['mine', 'later']);
  });

  it('says how it ended for me, or who won it', () => {
    const result = [
      { seat: 1, total: 90, rank: 1 },
      { seat: 0, total: 70.5, rank: 2 },
    ];
    expect(outcome(table())).toBe('');
    expect(outcome(table({ result }))).toBe('2nd of 2, 70½ points');
    expect(outcome(table({ result, my_seats: [1] }))).toBe('Won with 90 points');
    expect(outcome(table({ result, my_seats: [] }))).toBe('Bot 2 won with 90 points');
    expect(outcome(table({ result: result.slice(1) }))).toBe('70½ points');
    const poor = [{ seat: 0, total: 1, rank: 1 }];
    expect(outcome(table({ result: poor }))).toBe('1 point');
    expect(outcome(table({ game: 'china', result, my_seats: [1] }))).toBe('Won with 90M');
    settings.speak('fr');
    expect(outcome(table({ result }))).toBe('2ᵉ sur 2, 70½ points');
    expect(outcome(table({ game: 'china', result, my_seats: [1] }))).toBe('Gagnée avec 90\u00a0M');
    expect(outcome(table({ result, my_seats: [] }))).toBe('Robot 2 gagne avec 90 points');
    expect(outcome(table({ result: [{ ...poor[0], total: 0 }] }))).toBe('0 point');
  });

  it('is left, not deleted, where somebody else sits', () => {
    expect(sharedWithOthers(table())).toBe(false);
    expect(sharedWithOthers(table({ seats: [seat(0, 'Ada', true, true), seat(1, 'Max', true, false)] }))).toBe(true);
  });
});

describe('a game of my history', () => {
  const played = (facts: Partial<PlayedGame>) => ({ players: 4, rank: 3, ...facts }) as PlayedGame;

  it('says where I came, and among how many', () => {
    settings.speak('en');
    expect(place(played({}))).toBe('3rd of 4');
    expect(place(played({ rank: 1 }))).toBe('won, 4 players');
    expect(place(played({ players: 1, rank: 1 }))).toBe('alone');
    settings.speak('fr');
    expect(place(played({}))).toBe('3ᵉ sur 4');
  });

  it('is dated as its language writes dates', () => {
    const noon = Date.UTC(2020, 10, 18, 12) / 1000;
    settings.speak('en');
    expect(day(noon)).toBe('18 Nov 2020');
    settings.speak('fr');
    expect(day(noon)).toBe('18 nov. 2020');
  });
});
