/** When a coach has something to say: patterns over a view, as `samovar.core.patterns` reads them. */
import type { Json, View } from '../lib/types';

type Check = { at: string; is?: Json; least?: number; most?: number };
/** What is asked of a view; `see` looks at whatever else is in it. */
type Seen = Pick<View, 'decision' | 'legal'>;
export type Condition = { decision?: string; legal?: Json; see?: Check[] };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether a value is as a pattern says: an object speaks of the keys it names; what is not there counts as nothing. */
export function fits(pattern: unknown, value: unknown): boolean {
  if (isObject(pattern)) {
    const only = Object.keys(pattern).length === 1;
    if (only && Array.isArray(pattern.any)) return pattern.any.some((choice) => fits(choice, value));
    if (only && Array.isArray(pattern.has))
      return Array.isArray(value) && pattern.has.every((member) => value.some((each) => same(each, member)));
    return isObject(value) && Object.entries(pattern).every(([key, wanted]) => fits(wanted, value[key]));
  }
  if (value === undefined || value === null) return !pattern || (Array.isArray(pattern) && pattern.length === 0);
  return same(pattern, value);
}

/** What a view has at a path: `table.seats.{seat}.trains`, or `table.own.tickets.*.points` for each ticket. */
function valuesAt(path: string, view: unknown, seat: number): unknown[] {
  return path
    .replaceAll('{seat}', String(seat))
    .split('.')
    .reduce<unknown[]>((values, name) => values.flatMap((value) => inside(value, name)), [view]);
}

function inside(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return name === '*' ? value : [value[Number(name)]];
  if (isObject(value)) return name === '*' ? Object.values(value) : [value[name]];
  return [undefined];
}

/** How much a value is: a number itself, a list or an object by its length. */
function measure(value: unknown): number | null {
  if (Array.isArray(value)) return value.length;
  if (isObject(value)) return Object.keys(value).length;
  return typeof value === 'number' ? value : null;
}

function checks(check: Check, value: unknown): boolean {
  if ('is' in check && !fits(check.is ?? null, value)) return false;
  if (check.least === undefined && check.most === undefined) return true;
  const size = measure(value);
  return size !== null && size >= (check.least ?? -Infinity) && size <= (check.most ?? Infinity);
}

export function holds({ decision, legal, see = [] }: Condition, view: Seen, seat: number): boolean {
  if (decision && view.decision !== decision) return false;
  if (legal && !view.legal.some((move) => fits(legal, move))) return false;
  return see.every((check) => valuesAt(check.at, view, seat).some((value) => checks(check, value)));
}
