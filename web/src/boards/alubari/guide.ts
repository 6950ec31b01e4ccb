/** From the legal moves to choices with words: the natural one first, what is given up said when one passes. */
import { list } from '../../lib/i18n';
import { movesOf, type OfKind } from '../../lib/moves';
import { placeName } from './say';
import { bonusWords, effectWords, endWords, equipmentName, goodsWords, powerWords } from './cards';
import type { Thing } from './shared.svelte';
import { h, type HandKey } from './hand-words';
import {
  CUBES,
  Line,
  nextRubble,
  nextSection,
  WEATHERS,
  type AlubariData,
  type AlubariTable,
  type Cube,
  type Goods,
  type Letter,
  type Task,
  type Weather,
  type AlubariMove,
  type AlubariView,
} from './model';

export type Choice = {
  id: string;
  move: AlubariMove;
  label: string;
  pay?: Goods;
  gain?: Goods;
  points?: number | null;
  /** Beside the goods: a contract, an equipment, a worker. */
  more?: string;
  /** A worker here could do nothing as things stand. */
  idle?: boolean;
  weather?: Weather;
  /** A chai is paid for a stronger action. */
  chai?: boolean;
  point?: Thing;
};
/** `sure` is asked once more where something useful would be lost. */
export type Pass = Choice & { sure: string | null };
export type CubeOption = { cubes: Record<Cube, number>; boosted: boolean; move: AlubariMove };
export type SpaceOption = { spaces: number[]; move: AlubariMove };
export type Group = {
  id: string;
  title?: string;
  text?: string;
  letter?: Letter;
  contract?: number;
  choices: Choice[];
  /** Instead of a list: some cubes, or some estate spaces. */
  cubes?: CubeOption[];
  spaces?: SpaceOption[];
};
/** `boost` pays a chai before anything is done. */
export type Plan = { groups: Group[]; boost?: Choice; pass: Pass | null };

const id = (move: AlubariMove): string => JSON.stringify(move);

function choice(move: AlubariMove, label: string, rest: Partial<Choice> = {}): Choice {
  return { id: id(move), move, label, ...rest };
}

function passing(move: AlubariMove, label: string, sure: string | null): Pass {
  return { id: id(move), move, label, sure };
}

const sum = (cubes: Goods): number => Object.values(cubes).reduce((total, count) => total + count, 0);

/** All cubes by name, none left out. */
function named(cubes: Goods): Record<Cube, number> {
  return { iron: cubes.iron ?? 0, stone: cubes.stone ?? 0, chai: cubes.chai ?? 0 };
}

/** Everything that can be done now, grouped; empty when nothing is asked. */
export function plan(view: AlubariView, data: AlubariData): Plan {
  const table = view.table;
  const planner = new Planner(view.legal, table, new Line(data), data);
  return planner.plan(view.decision);
}

class Planner {
  private readonly task: Task;
  constructor(
    private readonly legal: AlubariMove[],
    private readonly table: AlubariTable,
    private readonly line: Line,
    private readonly data: AlubariData,
  ) {
    this.task = table.task ?? {};
  }

  plan(decision: string): Plan {
    if (!this.legal.length) return { groups: [], pass: null };
    switch (decision) {
      case 'hire':
        return this.hire();
      case 'place':
        return { groups: this.places(), pass: null };
      case 'contracts':
        return this.contracts();
      case 'store':
        return this.store();
      case 'excavate':
        return {
          groups: [{ id: 'excavate', choices: this.of('excavate').map((move) => this.stronger(move, 'excavate')) }],
          pass: null,
        };
      case 'lay':
      case 'extra-lay':
        return this.lay();
      case 'works':
        return this.works();
      case 'build':
        return this.build();
      case 'chaiwala':
        return this.chaiwala();
      case 'clear':
        return this.clear();
      case 'upkeep':
        return this.upkeep();
      default:
        return this.cards(decision);
    }
  }

  private of<Kind extends AlubariMove['type']>(kind: Kind): OfKind<AlubariMove, Kind>[] {
    return movesOf(this.legal, kind);
  }

  private one<Kind extends AlubariMove['type']>(kind: Kind): OfKind<AlubariMove, Kind> | undefined {
    return this.of(kind)[0];
  }

  private number(amount: Task['plain']): number {
    return typeof amount === 'number' ? amount : (amount?.cubes ?? 0);
  }

  // --- workers -----------------------------------------------------------------------------------
  private hire(): Plan {
    const choices = this.of('hire')
      .filter((move) => move.way !== 'no')
      .map((move) => {
        if (move.way === 'free') return choice(move, h('hire.free'));
        const price: Goods = move.way === 'chai' ? { chai: 1 } : { rubble: this.task.rubble ?? 0 };
        return choice(move, h('hire.chai', { price: goodsWords(price) }));
      });
    const no = this.of('hire').find((move) => move.way === 'no');
    const free = this.of('hire').some((move) => move.way === 'free');
    return {
      groups: [{ id: 'hire', choices }],
      pass: no ? passing(no, h('hire.no'), free ? h('hire.no.sure') : null) : null,
    };
  }

  private places(): Group[] {
    return this.table.offices
      .map((office): Group => {
        const name = h(`office.${office.build ? 'E' : office.id}`);
        return {
          id: `office-${office.id}`,
          title: name,
          letter: office.id,
          choices: this.of('place')
            .filter((move) => move.area === office.id)
            .map((move) => {
              // AL-104; alone there is nobody to be before.
              const first = office.id === 'A' && move.space === office.workers.length && this.table.seats.length > 1;
              const idle = this.task.idle?.includes(office.id);
              const more = idle ? h('place.idle') : first ? h('place.first') : undefined;
              return choice(move, h('place.space', { office: name, space: move.space }), {
                more,
                idle,
                point: { kind: 'office', id: office.id },
              });
            }),
        };
      })
      .filter((group) => group.choices.length > 0);
  }

  // --- contracts ---------------------------------------------------------------------------------
  private contracts(): Plan {
    const numbers = [...new Set(this.of('use').map((move) => move.contract))];
    const done = this.one('done');
    const kept = list(numbers.map((number) => h('use.one', { number })));
    const label = numbers.length ? h('use.done', { contracts: kept }) : h('use.done.plain');
    return { groups: numbers.map((number) => this.use(number)), pass: done ? passing(done, label, null) : null };
  }

  private use(number: number): Group {
    const facts = this.line.contracts[number];
    const moves = this.of('use').filter((move) => move.contract === number);
    const group: Group = {
      id: `contract-${number}`,
      title: h('contract.name', { number }),
      text: effectWords(facts),
      contract: number,
      choices: [],
    };
    const picks = (move: OfKind<AlubariMove, 'use'>): number[] => move.choice ?? [];
    const params = facts.effect.params;
    const point: Thing = { kind: 'contract', id: String(number) };
    switch (facts.effect.code) {
      case 'TAKE_FROM_STORE':
        group.cubes = moves.map((move) => ({
          cubes: named(Object.fromEntries(CUBES.map((cube, i) => [cube, picks(move)[i]]))),
          boosted: false,
          move,
        }));
        break;
      case 'BORROW_ESTATE':
        if (moves.some((move) => picks(move).length > 1))
          group.spaces = moves.map((move) => ({ spaces: picks(move), move }));
        else
          group.choices = moves.map((move) =>
            choice(move, spaceName(this.table, picks(move)[0]), {
              point: { kind: 'estate', id: String(picks(move)[0]) },
            }),
          );
        break;
      case 'SET_NEXT_WEATHER':
        group.choices = moves.map((move) => {
          const weather = WEATHERS[picks(move)[0]];
          return choice(move, h('use.weather', { weather: h(`weather.${weather}`) }), { weather, point });
        });
        break;
      case 'REFILL_ESTATE':
        group.choices = moves.map((move) => {
          const estate = this.table.estates[picks(move)[0] - 1]?.name ?? '';
          return choice(move, h('use.estate', { estate }), { point: { kind: 'estate', id: estate } });
        });
        break;
      case 'CONVERT':
      case 'BREW':
        group.choices = moves
          .toSorted((a, b) => picks(b)[0] - picks(a)[0])
          .map((move) => {
            const count = picks(move)[0];
            const pay = (params.pay as Goods | undefined) ?? { tea: 1 };
            const gain = (params.gain as Goods | undefined) ?? { chai: 1 };
            return choice(move, h('use.change'), { pay: times(pay, count), gain: times(gain, count), point });
          });
        break;
      default:
        group.choices = moves.map((move) => choice(move, h('use.now'), { point }));
    }
    return group;
  }

  // --- A -----------------------------------------------------------------------------------------
  private store(): Plan {
    const options = this.of('store').map((move) => ({
      cubes: named(move.cubes),
      boosted: move.boosted === true,
      move,
    }));
    const none = options.find((option) => sum(option.cubes) === 0);
    const most = Math.max(0, ...options.filter((option) => !option.boosted).map((option) => sum(option.cubes)));
    return {
      groups: [{ id: 'store', choices: [], cubes: options.filter((option) => sum(option.cubes) > 0) }],
      pass: none
        ? passing(none.move, h('store.none', { count: most }), most ? h('store.none.sure', { count: most }) : null)
        : null,
    };
  }

  // --- B and D -------------------------------------------------------------------------------------
  private stronger(move: OfKind<AlubariMove, 'excavate' | 'lay'>, what: 'excavate' | 'lay'): Choice {
    const plain = this.number(this.task.plain);
    const count = move.boosted ? this.number(this.task.with_chai) : plain;
    const label = h(`${what}.${move.boosted ? 'boosted' : 'plain'}`, { count, more: count - plain });
    const price: Goods = { ...(what === 'lay' ? { steel: count } : {}), ...(move.boosted ? { chai: 1 } : {}) };
    return choice(move, label, {
      pay: price,
      gain: what === 'excavate' ? { rubble: count } : undefined,
      chai: move.boosted === true,
      point:
        what === 'excavate'
          ? { kind: 'estate', id: String(nextRubble(this.table) ?? '') }
          : { kind: 'section', id: String(nextSection(this.table) ?? '') },
    });
  }

  private lay(): Plan {
    const idle = this.number(this.task.plain) === 0;
    const moves = this.of('lay').filter((move) => move.boosted === true || !idle);
    const group = { id: 'lay', choices: moves.map((move) => this.stronger(move, 'lay')) };
    const done = this.one('done');
    if (done) return { groups: [group], pass: passing(done, h('lay.leave'), h('leave.sure')) };
    // Without steel for more, laying without a chai lays nothing: that is a pass.
    const nothing = idle ? this.of('lay').find((move) => !move.boosted) : undefined;
    const sure = h('lay.none.sure', { count: this.number(this.task.with_chai) });
    return { groups: [group], pass: nothing ? passing(nothing, h('lay.none'), sure) : null };
  }

  private clear(): Plan {
    const done = this.one('done');
    const choices = this.of('clear').map((move) => {
      const count = this.task.rubble ?? 0;
      const space = spaceName(this.table, this.task.space ?? 0);
      return choice(move, h('clear.now', { space, count }), {
        gain: { rubble: count },
        point: { kind: 'estate', id: String(this.task.space) },
      });
    });
    return { groups: [{ id: 'clear', choices }], pass: done ? passing(done, h('clear.leave'), h('leave.sure')) : null };
  }

  // --- C -------------------------------------------------------------------------------------------
  private works(): Plan {
    const { steel = 0, stone = 0, crush = 0, left = 0, boosted = false, begun = false, boosted_steel = 0 } = this.task;
    const goods: Record<string, { pay: Goods; gain: Goods }> = {
      steel: { pay: { iron: steel }, gain: { steel: 1 } },
      'stone-storehouse': { pay: { rubble: stone }, gain: { stone: 1 } },
      'stone-bag': { pay: { rubble: stone }, gain: { stone: 1 } },
      crush: { pay: { stone: 1 }, gain: { rubble: crush } },
    };
    const choices = this.of('work').map((move) => choice(move, h(`work.${move.way}` as HandKey), goods[move.way]));
    const title = boosted ? undefined : h('work.left', { count: left });
    const groups: Group[] = [{ id: 'works', title, choices }];
    const done = this.one('done');
    const label = boosted ? h('work.enough') : h('work.stop', { count: left });
    const boost = this.boost(h('work.boost', { iron: boosted_steel }));
    return { groups, boost, pass: done ? passing(done, label, begun ? null : h('work.sure')) : null };
  }

  private boost(what: string): Choice | undefined {
    const move = this.one('boost');
    return move && choice(move, h('guide.more', { what }), { chai: true, pay: { chai: 1 } });
  }

  // --- E -------------------------------------------------------------------------------------------
  private build(): Plan {
    const { left = 0, prices = {} } = this.task;
    const groups: Group[] = [];
    const areas = this.of('build').map((move) => {
      const area = this.line.areas[move.area];
      return choice(move, areaName(this.line, area.id), {
        pay: this.price(prices[area.id] ?? {}, move),
        points: area.vp,
        more: bonusWords(area) || undefined,
        point: { kind: 'station', id: area.id },
      });
    });
    const equipment = this.of('buy').map((move) => {
      const card = move.equipment;
      return choice(move, equipmentName(card), {
        pay: this.price(prices[card] ?? {}, move),
        point: { kind: 'equipment', id: card },
      });
    });
    if (areas.length) groups.push({ id: 'areas', title: h('build.stations'), choices: areas });
    if (equipment.length) groups.push({ id: 'equipment', title: h('build.equipment'), choices: equipment });
    const extra = Number(this.data.actionAreas.find((area) => area.id === 'E')?.chaiBonus?.extraBuilds ?? 0);
    const boost = this.boost(h('build.boost', { count: left + extra, plain: left }));
    const done = this.one('done');
    const sure = areas.length + equipment.length ? h('build.sure') : null;
    return { groups, boost, pass: done ? passing(done, h('build.stop', { count: left }), sure) : null };
  }

  /** What is paid, some of the steel with iron. */
  private price(price: Goods, move: OfKind<AlubariMove, 'build' | 'buy'>): Goods {
    const byIron = move.steel_by_iron ?? 0;
    if (!byIron) return price;
    const each = this.table.seats[this.table.acting].bonuses.iron_for_steel;
    const steel = (price.steel ?? 0) - byIron;
    return { ...price, steel: steel || undefined, iron: byIron * each };
  }

  // --- F, G and the cards ----------------------------------------------------------------------------
  private cards(decision: string): Plan {
    const own = this.table.drawn[0];
    const take = movesOf(this.legal, 'contract', 'keep', 'equip').map((move) => {
      if (move.type === 'equip') {
        const card = move.equipment;
        const facts = this.data.equipment.find((each) => each.id === card);
        const more = facts && powerWords(facts, this.table.seats.length > 1 ? this.data.scoring.equipmentVp : null);
        return choice(move, h('equip.take', { name: equipmentName(card) }), {
          more,
          point: { kind: 'equipment', id: card },
        });
      }
      const number = move.contract;
      const words: HandKey = move.type === 'contract' ? 'post.take' : number === own ? 'keep.own' : 'keep.new';
      return choice(move, h(words, { number }), {
        more: endWords(this.line.contracts[number]),
        point: { kind: 'contract', id: String(number) },
      });
    });
    const done = this.one('done');
    const groups: Group[] = [{ id: decision, choices: take }];
    return {
      groups,
      boost: this.boost(h('post.boost')),
      pass: done ? passing(done, h('post.leave'), h('leave.sure')) : null,
    };
  }

  private chaiwala(): Plan {
    const groups: Group[] = [];
    const tea = this.one('tea');
    const count = this.task.tea ?? 0;
    if (tea) groups.push({ id: 'tea', choices: [choice(tea, h('tea.take', { count }), { gain: { tea: count } })] });
    const brews = this.of('brew').filter((move) => move.count > 0);
    if (brews.length)
      groups.push({
        id: 'brew',
        title: h('tea.brew'),
        choices: brews.map((move) =>
          choice(move, h('tea.brew.count', { count: move.count }), {
            pay: { tea: move.count },
            gain: { chai: move.count },
          }),
        ),
      });
    const none = this.of('brew').find((move) => move.count === 0);
    return { groups, pass: none ? passing(none, h('tea.none'), groups.length ? h('tea.none.sure') : null) : null };
  }

  private upkeep(): Plan {
    const card = this.table.upkeep[0] ?? '';
    const name = equipmentName(card);
    const point: Thing = { kind: 'equipment', id: card };
    const prices = this.data.equipmentRules.maintenance.anyOf;
    const choices = this.of('maintain')
      .filter((move) => move.way !== 'return')
      .map((move) => {
        const pay = prices.find((price) => move.way in price) ?? {};
        return choice(move, h('upkeep.pay', { price: goodsWords(pay) }), { pay, point });
      });
    const back = this.of('maintain').find((move) => move.way === 'return');
    return {
      groups: [{ id: 'upkeep', title: name, choices }],
      pass: back ? passing(back, h('upkeep.return'), choices.length ? h('upkeep.return.sure', { name }) : null) : null,
    };
  }
}

function times(goods: Goods, count: number): Goods {
  return Object.fromEntries(Object.entries(goods).map(([good, each]) => [good, each * count]));
}

/** "Tukvar, space 5". */
export function spaceName(table: Pick<AlubariTable, 'estates'>, number: number): string {
  const estate = table.estates.find((each) => each.spaces.some((space) => space.number === number));
  const place = estate?.spaces.findIndex((space) => space.number === number) ?? -1;
  return h('space.name', { estate: estate?.name ?? '', number: place + 1 });
}

/** "Siliguri Town 2". */
export function areaName(line: Line, area: string): string {
  return `${placeName(line.areas[area]?.town ?? area)} ${area.slice(area.lastIndexOf('-') + 1)}`;
}

// --- picking cubes and spaces ------------------------------------------------------------------------

/** The move that takes exactly these cubes, without a chai where that will do. */
export function taking(options: CubeOption[], cubes: Record<Cube, number>): CubeOption | undefined {
  const fits = options.filter((option) => CUBES.every((cube) => option.cubes[cube] === cubes[cube]));
  return fits.find((option) => !option.boosted) ?? fits[0];
}

/** Whether one more of a cube can still lead to a move, with a chai or only without. */
export function mayAdd(options: CubeOption[], cubes: Record<Cube, number>, cube: Cube, chai: boolean): boolean {
  const wanted = { ...cubes, [cube]: cubes[cube] + 1 };
  return options.some(
    (option) => (chai || !option.boosted) && CUBES.every((each) => option.cubes[each] >= wanted[each]),
  );
}

/** The move for exactly these spaces. */
export function borrowing(options: SpaceOption[], spaces: number[]): SpaceOption | undefined {
  return options.find(
    (option) => option.spaces.length === spaces.length && spaces.every((space) => option.spaces.includes(space)),
  );
}

/** The largest handful, and the most chai in any. */
export function fullest(options: CubeOption[]): { count: number; chai: number } {
  return {
    count: Math.max(0, ...options.map((option) => sum(option.cubes))),
    chai: Math.max(0, ...options.map((option) => option.cubes.chai)),
  };
}
