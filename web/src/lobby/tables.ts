/** What a list says of a table. */
import { amount } from '../lib/amount';
import { dated } from '../lib/dates';
import { list, named } from '../lib/i18n';
import { settings } from '../lib/settings.svelte';
import type { PlayedGame, TableSummary } from '../lib/types';
import { w } from './words';

export function waitsForMe(table: TableSummary): boolean {
  return !table.over && table.role === 'player' && table.to_move.some((seat) => table.my_seats.includes(seat));
}

/** Those that wait for me first, then the latest. */
export function sorted(tables: TableSummary[]): TableSummary[] {
  return tables.toSorted((a, b) => Number(waitsForMe(b)) - Number(waitsForMe(a)) || b.updated - a.updated);
}

/** Whether somebody else has a seat here: then I leave, and the table stays. */
export function sharedWithOthers(table: TableSummary): boolean {
  return !table.imported && table.seats.some((seat) => seat.held && !seat.yours);
}

export function day(seconds: number): string {
  const year = new Date(seconds * 1000).getFullYear() === new Date().getFullYear() ? undefined : 'numeric';
  return dated(seconds, { day: 'numeric', month: 'short', year });
}

const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** 2nd, 3rd; 2ᵉ, 3ᵉ. */
function ordinal(place: number): string {
  if (settings.language === 'fr') return `${place}${place === 1 ? 'ᵉʳ' : 'ᵉ'}`;
  return `${place}${ENDINGS[new Intl.PluralRules('en', { type: 'ordinal' }).select(place)]}`;
}

/** How a finished game ended for me, or who won it; nothing where nobody knows. */
export function outcome(table: TableSummary): string {
  const { result, my_seats: mine } = table;
  if (!result.length) return '';
  if (result.length === 1) return amount(table.game, result[0].total);
  const me = mine.length === 1 ? result.find((each) => each.seat === mine[0]) : undefined;
  if (me) {
    const facts = { amount: amount(table.game, me.total), rank: ordinal(me.rank), of: result.length };
    return w(me.rank === 1 ? 'result.won' : 'result.place', facts);
  }
  const seats = named(table.seats);
  const winners = result.filter((each) => each.rank === 1).map((each) => seats[each.seat]?.name ?? '');
  return w('result.other', {
    names: list(winners),
    amount: amount(table.game, result[0].total),
    count: winners.length,
  });
}

/** How I did in a game of my history: against how many, and where I came. */
export function place(game: PlayedGame): string {
  if (game.players === 1) return w('history.alone');
  return w(game.rank === 1 ? 'history.first' : 'history.place', { rank: ordinal(game.rank), of: game.players });
}
