import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import { grouped } from '../../lib/moves';
import type { SeatInfo } from '../../lib/types';
import { room } from '.';
import {
  around,
  grown,
  HEIGHT,
  heartOf,
  nameAt,
  nameBox,
  outline,
  overlap,
  placesOf,
  rivers,
  SIZE,
  STEP,
  tagBoxes,
  topOf,
  WIDTH,
} from './layout';
import {
  inWay,
  Island,
  spread,
  type CeylonData,
  type CeylonMove,
  type CeylonScene,
  type CeylonTable,
  type CeylonView,
  type HexView,
  type Plate,
} from './model';
import { districtWords, hexMoves, hexWords, moveWords } from './say';

const [data] = Object.values(
  import.meta.glob<CeylonData>('../../../../src/samovar/games/ceylon/data/ceylon.json', {
    import: 'default',
    eager: true,
  }),
);
const island = new Island(data);
const facts = data.board.hexes;
const places = placesOf(facts);
const seats = ['Ada', 'Bo'].map((name, seat) => ({ seat, name, sign: 'leaf', color: 'red' })) as SeatInfo[];
const [first, second] = facts;

const hex = (id: string, part: Partial<HexView> = {}): HexView => ({
  id,
  level: 0,
  owner: null,
  leaves: 0,
  pawns: [],
  ...part,
});
const plate = (seat: number): Plate => ({
  seat,
  color: 'red',
  rupees: 12,
  points: 3,
  crates: { black: 1 },
  warehouse: 5,
  tokens: 1,
  leaves: 7,
  open_slots: 1,
  space: 0,
  pawn: first.id,
  contracts: [],
  cards: 3,
  bonus: false,
  tile: null,
  tile_spent: false,
  prices: { plant: 4, hire: 5, develop: 3, income: 0, move: { [second.id]: 2 } },
  wants: [],
});
const table: CeylonTable = {
  first: 0,
  active: 0,
  acting: 0,
  turns: 4,
  last_round: false,
  contracts_unseen: [],
  placing: [],
  relief: [],
  districts: data.board.districts.map(({ id }) => ({ id, counsellor: 'guide', hired_by: [], plantations: [0, 0] })),
  hexes: facts.map(({ id }) => hex(id)),
  technology: { order: [0, 1], last: 10, bonus: {} },
  wagons: [null, null, null],
  contract_pile: 9,
  draw_pile: 20,
  discard: [],
  bonuses: [],
  turn: null,
  seats: [plate(0), plate(1)],
  picked: null,
  own: { hand: [] },
};

describe('the ways of acting', () => {
  const legal: CeylonMove[] = [
    { type: 'move', hex: 'D1' },
    { type: 'move', hex: 'D1', token: true },
    { type: 'plant', hex: 'D2', tile: true },
    { type: 'plant', hex: 'D2', token: true, tile: true },
    { type: 'end' },
  ];

  it('are apart: by card or by token, with the starting tile or without', () => {
    expect(inWay(legal, false, false)).toEqual([legal[0], legal[4]]);
    expect(inWay(legal, true, false)).toEqual([legal[1]]);
    expect(inWay(legal, false, true)).toEqual([legal[2]]);
    expect(inWay(legal, true, true)).toEqual([legal[3]]);
  });

  it('have their places on the map', () => {
    expect(Object.keys(grouped(hexMoves(legal), (move) => move.hex))).toEqual(['D1', 'D2']);
  });
});

it('lays crates out one by one', () => {
  expect(spread({ white: 1, black: 2 })).toEqual(['black', 'black', 'white']);
});

describe('the island', () => {
  it('puts neighbours side by side', () => {
    for (const one of facts)
      for (const other of one.neighbours) {
        const [a, b] = [places[one.id], places[other]];
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(Math.sqrt(3) * SIZE);
      }
  });

  it('lies in the middle of the board, all of it', () => {
    const xs = Object.values(places).map((at) => at.x);
    expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(WIDTH / 2);
    for (const { x, y } of Object.values(places)) {
      expect(x).toBeGreaterThan(SIZE);
      expect(x).toBeLessThan(WIDTH - SIZE);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(HEIGHT);
    }
  });

  it('has a shore around all of it, which a small screen shows', () => {
    const { x, y, width, height } = around(places);
    for (const at of Object.values(places)) {
      expect(at.x - x).toBeGreaterThan(SIZE);
      expect(x + width - at.x).toBeGreaterThan(SIZE);
      expect(at.y - y).toBeGreaterThan(SIZE);
      expect(y + height - at.y).toBeGreaterThan(SIZE);
    }
  });

  it('has numbers and prices that can be read however small it is', () => {
    for (const scale of [0.33, 0.4, 0.5, 0.7, 1, 2]) expect(16 * grown(scale) * scale).toBeGreaterThanOrEqual(10.99);
    expect(grown(1)).toBe(1);
  });

  it('raises a hex by its level', () => {
    const flat = topOf(hex(first.id), places);
    expect(topOf(hex(first.id, { level: 2 }), places)).toEqual({ x: flat.x, y: flat.y - 2 * STEP });
  });

  it('has a river along every border between two districts, once', () => {
    const borders = facts.flatMap((one) =>
      one.neighbours.filter((other) => island.hexes[other].district !== one.district && other > one.id),
    );
    const found = rivers(facts, places);
    expect(found).toHaveLength(borders.length);
    expect(new Set(found.map((river) => river.path)).size).toBe(borders.length);
  });

  it('has the name of a district among its hexes', () => {
    for (const { id } of data.board.districts) {
      const mine = facts.filter((one) => one.district === id).map((one) => places[one.id]);
      const heart = heartOf(id, facts, places);
      expect(heart.x).toBeGreaterThan(Math.min(...mine.map((at) => at.x)));
      expect(heart.x).toBeLessThan(Math.max(...mine.map((at) => at.x)));
    }
  });

  it('has hexes of six corners', () => {
    expect(outline(10).match(/L/g)).toHaveLength(5);
  });
});

describe('the words', () => {
  it('of a move name its price, or that it is free', () => {
    expect(moveWords({ type: 'move', hex: second.id }, table.seats[0])).toContain('2');
    expect(moveWords({ type: 'move', hex: second.id, tile: true }, table.seats[0])).not.toContain('2');
    expect(moveWords({ type: 'plant', hex: second.id }, table.seats[0])).toContain('4');
  });

  it('of a hex say what is on it and what can be done there', () => {
    const here = hex(first.id, { level: 1, owner: 1, leaves: 2, pawns: [0] });
    const words = hexWords(here, island, seats, [{ type: 'pick', hex: first.id }], null);
    for (const part of [
      island.hexName(first.id),
      island.districts[first.district],
      'Bo',
      'Ada',
      moveWords({ type: 'pick', hex: '' }, null),
    ])
      expect(words).toContain(part);
  });

  it('of a district say who hired its counsellor', () => {
    const [district] = table.districts;
    expect(districtWords(district, island, seats)).not.toContain('Bo');
    expect(districtWords({ ...district, hired_by: [1] }, island, seats)).toContain('Bo');
  });
});

describe('the board', () => {
  const legal: CeylonMove[] = [
    { type: 'move', hex: second.id },
    { type: 'hire', district: table.districts[0].id },
    { type: 'end' },
  ];
  const view: CeylonView = {
    game: 'ceylon',
    players: 2,
    options: {},
    seat: 0,
    ply: 9,
    over: false,
    to_move: [0],
    decision: 'act',
    prompt: { en: '', fr: '' },
    legal,
    table,
    scores: null,
  };
  const scene = (asked: boolean): CeylonScene => ({
    view,
    seats,
    seat: 0,
    asked,
    busy: false,
    log: [],
    play: () => Promise.resolve(true),
    why: () => Promise.resolve(null),
    ask: () => Promise.resolve(null),
    report: () => vi.fn(),
    refuse: vi.fn(),
  });
  const drawn = (asked: boolean) =>
    render(room.Board, { props: { scene: scene(asked), data, shared: room.shared() } }).body;
  const possible = (html: string) =>
    [...html.matchAll(/class="spot[^"]*\bpossible\b[^"]*" data-hex="([^"]+)"/g)].map((found) => found[1]);

  it('has a button for every hex and every counsellor', () => {
    const html = drawn(true);
    expect(html.match(/data-hex=/g)).toHaveLength(facts.length);
    expect(html.match(/data-district=/g)).toHaveLength(table.districts.length);
  });

  it('lights up where something can be done, for those who are asked', () => {
    expect(possible(drawn(true))).toEqual([second.id]);
    expect(possible(drawn(false))).toEqual([]);
  });

  it('tells the public facts of the players', () => {
    expect(room.facts(view, 1).map((fact) => fact.value)).toEqual([12, 1, 1, 7, 3]);
    expect(room.points(view, 1)).toBe(3);
    expect(room.facts(view, 7)).toEqual([]);
  });
});

describe('the names of the districts', () => {
  it('are covered by no price, whatever the heights, on a desk and on a phone', () => {
    for (const grow of [1, 2.2])
      for (let deal = 0; deal < 40; deal++) {
        const hexes = facts.map((one, i) => hex(one.id, { level: (i * 7 + deal * (i % 5) + deal) % 3 }));
        const tags = tagBoxes(hexes, places, grow);
        for (const [district, name] of Object.entries(island.districts)) {
          const at = nameAt(district, name, hexes, island.hexes, places, grow);
          const covered = tags.filter((tag) => overlap(tag, nameBox(name, at, grow)) > 0);
          expect(covered, `${name} of deal ${deal} at ${grow}`).toEqual([]);
        }
      }
  });
});
