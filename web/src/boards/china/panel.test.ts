import { describe, expect, it } from 'vitest';
import { EVENTS } from './event-shapes';
import { LOADS } from './load-shapes';
import type { DeliverMove, ActiveEvent, ChinaData, ChinaTable, ChinaEvent, ChinaLogLine } from './model';
import {
  balance,
  deliveriesOf,
  deliveryOf,
  findLoads,
  lasting,
  ledgerOf,
  makersOf,
  touched,
  unused,
  wantedBy,
  withoutTime,
} from './panel';
import { eventEffect, eventName, loadName, words } from './panel-words';
import { moments } from './plates';

const facts = import.meta.glob('../../../../src/samovar/games/china/data/rails.json', {
  import: 'default',
  eager: true,
});
const rails = Object.values(facts)[0] as ChinaData;
const loads = rails.loads.map((load) => load.id);

function line(n: number, event: ChinaEvent, undone = false): ChinaLogLine {
  return {
    n,
    kind: 'event',
    event,
    undone,
    seat: event.seat ?? -1,
    text: { en: '', fr: '' },
  } as ChinaLogLine;
}
const active = (facts: Partial<ActiveEvent>): ActiveEvent => ({
  card: 147,
  kind: 'snow',
  drawer: 1,
  turns_left: 1,
  absent: [],
  zone: [],
  core: [],
  cities: [],
  rivers: [],
  loads: [],
  ...facts,
});

describe('drawings and words', () => {
  it('know every load and every event of the data', () => {
    expect(loads.filter((load) => !(load in LOADS) || !(`load.${load}` in words.en))).toEqual([]);
    const kinds = [...new Set(rails.events.map((event) => event.kind))];
    expect(kinds.filter((kind) => !(kind in EVENTS) || eventName(kind) === kind || eventEffect(kind) === kind)).toEqual(
      [],
    );
    expect(rails.locomotives.filter((each) => !(`train.${each.id}` in words.en))).toEqual([]);
  });

  it('call what own data brings by its id', () => {
    expect(loadName('opium')).toBe('opium');
  });
});

describe('the load finder', () => {
  const french = (id: string) => words.fr[`load.${id}` as keyof typeof words.fr];

  it('lists all loads by name when nothing is typed', () => {
    expect(findLoads(loads, loadName, '')).toHaveLength(loads.length);
    expect(findLoads(loads, french, '').slice(0, 3)).toEqual(['steel', 'bauxite', 'cattle']);
  });

  it('finds by the beginning first, then inside, without accents', () => {
    expect(findLoads(loads, loadName, 'ri')).toEqual(['rice', 'tourists']);
    expect(findLoads(loads, loadName, 'co')).toEqual(['coal', 'copper', 'cotton', 'tobacco']);
    expect(findLoads(loads, french, 'petrole')).toEqual(['oil']);
  });

  it('understands a question', () => {
    expect(findLoads(loads, loadName, 'Where is jade?')).toEqual(['jade']);
    expect(findLoads(loads, french, 'où est le thé ?')).toEqual(['tea']);
    expect(findLoads(loads, loadName, 'unobtainium')).toEqual([]);
  });

  it('knows who makes a load', () => {
    expect(makersOf(rails, 'jade')).toEqual(['hotan']);
  });
});

describe('demands', () => {
  it('are delivered by the move that names them', () => {
    const move: DeliverMove = { type: 'deliver', card: 40, load: 'wood' };
    expect(deliveryOf([{ type: 'end' }, move], 40, 'wood')).toBe(move);
    expect(deliveryOf([move], 41, 'wood')).toBeUndefined();
  });

  it('are found by their load', () => {
    const plate = {
      cards: [{ card: 1, demands: [{ city: 'fuzhou', load: 'wood', payout: 54 }] }],
    } as ChinaTable['seats'][number];
    expect(wantedBy(plate, 'wood').map((demand) => demand.city)).toEqual(['fuzhou']);
    expect(wantedBy(undefined, 'wood')).toEqual([]);
  });
});

describe('an event', () => {
  it('that hold no more are not said to have held for a moment only', () => {
    expect(['tax', 'derailment', 'snow', 'flood', 'desert_rains'].map(withoutTime)).toEqual([
      'event.once',
      'event.once',
      'event.over',
      'event.over',
      'event.forever',
    ]);
  });

  it('lasts to the end of turns of its drawer', () => {
    expect(lasting(active({ turns_left: 1 }), 1)).toEqual({ until: 'this', who: 1 });
    expect(lasting(active({ turns_left: 1 }), 0)).toEqual({ until: 'next', who: 1 });
    expect(lasting(active({ turns_left: 2 }), 1)).toEqual({ until: 'next', who: 1 });
    expect(lasting(active({ turns_left: 2 }), 0)).toEqual({ until: 'later', who: 1 });
    expect(lasting(active({ turns_left: 0, absent: [0, 2] }), 0)).toEqual({ until: 'absent', who: [0, 2] });
  });

  it('touches the trains in its zone', () => {
    const table = {
      seats: [
        { seat: 0, train: 5 },
        { seat: 1, train: null },
        { seat: 2, train: 7 },
      ],
    } as ChinaTable;
    expect(touched(active({ zone: [6, 7] }), table)).toEqual([2]);
    expect(touched(active({ absent: [1] }), table)).toEqual([1]);
  });
});

describe('the end', () => {
  const log = [
    line(1, { event: 'built', seat: 0, from: 1, to: 2, price: 12 }),
    line(2, { event: 'linked', seat: 0, port: 'fuzhou', price: 4 }),
    line(3, { event: 'upgraded', seat: 0, locomotive: 'fast-freight', price: 20 }),
    line(4, { event: 'delivered', seat: 0, card: 1, load: 'wood', city: 'fuzhou', amount: 54 }),
    line(5, { event: 'delivered', seat: 0, card: 1, load: 'rice', city: 'hami', amount: 99 }, true),
    line(6, { event: 'fee', seat: 1, owner: 0, amount: 4 }),
    line(7, { event: 'fee', seat: 0, owner: 1, amount: 4 }),
    line(8, { event: 'attended', seat: 0, city: 'beijing', amount: 10 }),
    line(9, { event: 'taxed', seat: 0, amount: 10, cash: 78 }),
    line(10, { event: 'delivered', seat: 1, card: 1, load: 'tea', city: 'lhasa', amount: 30 }),
    line(11, { event: 'met', seat: 1, target: 250 }),
  ];

  it('accounts for all money, and not for what was taken back', () => {
    const ledger = ledgerOf(log, 0, 60);
    expect(ledger).toMatchObject({
      start: 60,
      delivered: 54,
      fees: 4,
      congress: 10,
      built: 12,
      links: 4,
      upgrades: 20,
      paid: 4,
      tax: 10,
    });
    expect(balance(ledger)).toBe(78);
    expect(balance(ledgerOf(log, 1, 60))).toBe(90);
  });

  it('tells the deliveries of a player', () => {
    expect(deliveriesOf(log, 0)).toEqual([{ load: 'wood', city: 'fuzhou', amount: 54, n: 4 }]);
  });

  it('remembers the dearest deliveries and what brought the end, in order', () => {
    expect(moments(log).map((each) => each.n)).toEqual([4, 10, 11]);
  });
});

describe('the end of a turn', () => {
  const turn = { points: 5, lost: false, spent: 8, most_spent: 20, upgraded: false };
  const table = (facts: object, cash = 60) =>
    ({ active: 0, turn: { ...turn, ...facts }, seats: [{ cash }] }) as ChinaTable;

  it('says what stays unused', () => {
    expect(unused(table({}), 0, 'operate')).toEqual({ points: 5, money: 12 });
    expect(unused(table({}, 7), 0, 'build')).toEqual({ points: 0, money: 7 });
    expect(unused(table({ upgraded: true }), 0, 'build')).toEqual({ points: 0, money: 0 });
    expect(unused(table({ lost: true }), 0, 'lost')).toEqual({ points: 0, money: 0 });
  });
});
