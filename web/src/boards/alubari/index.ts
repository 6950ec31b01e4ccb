/** Alubari at the table. */
import type { Room } from '../room';
import Board from './Board.svelte';
import { Desk } from './desk.svelte';
import Hand from './Hand.svelte';
import Market from './Market.svelte';
import type { AlubariTable } from './model';
import Story from './Story.svelte';
import { w } from './words';

const plate = (table: unknown, seat: number) => (table as AlubariTable).seats[seat];

export const room: Room = {
  desk: () => new Desk(),
  Board,
  Hand,
  Market,
  Story,
  facts(view, seat) {
    const mine = plate(view.table, seat);
    if (!mine) return [];
    return [
      { icon: 'person', label: w('fact.workers'), value: mine.workers },
      { icon: 'branch', label: w('fact.steel'), value: mine.steel },
      { icon: 'leaf', label: w('fact.tea'), value: mine.tea },
      { icon: 'coin', label: w('fact.chai'), value: mine.chai },
      { icon: 'cards', label: w('fact.contracts'), value: mine.contracts.length },
    ];
  },
  points: (view, seat) => plate(view.table, seat)?.points ?? null,
  quiet: ['contract'],
  parts: () => [
    { id: 'estates', label: w('score.estates'), color: '#4f6f2a' },
    { id: 'stations', label: w('score.stations'), color: '#a8402f' },
    { id: 'track', label: w('score.track'), color: '#56616b' },
    { id: 'contracts', label: w('score.contracts'), color: '#2f6b8f' },
    { id: 'tea', label: w('score.tea'), color: '#2c6b5b' },
    { id: 'chai', label: w('score.chai'), color: '#8a5228' },
    { id: 'equipment', label: w('score.equipment'), color: '#8a4a9e' },
  ],
};
