/** Any game at the table, without a board of its own: its table as tables, its legal moves as buttons. */
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import type { GenericRoom } from './model';
import { isFields, readable } from './shape';
import { Shared } from './shared.svelte';

const COLORS = ['#2f6b8f', '#8a6420', '#4a7548', '#a8402f', '#8a4a9e', '#2c6b5b', '#85601d', '#56616b'];

export const room: GenericRoom = {
  shared: () => new Shared(),
  Board,
  Hand,
  facts: () => [],
  points(view, seat) {
    const plate = Array.isArray(view.table.seats) ? view.table.seats[seat] : null;
    return plate !== undefined && isFields(plate) && typeof plate.points === 'number' ? plate.points : null;
  },
  quiet: [],
  parts(view) {
    const ids = new Set(view.scores?.seats.flatMap((score) => Object.keys(score.parts)));
    return [...ids].map((id, i) => ({ id, label: readable(id), color: COLORS[i % COLORS.length] }));
  },
};
