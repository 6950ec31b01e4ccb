/** What the page shows of Alubari beside the board: name plates, score parts, and which news the log leaves out. */
import type { Fact } from '../room';
import { h } from './hand-words';
import type { Plate, AlubariView } from './model';

function plate(view: AlubariView, seat: number): Plate | undefined {
  return view.table.seats[seat];
}

export function facts(view: AlubariView, seat: number): Fact[] {
  const mine = plate(view, seat);
  if (!mine) return [];
  return [
    { icon: 'ore', label: h('good.iron'), value: mine.iron },
    { icon: 'block', label: h('good.stone'), value: mine.stone },
    { icon: 'bar', label: h('good.steel'), value: mine.steel },
    { icon: 'rubble', label: h('good.rubble'), value: mine.rubble },
    { icon: 'leaf', label: h('good.tea'), value: mine.tea },
    { icon: 'cup', label: h('good.chai'), value: mine.chai },
  ];
}

export function points(view: AlubariView, seat: number): number | null {
  return plate(view, seat)?.points ?? null;
}

/** The eye sees these on the board; the log tells the rest. */
export const quiet = ['contract', 'forecast', 'bag', 'storehouse'];

export function parts(): { id: string; label: string; color: string }[] {
  return [
    { id: 'estates', label: h('score.estates'), color: '#4f6f2a' },
    { id: 'stations', label: h('score.stations'), color: '#a8402f' },
    { id: 'track', label: h('score.track'), color: '#56616b' },
    { id: 'contracts', label: h('score.contracts'), color: '#2f6b8f' },
    { id: 'tea', label: h('score.tea'), color: '#2c6b5b' },
    { id: 'chai', label: h('score.chai'), color: '#8a5228' },
    { id: 'equipment', label: h('score.equipment'), color: '#8a4a9e' },
  ];
}
