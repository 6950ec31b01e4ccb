import { describe, expect, it } from 'vitest';
import type { Json, SeatInfo } from '../../lib/types';
import { changes, gridOf, namesIn, ownFirst, readable, Reader, shapeOf, stands } from './shape';

const seats = ['Ada', 'Bo', 'Cy'].map((name, seat) => ({ seat, name })) as SeatInfo[];
const reader = new Reader({ paris: 'Paris' }, seats, { yes: 'yes', no: 'no', none: '–' });

describe('a value', () => {
  it.each([
    [null, 'nothing'],
    ['', 'nothing'],
    [[], 'nothing'],
    [{}, 'nothing'],
    [0, 'word'],
    [false, 'word'],
    ['red', 'word'],
    [['red', null, 'blue'], 'words'],
    [[[1, 2]], 'words'],
    [{ red: 2, blue: 0 }, 'counts'],
    [{ hand: { red: 2 }, gift: null }, 'record'],
    [[{ id: 'a' }, { id: 'b' }], 'table'],
    [{ north: { gate: 1 }, south: { gate: 2 } }, 'table'],
  ] as const)('%j is read as %s', (value, shape) => {
    expect(shapeOf(JSON.parse(JSON.stringify(value)) as Json)).toBe(shape);
  });

  it('is called as people would call it', () => {
    expect(['ticket_deck', 'leavesPerSlot', 'hong-kong', 'A'].map(readable)).toEqual([
      'Ticket deck',
      'Leaves per slot',
      'Hong kong',
      'A',
    ]);
  });
});

describe('a table', () => {
  it('has a line for each thing, headed by its name', () => {
    const grid = gridOf(
      [
        { id: 'a', size: 1 },
        { id: 'b', open: true },
      ],
      '/gates',
    );
    expect(grid.columns).toEqual(['size', 'open']);
    expect(grid.lines.map((line) => [line.head, line.path])).toEqual([
      ['a', '/gates/0'],
      ['b', '/gates/1'],
    ]);
  });

  it('is headed by keys, or by places where nothing has a name', () => {
    expect(gridOf({ north: { gate: 1 } }, '/x').lines[0].head).toBe('north');
    expect(gridOf([{ gate: 1 }], '/x').lines[0].head).toBe(1);
  });

  it('of players is headed by them, one’s own first', () => {
    const grid = ownFirst(
      gridOf(
        [
          { hand: 3, color: 'red' },
          { hand: 4, color: 'blue' },
        ],
        '/seats',
      ),
      1,
    );
    expect(grid.columns).toEqual(['hand']);
    expect(grid.lines.map((line) => reader.word(line.head, line.headKey))).toEqual(['Bo', 'Ada']);
  });

  it('stands where few things have much to tell', () => {
    const wide = { a: 1, b: 2, c: 3, d: 4 };
    expect(stands(gridOf([wide, wide], '/x'))).toBe(true);
    expect(stands(gridOf([{ a: 1 }, { a: 2 }, { a: 3 }], '/x'))).toBe(false);
  });
});

describe('words', () => {
  it('name players where a seat is meant, and nowhere else', () => {
    expect(reader.word(1, 'owner')).toBe('Bo');
    expect(reader.word(2, 'last_player')).toBe('Cy');
    expect(reader.word(1, 'points')).toBe('1');
    expect(reader.word(-1, 'winner')).toBe('–');
    expect(reader.lines([0, 2], 'owners')).toEqual(['Ada', 'Cy']);
  });

  it('name things by the data', () => {
    const names = namesIn(
      {
        cities: [
          { id: 'roma', name: 'Rom' },
          { id: 'wien', name: { en: 'Vienna', fr: 'Vienne' } },
        ],
      },
      'fr',
    );
    expect(names).toEqual({ roma: 'Rom', wien: 'Vienne' });
    expect(reader.line({ city: 'paris', cards: { red: 2, blue: 0 }, open: true, shut: false, note: null }, '')).toBe(
      'city Paris, cards red 2, open',
    );
  });
});

it('knows what a move changed, and what holds it', () => {
  const before = { deck: 9, seats: [{ hand: 1 }, { hand: 2 }], row: ['a'] };
  const now = { deck: 8, seats: [{ hand: 1 }, { hand: 3 }], row: ['a', 'b'] };
  expect([...changes(before, now)].sort()).toEqual([
    '',
    '/deck',
    '/row',
    '/row/1',
    '/seats',
    '/seats/1',
    '/seats/1/hand',
  ]);
  expect(changes(now, now).size).toBe(0);
});

describe('what is a number', () => {
  const names = {
    'place:12': 'north of Paris',
    'contract:3': '3 (tea)',
    'section:1': 'The river',
    'color:green': 'vert',
  };
  const told = new Reader({ ...names, green: 'verte', game: 'the game' }, seats, { yes: 'yes', no: 'no', none: '–' });

  it.each([
    [12, 'train', 'north of Paris'],
    [[3, 4], 'post_office', '3 (tea), 4'],
    [[{ number: 3, used: true }], 'contracts', '3 (tea), used'],
    [[[12, 13]], 'track', 'north of Paris – 13'],
    [[0, 'game', null], 'sections', 'The river: Ada, 2: the game, 3: –'],
    [[1, 0, 2], 'plantations', 'Ada 1, Bo 0, Cy 2'],
    [[0, null], 'workers', 'Ada, –'],
    [2, 'workers', '2'],
    [{ paris: 0 }, 'move', 'paris 0'],
    [{ 'Kandy 1': 2 }, 'move', 'Kandy 1: 2'],
    ['green', 'color', 'vert'],
    ['green', 'row', 'verte'],
    [2.5, 'rate', '2½'],
  ] as const)('%j under "%s" is told as %s', (value, key, text) => {
    expect(told.line(JSON.parse(JSON.stringify(value)) as Json, key)).toBe(text);
  });
});
