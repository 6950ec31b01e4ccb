/** What the things on Alubari's board are called, and what a move would do, in words. */
import { list } from '../../lib/i18n';
import type { SeatInfo } from '../../lib/types';
import {
  CUBES,
  priceOf,
  type AlubariTable,
  type AreaFacts,
  type Bonus,
  type Goods,
  type Line,
  type Office,
  type OnTheBoard,
  type Owner,
  type Weather,
  type WeatherFacts,
  type AlubariMove,
} from './model';
import { w, words, type WordKey } from './words';

export function number(value: number): string {
  return value === 0.5 ? '½' : String(value);
}

export function signed(value: number): string {
  return value > 0 ? `+${value}` : `−${-value}`;
}

export function goods(counts: Goods): string {
  const parts = Object.entries(counts).filter(([, count]) => count);
  return parts.length ? list(parts.map(([kind, count]) => w(`good.${kind}` as WordKey, { count }))) : w('good.nothing');
}

export function ownerName(owner: Owner, seats: SeatInfo[]): string {
  return owner === 'game' ? w('owner.game') : owner === null ? '' : (seats[owner]?.name ?? '');
}

// --- the offices -------------------------------------------------------------------------------
export function officeName(office: Office): string {
  return office.build ? w('office.extra') : w(`office.${office.id}`);
}

export function officeDoes(office: Office, table: OnTheBoard): string[] {
  if (office.build) return [w('does.E')];
  const rates = table.rates;
  const count = { B: rates.excavation.rate, D: rates.lay.rate, G: Math.floor(rates.harvest.rate) }[office.id as 'B'];
  if (office.id === 'G' && count === 0) return [w('does.G.brew')];
  return [w(`does.${office.id}`, count === undefined ? {} : { count })];
}

/** A place of the line, in the words of the language where its name has any. */
export function placeName(name: string): string {
  const key = `place.${name}`;
  return key in words.en ? w(key as WordKey) : name;
}

// --- weather and events ----------------------------------------------------------------------------
export function weatherName(weather: Weather): string {
  return w(`weather.${weather}`);
}

export function weatherDoes(facts: WeatherFacts, table: OnTheBoard): string[] {
  const changes = [
    ['effect.excavation', facts.excavation],
    ['effect.lay', facts.layTrack],
    ['effect.harvest', facts.harvest],
  ] as const;
  const lines = [
    changes
      .filter(([, by]) => by)
      .map(([key, by]) => w(key, { by: signed(by) }))
      .join(', '),
  ];
  if (facts.block.length) {
    const shut = facts.block.map((place) => {
      const letter = place[0];
      return `${letter}${table.offices.find((office) => office.id === letter)?.workers.length ?? ''}`;
    });
    lines.push(w('effect.block', { places: list(shut) }));
  }
  return lines;
}

export function eventName(event: number): string {
  return w(`event.${event}` as WordKey);
}

// --- where the round stands --------------------------------------------------------------------------
export function phase(table: AlubariTable, seats: SeatInfo[]): string[] {
  const office = table.offices.find((each) => each.id === table.area)!;
  const name = officeName(office);
  const step =
    table.stage === 'spaces'
      ? w('phase.spaces', { space: `${table.area}${table.space}`, office: name })
      : w(`phase.${table.stage}`, { office: name });
  return [step, w('phase.acting', { name: seats[table.acting]?.name ?? '' })];
}

// --- building sites -----------------------------------------------------------------------------------
export function bonusName(bonus: NonNullable<Bonus>): string {
  if (bonus.type === 'gain') return goods(Object.fromEntries(Object.entries(bonus).filter(([key]) => key !== 'type')));
  return w(`bonus.${bonus.type}` as WordKey);
}

export function siteName(area: AreaFacts, town: string): string {
  return w('site.name', { town: placeName(town), number: area.id.split('-').at(-1)! });
}

export function sitePoints(area: AreaFacts): string {
  return area.vp === null ? w('site.perchai', { count: area.vpRule?.vp ?? 0 }) : w('points', { count: area.vp });
}

// --- moves ---------------------------------------------------------------------------------------------
export function moveWords(move: AlubariMove, table: AlubariTable, line: Line, decision: string): string {
  const task = table.task ?? {};
  switch (move.type) {
    case 'place': {
      const office = table.offices.find((each) => each.id === move.area)!;
      if (table.task?.idle?.includes(office.id)) return w('do.place.idle');
      return w('do.place', { space: `${move.area}${move.space}`, office: officeName(office) });
    }
    case 'excavate':
      return move.boosted
        ? w('do.dig.chai', { count: task.with_chai as number })
        : w('do.dig', { count: task.plain as number });
    case 'clear':
      return w('do.clear', { count: task.rubble ?? 0 });
    case 'lay':
      if (move.boosted) return w('do.lay.chai', { count: task.with_chai as number });
      return task.plain ? w('do.lay', { count: task.plain as number }) : w('do.lay.none');
    case 'build': {
      const price: Goods = { ...priceOf(line.areas[move.area], table) };
      const iron = move.steel_by_iron ?? 0;
      if (iron) {
        price.steel = (price.steel ?? 0) - iron;
        price.iron = iron * table.seats[table.acting].bonuses.iron_for_steel;
      }
      return w('do.build', { price: goods(price) });
    }
    case 'store': {
      const { cubes } = move;
      if (!CUBES.some((cube) => cubes[cube])) return w('do.store.none');
      return w(move.boosted ? 'do.store.chai' : 'do.store', { cubes: goods(cubes) });
    }
    case 'work':
      return w(`do.work.${move.way as 'steel'}`, {
        count: move.way === 'steel' ? (task.steel ?? 0) : move.way === 'crush' ? (task.crush ?? 0) : (task.stone ?? 0),
      });
    case 'boost':
      return decision === 'works'
        ? w('do.boost.works', { count: task.boosted_steel ?? 0 })
        : w(decision === 'build' ? 'do.boost.build' : 'do.boost.post');
    case 'tea':
      return w('do.tea', { count: task.tea ?? 0 });
    case 'brew':
      return move.count ? w('do.brew', { count: move.count }) : w('do.brew.none');
    case 'hire':
      return w(`do.hire.${move.way as 'no'}`, { count: task.rubble ?? 0 });
    default:
      return w('do.done');
  }
}
