/** JSON as people read it: which part is a table, which a list, and what things are called. */
import { colon } from '../../lib/i18n';
import type { Json, SeatInfo, Text } from '../../lib/types';
import type { Fields } from './model';

/** `words` are things of one word each, `counts` says how many of what, `record` is one thing, `table` many alike. */
export type Shape = 'nothing' | 'word' | 'words' | 'counts' | 'record' | 'table';

export const isFields = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWord = (value: Json): boolean => typeof value !== 'object' || value === null;

export function shapeOf(value: Json): Shape {
  if (value === null || value === '') return 'nothing';
  if (isWord(value)) return 'word';
  const parts = Object.values(value as Json[] | Fields);
  if (!parts.length) return 'nothing';
  if (Array.isArray(value)) return value.some(isFields) ? 'table' : 'words';
  if (parts.every((part) => typeof part === 'number')) return 'counts';
  return parts.every(isFields) ? 'table' : 'record';
}

/** `ticket_deck` and `ticketDeck` as "Ticket deck". */
export function readable(key: string): string {
  const spaced = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

// --- tables --------------------------------------------------------------------------------------

export type Line = { path: string; head: Json; headKey: string; cells: Record<string, Json> };
export type Grid = { columns: string[]; lines: Line[] };

/** What a line is called by, where it has one of these. */
const HEADS = ['seat', 'name', 'id', 'number', 'card'];

/** Many things alike as a grid: a line each, headed by its player, its name, its key or its place. */
export function gridOf(value: Json[] | Fields, path: string): Grid {
  const entries = Object.entries(value);
  const fields = entries.map(([, entry]) => (isFields(entry) ? entry : { value: entry }));
  const named = HEADS.find((key) => fields.every((each) => key in each && isWord(each[key])));
  const seated = path.endsWith('/seats') && Array.isArray(value);
  const headKey = seated ? 'seat' : Array.isArray(value) ? (named ?? '') : '';
  const lines = entries.map(([key, entry], i) => {
    const cells = isFields(entry) ? entry : { value: entry };
    const head = seated ? i : headKey ? cells[headKey] : Array.isArray(value) ? i + 1 : key;
    return { path: `${path}/${key}`, head, headKey, cells };
  });
  // Players have the colours of the page here.
  const told = (key: string) => key !== headKey && !(seated && key === 'color');
  const columns = [...new Set(fields.flatMap((each) => Object.keys(each)))].filter(told);
  return { columns, lines };
}

/** A few lines with many columns are easier to read standing: the things side by side. */
export function stands(grid: Grid): boolean {
  const FEW = 6;
  return grid.lines.length > 0 && grid.lines.length <= FEW && grid.columns.length > grid.lines.length;
}

/** Lines of players with one's own first. */
export function ownFirst(grid: Grid, seat: number): Grid {
  const mine = (line: Line) => line.headKey === 'seat' && line.head === seat;
  return { ...grid, lines: [...grid.lines.filter(mine), ...grid.lines.filter((line) => !mine(line))] };
}

// --- names ---------------------------------------------------------------------------------------

export type Names = Record<string, string>;

/** Names by id, wherever the data has them. */
export function namesIn(data: Json, language: keyof Text, found: Names = {}): Names {
  if (isWord(data)) return found;
  if (isFields(data) && typeof data.id === 'string') {
    const { id, name } = data;
    const text = isFields(name) ? name[language] : name;
    if (typeof text === 'string') found[id] ??= text;
  }
  for (const part of Object.values(data as Json[] | Fields)) namesIn(part, language, found);
  return found;
}

/** Keys that hold seats, by the custom of the house (src/samovar/core/reading.py keeps the same). */
const SEATED =
  /^(first|active|acting|winners?|borrower|drawer|pawns|hired_by|workers|placing|order|absent|paid)$|(^|_)(seat|player|owner)s?$/;

/** Seats where there is a list of them; where there is one number, it counts. */
const COUNTED = /^workers$/;

/** Keys of things with their holders; of the second kind the place in the list says which thing it is. */
const HELD = /^(routes|stations)$/;
const HELD_IN_ORDER: Record<string, string> = { sections: 'section' };
const BY_SEAT = /^plantations$/;

/** Where nothing is an answer, too. */
const TELLS_ZERO = /^(level|prices|move)$/;

/** Things that are numbers, by the keys they stand under, and what is named so. */
const NUMBERED: Record<string, string> = {
  milepost: 'place',
  train: 'place',
  came_from: 'place',
  ports: 'place',
  track: 'place',
  edge: 'place',
  contracts: 'contract',
  contract: 'contract',
  post_office: 'contract',
  drawn: 'contract',
  declared: 'contract',
  discard: 'contract',
};

/** What says nothing to people. */
export const untold = (key: string): boolean => key === 'relief';

/** A number as people write it: half points as ½. */
const written = (value: number) => (Math.abs(value % 1) === 0.5 ? `${Math.trunc(value) || ''}½` : String(value));

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

export class Reader {
  constructor(
    private readonly names: Names,
    private readonly seats: SeatInfo[],
    private readonly say: { yes: string; no: string; none: string },
    /** What the keys of a view, and the kinds of moves, are called. */
    readonly heading: (key: string) => string = readable,
    readonly kind: (type: string) => string = readable,
  ) {}

  /** The player whom a value means, if its key is one of those that hold seats. */
  player(value: Json, key: string): SeatInfo | null {
    return typeof value === 'number' && SEATED.test(key) ? (this.seats[value] ?? null) : null;
  }

  /** One word, with players and things by name. */
  word(value: Json, key: string): string {
    if (value === null || value === '' || (value === -1 && SEATED.test(key))) return this.say.none;
    if (typeof value === 'boolean') return value ? this.say.yes : this.say.no;
    const player = this.player(value, key);
    if (player) return player.name;
    if (typeof value === 'string')
      return (
        (key === 'color' ? this.names[`color:${value}`] : undefined) ??
        this.names[value] ??
        this.between(value) ??
        value.replaceAll('_', ' ')
      );
    if (typeof value !== 'number') return this.line(value, key);
    return this.names[`${NUMBERED[key] ?? ''}:${value}`] ?? written(value);
  }

  /** What lies between two things is named after both. */
  private between(id: string): string | undefined {
    const ends = id.split('-').map((end) => this.names[end]);
    return ends.length > 1 && ends.every(Boolean) ? ends.join('–') : undefined;
  }

  /** Whether these numbers say who holds each thing, not how many there are. */
  holds(key: string): boolean {
    return HELD.test(key);
  }

  /** Anything in one line. */
  line(value: Json, key: string): string {
    switch (shapeOf(value)) {
      case 'nothing':
        return this.say.none;
      case 'word':
        return this.word(value, COUNTED.test(key) ? '' : key);
      case 'counts':
        return this.counts(value as Record<string, number>, key);
      case 'record':
        return this.record(value as Fields);
      default:
        return this.lines(value, key).join(', ');
    }
  }

  /** What lies in a cell, a line for each thing in it. */
  lines(value: Json, key: string): string[] {
    if (Array.isArray(value)) {
      const kind = HELD_IN_ORDER[key];
      const told = (part: Json, i: number) => {
        if (kind) return `${this.names[`${kind}:${i + 1}`] ?? i + 1}${colon()}${this.word(part, 'owner')}`;
        if (BY_SEAT.test(key) && this.seats[i]) return counted(this.seats[i].name, this.word(part, ''));
        if (isFields(part) && NUMBERED[key] && typeof part.number === 'number') {
          const rest = this.record({ ...part, number: null });
          return this.word(part.number, key) + (rest === this.say.none ? '' : `, ${rest}`);
        }
        if (Array.isArray(part)) return part.map((end) => this.line(end, key)).join(' – ');
        return isWord(part) ? this.word(part, key) : this.line(part, key);
      };
      return value.map(told);
    }
    if (shapeOf(value) === 'table' && isFields(value))
      return Object.entries(value).map(([name, part]) => `${this.word(name, '')}${colon()}${this.line(part, name)}`);
    return [this.line(value, key)];
  }

  private counts(counts: Record<string, number>, key: string): string {
    const some = Object.entries(counts).filter(([, count]) => count || TELLS_ZERO.test(key));
    return some.length ? some.map(([name, count]) => counted(this.word(name, ''), count)).join(', ') : this.say.none;
  }

  /** "Tunnel, length 3"; what is not there is not told. */
  private record(fields: Fields): string {
    const parts = Object.entries(fields).filter(([, part]) => part !== false && shapeOf(part) !== 'nothing');
    if (!parts.length) return this.say.none;
    return parts
      .map(([name, part]) => {
        if (part === true) return lowered(this.heading(name));
        const head = HEADS.includes(name) ? '' : `${lowered(this.heading(name))} `;
        return head + this.line(part, name);
      })
      .join(', ');
  }
}

/** "Black 2"; but "Kandy 1: 2", since a number after a number is read as one. */
const counted = (name: string, count: string | number): string => `${name}${/\d$/.test(name) ? colon() : ' '}${count}`;

// --- what changed --------------------------------------------------------------------------------

/** The paths of all that differs between two tables, and of what holds it. */
export function changes(before: Json, now: Json, path = '', found: Set<string> = new Set()): Set<string> {
  if (isWord(before) || isWord(now) || Array.isArray(before) !== Array.isArray(now)) {
    if (JSON.stringify(before) !== JSON.stringify(now)) found.add(path);
    return found;
  }
  const [old, fresh] = [before as Fields, now as Fields];
  const size = found.size;
  for (const key of new Set([...Object.keys(old), ...Object.keys(fresh)]))
    changes(old[key] ?? null, fresh[key] ?? null, `${path}/${key}`, found);
  if (found.size > size) found.add(path);
  return found;
}
