/** Alubari's view and data as types, and what can be read off them without knowing any rule. */
import { movesOf, type OfKind } from '../../lib/moves';
import type { LogLine, Schemas } from '../../lib/types';
import type { PartProps, Room, Scene } from '../room';
import type { Shared } from './shared.svelte';

export const CUBES = ['iron', 'stone', 'chai'] as const;
export type Cube = (typeof CUBES)[number];
export type Good = Cube | 'steel' | 'rubble' | 'tea';
export const WEATHERS = ['sun', 'rain', 'fog'] as const;
export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export const RATES = ['excavation', 'lay', 'harvest'] as const;
export type Rate = (typeof RATES)[number];

type AnyTask = NonNullable<Schemas['AlubariTable']['task']>;
type KeyOfAny<T> = T extends unknown ? keyof T : never;
type InAny<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;
/** The numbers behind the question that is asked; which of them are there depends on the question. */
export type Task = { [K in KeyOfAny<AnyTask>]?: InAny<AnyTask, K> };
export type AlubariTable = Omit<Schemas['AlubariTable'], 'task'> & { task: Task | null };
/** What lies on the board: all that is drawn there, at a table or in a picture. */
export type OnTheBoard = Pick<
  AlubariTable,
  | 'stage'
  | 'area'
  | 'space'
  | 'forecast'
  | 'next_back'
  | 'rates'
  | 'wheel'
  | 'next_event'
  | 'bag'
  | 'storehouse'
  | 'offices'
  | 'estates'
  | 'sections'
  | 'stations'
  | 'open_towns'
  | 'task'
>;
export type Goods = Schemas['AlubariGoods'];
export type Track = Schemas['AlubariTrack'];
export type Office = Schemas['AlubariOffice'];
export type Letter = Office['id'];
/** A seat, the game (white markers), or nobody. */
export type Owner = Schemas['AlubariEstateSpace']['owner'];
export type Stage = AlubariTable['stage'];
export type Estate = Schemas['AlubariEstate'];
export type EstateSpace = Estate['spaces'][number];
export type EquipmentInPlay = Schemas['AlubariEquipment'];
export type Plate = Schemas['AlubariPlate'];

export type AlubariData = Schemas['AlubariData'];
export type SectionFacts = Schemas['AlubariSectionFacts'];
export type AreaFacts = Schemas['AlubariAreaFacts'];
export type Bonus = AreaFacts['bonus'];
export type TownFacts = Schemas['AlubariTownFacts'];
export type WeatherFacts = Schemas['AlubariWeatherFacts'];
export type Weather = WeatherFacts['id'];
export type ContractFacts = Schemas['AlubariContractFacts'];
export type Requirement = ContractFacts['endGame']['requirements'][number];
export type EquipmentFacts = Schemas['AlubariEquipmentFacts'];
/** What an effect is about; which numbers are there depends on its code. */
export type Params = ContractFacts['effect']['params'];

export type AlubariMove = Schemas['AlubariMove'];
export type AlubariEvent = Schemas['AlubariEvent'];

export type AlubariView = Omit<Schemas['AlubariView'], 'table'> & { table: AlubariTable };
export type AlubariLogLine = LogLine<AlubariEvent>;
export type AlubariScene = Scene<AlubariView, AlubariEvent>;
export type AlubariProps = PartProps<AlubariView, AlubariData, Shared, AlubariEvent>;
export type AlubariRoom = Room<AlubariView, AlubariData, Shared, AlubariEvent>;

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

/** The spot of the board that a move belongs to: where it is clicked. The same spot may have several moves. */
export function spotOf(move: AlubariMove, table: AlubariTable): string {
  switch (move.type) {
    case 'place':
      return `place:${move.area}${move.space}`;
    case 'build':
      return `station:${move.area}`;
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
export function nextSection(table: Pick<AlubariTable, 'sections'>): number | null {
  const place = table.sections.findIndex((owner) => owner === null);
  return place < 0 ? null : place + 1;
}

/** What a building site costs: the player's own price while something is built, the printed one otherwise. */
export function priceOf(area: AreaFacts, table: Pick<AlubariTable, 'task'>): Goods {
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
export function movesBySpot(legal: AlubariMove[], table: AlubariTable): Record<string, AlubariMove[]> {
  const found: Record<string, AlubariMove[]> = {};
  const add = (key: string, move: AlubariMove) => (found[key] ??= []).push(move);
  for (const move of legal) {
    const key = spotOf(move, table);
    add(key, move);
    // What a worker does can be asked for at the office too.
    if (['excavate', 'clear', 'lay', 'store'].includes(move.type)) add(`office:${table.area}`, move);
  }
  for (const moves of Object.values(found)) moves.sort((a, b) => weight(a) - weight(b));
  return found;
}

function weight(move: AlubariMove): number {
  if (move.type === 'done' || (move.type === 'hire' && move.way === 'no')) return 1000;
  if (move.type === 'brew') return 500 - move.count;
  if (move.type === 'store') return (move.boosted ? 200 : 100) - handful(move.cubes);
  if (move.type === 'boost') return 300;
  return ('boosted' in move && move.boosted) || ('steel_by_iron' in move && move.steel_by_iron) ? 50 : 0;
}

function handful(cubes: Partial<Record<Cube, number>>): number {
  return Object.values(cubes).reduce((sum, count) => sum + count, 0);
}

/** The handful of cubes among the legal ones, boosted only where it cannot be had otherwise. */
export function storeMove(legal: AlubariMove[], cubes: Record<Cube, number>): OfKind<AlubariMove, 'store'> | null {
  const fits = movesOf(legal, 'store').filter((move) => CUBES.every((cube) => (move.cubes[cube] ?? 0) === cubes[cube]));
  return fits.find((move) => !move.boosted) ?? fits[0] ?? null;
}
