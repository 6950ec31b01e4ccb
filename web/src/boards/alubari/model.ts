/** Alubari's view and data as types, and what can be read off them without knowing any rule. */
import type { Move } from '../../lib/types';

export const CUBES = ['iron', 'stone', 'chai'] as const;
export type Cube = (typeof CUBES)[number];
export type Good = Cube | 'steel' | 'rubble' | 'tea';
export type Goods = Partial<Record<Good, number>>;
export const WEATHERS = ['sun', 'rain', 'fog'] as const;
export type Weather = (typeof WEATHERS)[number];
export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type Letter = (typeof LETTERS)[number];
/** A seat, the game (white markers), or nobody. */
export type Owner = number | 'game' | null;
export type Stage = 'events' | 'hiring' | 'placing' | 'contracts' | 'spaces' | 'afterwards';
export const RATES = ['excavation', 'lay', 'harvest'] as const;
export type Rate = (typeof RATES)[number];

export type Track = { place: number; rate: number; cells: number[] };
export type Office = { id: Letter; workers: Owner[]; fog: boolean[]; build: boolean };
export type EstateSpace = { number: number; printed: number; points: number; rubble: number; owner: Owner; borrower: Owner };
export type Estate = { name: string; spaces: EstateSpace[] };
export type EquipmentInPlay = { id: string; owner: Owner; chai: number };
export type Plate = {
  seat: number;
  color: string;
  /** What the holdings would score now. */
  points: number;
  iron: number;
  stone: number;
  steel: number;
  rubble: number;
  tea: number;
  chai: number;
  markers: number;
  workers: number;
  free_worker: boolean;
  free_worker_next: boolean;
  contracts: { number: number; used: boolean }[];
  bonuses: { lay: number; store: number; double: boolean; iron_for_steel: number; stone_discount: number; rubble_discount: number };
};
export type Task = {
  left?: number;
  boosted?: boolean;
  begun?: boolean;
  /** A number of rubble or sections; for the storehouse, how many cubes and how many of them chai. */
  plain?: number | { cubes: number; chai: number };
  with_chai?: number | { cubes: number; chai: number };
  prices?: Record<string, Goods>;
  steel?: number;
  stone?: number;
  crush?: number;
  boosted_steel?: number;
  tea?: number;
  brew?: number;
  space?: number;
  rubble?: number;
};
export type AlubariTable = {
  first: number;
  acting: number;
  round: number;
  stage: Stage;
  area: Letter;
  space: number;
  only_seat: Owner;
  forecast: (Weather | null)[];
  next_back: Weather | null;
  rates: Record<Rate, Track>;
  wheel: boolean[];
  next_event: number;
  bag: Record<Cube | 'event', number>;
  storehouse: Partial<Record<Cube, number>>;
  offices: Office[];
  estates: Estate[];
  sections: Owner[];
  stations: Record<string, Owner>;
  open_towns: string[];
  equipment: EquipmentInPlay[];
  post_office: (number | null)[];
  drawn: number[];
  discard: number[];
  deck: number;
  declared: number[];
  contracts_closed: boolean;
  upkeep: string[];
  steel_left: number;
  chai_limit: number;
  /** The numbers behind the question that is asked; which of them are there depends on the question. */
  task: Task | null;
  seats: Plate[];
};

export type Bonus = ({ type: string } & Goods) | null;
export type SectionFacts = { index: number; type: 'river' | 'urban' | 'plain'; name: string; vp: number };
export type AreaFacts = {
  id: string;
  cost: Goods;
  vp: number | null;
  vpRule?: { type: string; vp: number };
  bonus: Bonus;
  minPlayers: number;
  builtWithRubble: boolean;
};
export type TownFacts = { order: number; name: string; section: number | null; areas: AreaFacts[] };
export type WeatherFacts = { id: Weather; excavation: number; layTrack: number; harvest: number; block: string[] };
export type Requirement = { type: string; count: number; perUnit?: boolean };
export type ContractFacts = {
  number: number;
  actionLetter: Letter;
  effect: { code: string; params: Record<string, unknown>; timing: string };
  text: string;
  endGame: { requirements: Requirement[]; points: number | null; pointsPerUnit?: number };
  weatherBack: Weather;
  reconstructed: boolean;
};
export type EquipmentFacts = {
  id: string;
  name: string;
  frenchName: string;
  cost: Goods;
  comesWithChai: number;
  endVp: number;
  actionLetter: Letter | null;
  text: string;
  reconstructed: boolean;
};
export type AlubariData = {
  railway: { sections: SectionFacts[] };
  stations: TownFacts[];
  contracts: ContractFacts[];
  equipment: EquipmentFacts[];
  weather: { effects: WeatherFacts[] };
  chaiTrack: { positions: number[]; vp: number[] };
};

/** What is printed, by id. */
export class Line {
  readonly areas: Record<string, AreaFacts & { town: string }> = {};
  readonly towns: Record<string, TownFacts> = {};
  readonly contracts: Record<number, ContractFacts> = {};
  readonly equipment: Record<string, EquipmentFacts> = {};
  readonly weather = {} as Record<Weather, WeatherFacts>;
  constructor(readonly data: AlubariData) {
    for (const town of data.stations) {
      this.towns[town.name] = town;
      for (const area of town.areas) this.areas[area.id] = { ...area, town: town.name };
    }
    for (const contract of data.contracts) this.contracts[contract.number] = contract;
    for (const equipment of data.equipment) this.equipment[equipment.id] = equipment;
    for (const effect of data.weather.effects) this.weather[effect.id] = effect;
  }
}

/** The legal moves by their type. */
export function byType(legal: Move[]): Record<string, Move[]> {
  const found: Record<string, Move[]> = {};
  for (const move of legal) (found[move.type] ??= []).push(move);
  return found;
}

/** The spot of the board that a move belongs to: where it is clicked. The same spot may have several moves. */
export function spotOf(move: Move, table: AlubariTable): string {
  switch (move.type) {
    case 'place':
      return `place:${move.area as string}${move.space as number}`;
    case 'build':
      return `station:${move.area as string}`;
    case 'excavate':
    case 'clear':
      return `estate:${nextRubble(table)}`;
    case 'lay':
      return `section:${nextSection(table)}`;
    case 'store':
      return 'store';
    case 'hire':
      return 'teahouse';
    case 'buy':
    case 'equip':
    case 'maintain':
      return 'shed';
    case 'contract':
    case 'keep':
    case 'use':
      return 'contracts';
    default:
      return `office:${table.area}`;
  }
}

/** The first estate space that still holds rubble. */
export function nextRubble(table: AlubariTable): number | null {
  for (const estate of table.estates) for (const space of estate.spaces) if (space.rubble > 0) return space.number;
  return null;
}

/** The lowest free section. */
export function nextSection(table: AlubariTable): number | null {
  const place = table.sections.findIndex((owner) => owner === null);
  return place < 0 ? null : place + 1;
}

/** What a building site costs: the player's own price while something is built, the printed one otherwise. */
export function priceOf(area: AreaFacts, table: AlubariTable): Goods {
  return table.task?.prices?.[area.id] ?? area.cost;
}

/** What a bonus brings, as something to draw, and how many of it. */
export function bonusGoods(bonus: NonNullable<Bonus>): [string, number] {
  if (bonus.type === 'takeEquipmentFree') return ['equipment', 1];
  if (bonus.type === 'takeFaceUpContract') return ['contract', 1];
  if (bonus.type === 'thirdWorkerFreeNextRound') return ['worker', 1];
  const [kind, count] = Object.entries(bonus).find(([, value]) => typeof value === 'number')!;
  return [kind, count as number];
}

/** The moves of each spot on the board, the natural one first: plain before boosted, more before less, stopping last. */
export function movesBySpot(legal: Move[], table: AlubariTable): Record<string, Move[]> {
  const found: Record<string, Move[]> = {};
  const add = (key: string, move: Move) => (found[key] ??= []).push(move);
  for (const move of legal) {
    const key = spotOf(move, table);
    add(key, move);
    // What a worker does can be asked for at the office too.
    if (['excavate', 'clear', 'lay', 'store'].includes(move.type)) add(`office:${table.area}`, move);
  }
  for (const moves of Object.values(found)) moves.sort((a, b) => weight(a) - weight(b));
  return found;
}

function weight(move: Move): number {
  if (move.type === 'done' || (move.type === 'hire' && move.way === 'no')) return 1000;
  if (move.type === 'brew') return 500 - (move.count as number);
  if (move.type === 'store') return (move.boosted ? 200 : 100) - handful(move);
  if (move.type === 'boost') return 300;
  return move.boosted || move.steel_by_iron ? 50 : 0;
}

function handful(move: Move): number {
  return Object.values(move.cubes as Record<string, number>).reduce((sum, count) => sum + count, 0);
}

/** The handful of cubes among the legal ones, boosted only where it cannot be had otherwise. */
export function storeMove(legal: Move[], cubes: Record<Cube, number>): Move | null {
  const fits = legal.filter((move) => move.type === 'store' && CUBES.every((cube) => ((move.cubes as Record<string, number>)[cube] ?? 0) === cubes[cube]));
  return fits.find((move) => !move.boosted) ?? fits[0] ?? null;
}
