import { describe, expect, it } from 'vitest';
import alubari from '../../../../src/samovar/games/alubari/data/alubari.json';
import { estates, office, PANELS, place, SECTIONS, town, WIDTH, workerPlace, wrap, type Box } from './layout';
import {
  bonusGoods,
  movesBySpot,
  nextRubble,
  nextSection,
  priceOf,
  storeMove,
  type AlubariData,
  type AlubariTable,
  type AreaFacts,
  type AlubariMove,
} from './model';

const facts = alubari as AlubariData;
const space = (number: number, rubble: number) => ({
  number,
  printed: 3,
  points: 5,
  rubble,
  owner: rubble ? null : 0,
  borrower: null,
});
const table = {
  area: 'D',
  estates: [
    { name: 'Alubari', spaces: [space(1, 0), space(2, 2)] },
    { name: 'Tukvar', spaces: [space(3, 3)] },
  ],
  sections: [0, 'game', null, null],
  task: null,
} as AlubariTable;

describe('what comes next', () => {
  it('is the first space with rubble and the lowest free section', () => {
    expect(nextRubble(table)).toBe(2);
    expect(nextSection(table)).toBe(3);
  });

  it('is nothing when all is dug and laid', () => {
    const done = { ...table, estates: [{ name: 'Alubari', spaces: [space(1, 0)] }], sections: [0, 1] } as AlubariTable;
    expect(nextRubble(done)).toBeNull();
    expect(nextSection(done)).toBeNull();
  });
});

describe('the moves of a spot', () => {
  it('lay where the line goes on, and at the office', () => {
    const legal: AlubariMove[] = [{ type: 'lay', boosted: true }, { type: 'lay' }];
    const found = movesBySpot(legal, table);
    expect(found['section:3']).toEqual([{ type: 'lay' }, { type: 'lay', boosted: true }]);
    expect(found['office:D']).toEqual(found['section:3']);
  });

  it('put stopping last', () => {
    const found = movesBySpot([{ type: 'done' }, { type: 'boost' }, { type: 'work', way: 'steel' }], table);
    expect(found['office:D'].map((move) => move.type)).toEqual(['work', 'boost', 'done']);
  });

  it('are one for each place of a worker and each building site', () => {
    const found = movesBySpot(
      [
        { type: 'place', area: 'A', space: 2 },
        { type: 'build', area: 'sukna-1', steel_by_iron: 1 },
        { type: 'build', area: 'sukna-1' },
      ],
      table,
    );
    expect(found['place:A2']).toHaveLength(1);
    expect(found['station:sukna-1'].map((move) => 'steel_by_iron' in move)).toEqual([false, true]);
  });
});

describe('a handful of cubes', () => {
  const legal: AlubariMove[] = [
    { type: 'store', cubes: { iron: 2, chai: 1 }, boosted: true },
    { type: 'store', cubes: { iron: 2, chai: 1 } },
    { type: 'store', cubes: { iron: 4 }, boosted: true },
    { type: 'store', cubes: {} },
  ];

  it('costs a chai only where it must', () => {
    expect(storeMove(legal, { iron: 2, stone: 0, chai: 1 })?.boosted).toBeUndefined();
    expect(storeMove(legal, { iron: 4, stone: 0, chai: 0 })?.boosted).toBe(true);
    expect(storeMove(legal, { iron: 3, stone: 0, chai: 0 })).toBeNull();
  });
});

describe('a building site', () => {
  const site = { id: 'sukna-2', cost: { stone: 2 } } as AreaFacts;

  it('costs what is printed, or what the question says', () => {
    expect(priceOf(site, table)).toEqual({ stone: 2 });
    expect(priceOf(site, { ...table, task: { prices: { 'sukna-2': { stone: 1 } } } })).toEqual({ stone: 1 });
  });

  it('shows its bonus', () => {
    expect(bonusGoods({ type: 'gain', tea: 2 })).toEqual(['tea', 2]);
    expect(bonusGoods({ type: 'takeEquipmentFree' })).toEqual(['equipment', 1]);
  });
});

describe('the board', () => {
  const apart = (a: Box, b: Box) =>
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  const tiles = facts.stations.flatMap((each) => town(each.section, each.areas.length).tiles);

  it('has a piece of line for every section', () => {
    expect(SECTIONS).toHaveLength(facts.railway.sections.length);
  });

  it('has room for every site, panel and estate', () => {
    for (const count of [3, 4, 5]) {
      const boxes = [
        ...tiles,
        ...Object.values(PANELS),
        ...estates(Array<number>(count).fill(3)).map((estate) => estate.box),
        ...SECTIONS.filter((_, i) => i !== 5).map((section) => section.hit),
      ];
      for (const [i, a] of boxes.entries())
        for (const b of boxes.slice(i + 1)) expect(apart(a, b), JSON.stringify([a, b])).toBe(true);
    }
  });

  it('has a clear place for every worker', () => {
    for (const count of [1, 2, 3, 4]) {
      for (let i = 0; i + 1 < count; i++) {
        expect(workerPlace(0, i + 1, count).x - workerPlace(0, i, count).x).toBeGreaterThanOrEqual(2 * place(count));
      }
      // The walls stand six units in from the roof, and a place that glows has a rim of two.
      const room = office(6).x + office(6).width - 6 - 2;
      expect(workerPlace(6, count - 1, count).x + place(count)).toBeLessThanOrEqual(room);
    }
    expect(office(6).x + office(6).width).toBeLessThan(PANELS.round.x);
    expect(PANELS.round.x + PANELS.round.width).toBeLessThan(WIDTH);
  });

  it('breaks words into short lines', () => {
    expect(wrap('a station is completed', 12)).toEqual(['a station is', 'completed']);
  });
});
