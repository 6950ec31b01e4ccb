/** Europe at the table. */
import Board from './Board.svelte';
import { Shared } from './shared.svelte';
import Hand from './Hand.svelte';
import Market from './Market.svelte';
import type { EuropeLogLine, EuropeRoom } from './model';
import Story from './Story.svelte';
import { w } from './words';

export const room: EuropeRoom = {
  shared: () => new Shared(),
  Board,
  Hand,
  Market,
  Story,
  facts(view, seat) {
    const plate = view.table.seats[seat];
    if (!plate) return [];
    return [
      { icon: 'train', label: w('fact.trains'), value: plate.trains },
      { icon: 'cards', label: w('fact.cards'), value: plate.cards },
      { icon: 'ticket', label: w('fact.tickets'), value: plate.tickets ?? '?' },
      { icon: 'station', label: w('fact.stations'), value: plate.stations },
    ];
  },
  points: (view, seat) => view.table.seats[seat]?.points ?? null,
  /** The dearest routes, and what began the last round. */
  moments(log) {
    const counted = log.filter((line) => !line.undone);
    const worth = (line: EuropeLogLine) => (line.event?.event === 'claimed' ? line.event.points : 0);
    const claims = counted.filter((line) => line.event?.event === 'claimed').toSorted((a, b) => worth(b) - worth(a));
    return [...claims.slice(0, 3), ...counted.filter((line) => line.event?.event === 'last_round')].toSorted(
      (a, b) => a.n - b.n,
    );
  },
  quiet: ['turn', 'turned_up', 'turned_over'],
  parts: () => [
    { id: 'routes', label: w('score.routes'), color: '#2f6b8f' },
    { id: 'tickets', label: w('score.tickets'), color: '#8a6420' },
    { id: 'stations', label: w('score.stations'), color: '#4a7548' },
    { id: 'longest', label: w('score.longest'), color: '#a8402f' },
  ],
};
