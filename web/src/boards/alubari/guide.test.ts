import { describe, expect, it } from 'vitest';
import printed from '../../../../src/samovar/games/alubari/data/alubari.json';
import { settings } from '../../lib/settings.svelte';
import {
  areaName,
  borrowing,
  fullest,
  mayAdd,
  plan,
  taking,
  type CubeOption,
  type SpaceOption,
  type Plan,
} from './guide';
import { lightsOf } from './hinted';
import { Line, type AlubariData, type Task, type AlubariMove, type AlubariView } from './model';

const data = printed as AlubariData;

const TABLE = {
  acting: 0,
  area: 'A',
  estates: [
    {
      name: 'Alubari',
      spaces: [
        { number: 1, rubble: 0 },
        { number: 2, rubble: 2 },
      ],
    },
    { name: 'Tukvar', spaces: [{ number: 3, rubble: 3 }] },
  ],
  sections: [0, null, null],
  offices: [
    { id: 'A', workers: [null, null], build: false },
    { id: 'B', workers: [null], build: true },
  ],
  drawn: [] as number[],
  upkeep: ['garratt'],
  seats: [{ bonuses: { iron_for_steel: 3 } }, { bonuses: { iron_for_steel: 0 } }],
};

function asked(decision: string, legal: AlubariMove[], task: Task = {}, table: object = {}): Plan {
  return plan({ decision, legal, ply: 4, table: { ...TABLE, task, ...table } } as AlubariView, data);
}

const labels = (found: Plan) => found.groups.flatMap((group) => group.choices.map((choice) => choice.label));

describe('the guide', () => {
  it('says nothing when nothing is asked', () => {
    expect(asked('place', [])).toEqual({ groups: [], pass: null });
  });

  it('offers the third worker and asks again where it would be free', () => {
    const paid = asked(
      'hire',
      [
        { type: 'hire', way: 'chai' },
        { type: 'hire', way: 'rubble' },
        { type: 'hire', way: 'no' },
      ],
      { rubble: 2 },
    );
    expect(labels(paid)).toEqual(['Third worker for 1 chai', 'Third worker for 2 rubble']);
    expect(paid.pass).toMatchObject({ move: { way: 'no' }, sure: null });
    const free = asked('hire', [
      { type: 'hire', way: 'free' },
      { type: 'hire', way: 'no' },
    ]);
    expect(free.pass?.sure).toMatch(/nothing/);
  });

  it('lists the places by office and marks the one of the first player', () => {
    const found = asked('place', [
      { type: 'place', area: 'A', space: 1 },
      { type: 'place', area: 'A', space: 2 },
      { type: 'place', area: 'B', space: 1 },
    ]);
    expect(found.groups.map((group) => [group.letter, group.title, group.choices.length])).toEqual([
      ['A', 'Storehouse', 2],
      ['B', 'Build', 1],
    ]);
    expect(found.groups[0].choices.map((choice) => !!choice.more)).toEqual([false, true]);
    expect(found.groups[0].choices[0].point).toEqual({ kind: 'office', id: 'A' });
    expect(found.pass).toBeNull();
  });

  it('groups the uses of contracts by card, the most first, and keeps the rest for later', () => {
    const found = asked('contracts', [
      { type: 'use', contract: 12, choice: [1] },
      { type: 'use', contract: 12, choice: [2] },
      { type: 'use', contract: 30 },
      { type: 'done' },
    ]);
    expect(found.groups.map((group) => group.contract)).toEqual([12, 30]);
    expect(found.groups[0].choices[0]).toMatchObject({ move: { choice: [2] }, pay: { iron: 4 }, gain: { steel: 2 } });
    expect(found.groups[1].choices[0].label).toBe('Use it');
    expect(found.pass).toMatchObject({ label: 'Go on and keep contract 12 and contract 30 for later', sure: null });
  });

  it('shows what a contract asks for: weather, estate, cubes, spaces', () => {
    const one = (contract: number, ...choices: number[][]) =>
      asked(
        'contracts',
        choices.map((choice) => ({ type: 'use', contract, choice })),
      ).groups[0];
    expect(one(4, [0], [2]).choices.map((choice) => choice.weather)).toEqual(['sun', 'fog']);
    expect(one(17, [2]).choices[0]).toMatchObject({ label: 'Refill Tukvar', point: { kind: 'estate', id: 'Tukvar' } });
    expect(one(20, [1, 0, 1]).cubes).toMatchObject([{ cubes: { iron: 1, stone: 0, chai: 1 }, boosted: false }]);
    expect(one(29, [3]).choices[0].label).toBe('Tukvar, space 1');
    expect(one(28, [1], [1, 3]).spaces).toMatchObject([{ spaces: [1] }, { spaces: [1, 3] }]);
    expect(one(16, [1], [2]).choices[0]).toMatchObject({ pay: { tea: 2 }, gain: { chai: 2 } });
  });

  it('does not let one leave the storehouse with empty hands by accident', () => {
    const found = asked('store', [
      { type: 'store', cubes: { iron: 2 } },
      { type: 'store', cubes: { iron: 4 }, boosted: true },
      { type: 'store', cubes: {} },
    ]);
    expect(found.groups[0].cubes).toHaveLength(2);
    expect(found.pass?.label).toBe('Take nothing: leave 2 cubes unused');
    expect(found.pass?.sure).toMatch(/2 cubes/);
  });

  it('says what a chai adds to digging and laying', () => {
    const both = (type: 'excavate' | 'lay'): AlubariMove[] => [{ type }, { type, boosted: true }];
    const dug = asked('excavate', both('excavate'), { plain: 3, with_chai: 6 });
    expect(labels(dug)).toEqual(['Excavate 3 rubble', 'Excavate 6 rubble: 3 more']);
    expect(dug.groups[0].choices[1]).toMatchObject({
      chai: true,
      pay: { chai: 1 },
      point: { kind: 'estate', id: '2' },
    });
    const laid = asked('lay', both('lay'), { plain: 1, with_chai: 2 });
    expect(labels(laid)).toEqual(['Lay 1 section', 'Lay 2 sections: 1 more']);
    expect(laid.groups[0].choices[0]).toMatchObject({ pay: { steel: 1 }, point: { kind: 'section', id: '2' } });
    expect(laid.pass).toBeNull();
  });

  it('calls laying nothing a pass', () => {
    const found = asked('lay', [{ type: 'lay' }, { type: 'lay', boosted: true }], { plain: 0, with_chai: 2 });
    expect(found.groups[0].choices.map((choice) => choice.chai)).toEqual([true]);
    expect(found.pass).toMatchObject({ move: { type: 'lay' } });
    expect(found.pass?.sure).toMatch(/2 sections/);
    const extra = asked('extra-lay', [{ type: 'lay' }, { type: 'done' }], { plain: 1, with_chai: 1 });
    expect(extra.pass?.move.type).toBe('done');
    expect(extra.pass?.sure).not.toBeNull();
  });

  it('counts the steps of the works and asks again before the first', () => {
    const legal: AlubariMove[] = [
      { type: 'work', way: 'steel' },
      { type: 'work', way: 'crush' },
      { type: 'boost' },
      { type: 'done' },
    ];
    const task = { left: 3, steel: 3, stone: 2, crush: 2, boosted_steel: 2, boosted: false, begun: false };
    const found = asked('works', legal, task);
    expect(found.groups[0]).toMatchObject({
      title: '3 steps left',
      choices: [
        { pay: { iron: 3 }, gain: { steel: 1 } },
        { pay: { stone: 1 }, gain: { rubble: 2 } },
      ],
    });
    expect(found.boost?.label).toBe('Pay 1 chai: as many steps as you like, steel for 2 iron');
    expect(found.pass?.sure).not.toBeNull();
    expect(asked('works', legal, { ...task, left: 2, begun: true }).pass).toMatchObject({
      label: 'Stop: leave 2 steps unused',
      sure: null,
    });
    expect(asked('works', legal, { ...task, boosted: true, begun: true }).pass?.label).toBe('Stop here');
  });

  it('names prices, points and bonuses of what can be built', () => {
    const found = asked(
      'build',
      [
        { type: 'build', area: 'siliguri-2' },
        { type: 'build', area: 'siliguri-3', steel_by_iron: 1 },
        { type: 'buy', equipment: 'garratt' },
        { type: 'boost' },
        { type: 'done' },
      ],
      { left: 1, prices: { 'siliguri-2': { stone: 1 }, 'siliguri-3': { steel: 1 }, garratt: { steel: 2 } } },
    );
    expect(found.groups.map((group) => group.id)).toEqual(['areas', 'equipment']);
    expect(found.groups[0].choices[0]).toMatchObject({
      label: 'Siliguri Town 2',
      pay: { stone: 1 },
      points: 4,
      more: '+ a free worker next round',
      point: { kind: 'station', id: 'siliguri-2' },
    });
    expect(found.groups[0].choices[1].pay).toEqual({ iron: 3, steel: undefined });
    expect(found.groups[1].choices[0]).toMatchObject({ label: 'Garratt', pay: { steel: 2 } });
    expect(found.boost?.label).toBe('Pay 1 chai: 2 builds instead of 1');
    expect(found.pass).toMatchObject({ label: 'Stop: leave 1 build unused' });
    expect(found.pass?.sure).not.toBeNull();
  });

  it('offers contracts and equipment by name', () => {
    const post = asked('post', [{ type: 'contract', contract: 7 }, { type: 'boost' }]);
    expect(labels(post)).toEqual(['Take contract 7']);
    expect(post.groups[0].choices[0].more).toBe('4 tea: 11 points');
    expect(post.boost).toBeDefined();
    expect(post.pass).toBeNull();
    expect(asked('extra-post', [{ type: 'contract', contract: 7 }, { type: 'done' }]).pass?.sure).not.toBeNull();
    expect(labels(asked('take-equipment', [{ type: 'equip', equipment: 'shunter' }]))).toEqual([
      'Take Shunting Tractor',
    ]);
    const kept = asked(
      'keep-one',
      [
        { type: 'keep', contract: 5 },
        { type: 'keep', contract: 9 },
      ],
      {},
      { drawn: [5, 9] },
    );
    expect(labels(kept)).toEqual(['Keep contract 5 (used)', 'Keep contract 9 (unused)']);
  });

  it('offers tea or chai, and doing neither last', () => {
    const found = asked('chaiwala', [{ type: 'tea' }, { type: 'brew', count: 0 }, { type: 'brew', count: 1 }], {
      tea: 2,
      brew: 1,
    });
    expect(labels(found)).toEqual(['Take 2 tea', '1 tea into chai']);
    expect(found.pass).toMatchObject({ move: { count: 0 } });
    expect(found.pass?.sure).not.toBeNull();
  });

  it('clears a space by its name', () => {
    const found = asked('clear', [{ type: 'clear' }, { type: 'done' }], { space: 3, rubble: 3 });
    expect(found.groups[0].choices[0]).toMatchObject({ label: 'Clear Tukvar, space 1: 3 rubble', gain: { rubble: 3 } });
  });

  it('asks again before an equipment that can be paid for is given back', () => {
    const found = asked('upkeep', [
      { type: 'maintain', way: 'steel' },
      { type: 'maintain', way: 'chai' },
      { type: 'maintain', way: 'return' },
    ]);
    expect(labels(found)).toEqual(['Pay 1 steel', 'Pay 2 chai']);
    expect(found.pass?.sure).toMatch(/Garratt/);
    expect(asked('upkeep', [{ type: 'maintain', way: 'return' }]).pass?.sure).toBeNull();
  });
});

describe('a handful of cubes', () => {
  const option = (iron: number, chai: number, boosted: boolean): CubeOption => ({
    cubes: { iron, stone: 0, chai },
    boosted,
    move: { type: 'store', cubes: {} },
  });
  const options = [option(3, 0, false), option(2, 1, false), option(3, 0, true), option(4, 1, true)];

  it('pays no chai where none is needed', () => {
    expect(taking(options, { iron: 3, stone: 0, chai: 0 })?.boosted).toBe(false);
    expect(taking(options, { iron: 4, stone: 0, chai: 1 })?.boosted).toBe(true);
    expect(taking(options, { iron: 1, stone: 0, chai: 0 })).toBeUndefined();
  });

  it('grows as far as a move allows', () => {
    expect(mayAdd(options, { iron: 2, stone: 0, chai: 0 }, 'iron', false)).toBe(true);
    expect(mayAdd(options, { iron: 3, stone: 0, chai: 0 }, 'iron', false)).toBe(false);
    expect(mayAdd(options, { iron: 3, stone: 0, chai: 0 }, 'iron', true)).toBe(true);
    expect(fullest(options)).toEqual({ count: 5, chai: 1 });
    expect(fullest([])).toEqual({ count: 0, chai: 0 });
  });
});

it('finds the borrowing of exactly these spaces', () => {
  const options: SpaceOption[] = [
    { spaces: [1], move: { type: 'use', contract: 1 } },
    { spaces: [1, 3], move: { type: 'use', contract: 1 } },
  ];
  expect(borrowing(options, [3, 1])).toBe(options[1]);
  expect(borrowing(options, [3])).toBeUndefined();
});

describe('places of the line', () => {
  it('have the name that the language gives them', () => {
    const before = settings.language;
    settings.language = 'fr';
    expect(areaName(new Line(data), 'siliguri-2')).toBe('Siliguri 2');
    settings.language = before;
    expect(areaName(new Line(data), 'siliguri-2')).toBe('Siliguri Town 2');
  });
});

describe('what a choice is about', () => {
  it('lights up by the ids of the board', () => {
    expect(lightsOf({ type: 'place', area: 'A', space: 1 })).toEqual(['place:A1']);
    expect(lightsOf({ type: 'build', area: 'sukna-2' })).toContain('station:sukna-2');
    expect(lightsOf({ type: 'buy', equipment: 'garratt' })).toContain('equipment:garratt');
    expect(lightsOf({ type: 'contract', contract: 16 })).toContain('contract:16');
  });

  it('is told by what changes, not by how often', () => {
    const found = asked('contracts', [
      { type: 'use', contract: 16, choice: [1] },
      { type: 'use', contract: 16, choice: [3] },
    ] as AlubariMove[]);
    expect(found.groups[0].choices.map(({ label, pay, gain }) => [label, pay, gain])).toEqual([
      ['Change', { tea: 3 }, { chai: 3 }],
      ['Change', { tea: 1 }, { chai: 1 }],
    ]);
  });
});
