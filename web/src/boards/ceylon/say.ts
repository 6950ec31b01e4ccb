/** The hexes, the counsellors and what can be done with them, in words. */
import { colon, list } from '../../lib/i18n';
import { movesOf, type OfKind } from '../../lib/moves';
import type { SeatInfo } from '../../lib/types';
import {
  TEAS,
  type CeylonMove,
  type Crates,
  type DistrictView,
  type HexView,
  type Island,
  type Plate,
  type Tea,
} from './model';
import { w, type WordKey } from './words';

export type HexMove = OfKind<CeylonMove, 'place' | 'plant' | 'move' | 'pick'>;

/** The moves that are made by clicking a hex. */
export function hexMoves(legal: CeylonMove[]): HexMove[] {
  return movesOf(legal, 'place', 'plant', 'move', 'pick');
}

export function moveWords(move: HexMove, own: Plate | null): string {
  switch (move.type) {
    case 'place':
      return w('hex.place');
    case 'pick':
      return w('hex.pick');
    case 'plant':
      return w(move.tile ? 'hex.double.plant' : 'hex.plant', { count: own?.prices.plant ?? 0 });
    default:
      return move.tile ? w('hex.move.free') : w('hex.move', { count: own?.prices.move[move.hex] ?? 0 });
  }
}

/** A hex in parts: which it is, and what stands on it. */
export function hexParts(hex: HexView, island: Island, seats: SeatInfo[]): string[] {
  const name = (seat: number) => seats[seat]?.name ?? '';
  const parts = [w('hex.name', { hex: island.hexName(hex.id), level: hex.level, tea: w(`tea.${TEAS[hex.level]}`) })];
  if (hex.owner !== null) parts.push(w('hex.plantation', { name: name(hex.owner) }));
  if (hex.leaves === 2) parts.push(w('hex.double'));
  for (const seat of hex.pawns) parts.push(w('hex.pawn', { name: name(seat) }));
  return parts;
}

/** A hex for those who listen: where it is, what is on it, what can be done there. */
export function hexWords(hex: HexView, island: Island, seats: SeatInfo[], moves: HexMove[], own: Plate | null): string {
  return [...hexParts(hex, island, seats), ...moves.map((move) => moveWords(move, own))].join(', ');
}

/** Crates of tea, the word said once: 2 crates of black tea, 1 of white tea. */
export function cratesWords(crates: Crates): string {
  const parts = Object.entries(crates).map(([tea, count], i) =>
    w(i ? 'crates.more' : 'crates.first', { count, tea: w(`tea.${tea as Tea}`) }),
  );
  return list(parts);
}

/** "1 black and 2 green": beside drawn crates. */
export const lackWords = (crates: Crates): string =>
  list(Object.entries(crates).map(([tea, count]) => w(`lacks.${tea as Tea}`, { count })));

export const counsellorName = ({ counsellor }: DistrictView): string => w(`counsellor.${counsellor}` as WordKey);
export const counsellorDoes = ({ counsellor }: DistrictView): string => w(`ability.${counsellor}` as WordKey);

export function districtWords(district: DistrictView, island: Island, seats: SeatInfo[]): string {
  const hired = list(district.hired_by.map((seat) => seats[seat]?.name ?? ''));
  const does = `${counsellorName(district)}, ${counsellorDoes(district)}`;
  return `${island.districts[district.id]}${colon()}${does}${hired ? `, ${w('counsellor.hired', { names: hired })}` : ''}`;
}
