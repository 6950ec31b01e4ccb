/** The tickets that are drawn over the map: which they are, and how large their pins are. */
import type { EuropeTable } from './model';
import { READABLE, type Box } from './names';
import type { CityLayout } from './layout';
import type { Mark } from './shared.svelte';

const LETTER = 15;
/** The head of a pin, around the city at its tip. */
const HEAD = { half: 12, top: 35, bottom: 12 };

const same = (one: Mark, other: Mark) => one.a === other.a && one.b === other.b;

export const pointedAt = (mark: Mark, pointed: Mark[]): boolean => pointed.some((one) => same(one, mark));

/** While tickets are on offer their cities are on the map all the time, and so is what I hold already. */
export function marksOf(table: EuropeTable, asked: boolean, kept: string[], pointed: Mark[]): Mark[] {
  const offered = (asked ? (table.own?.offered ?? []) : []).map<Mark>((ticket, i) => ({
    a: ticket.a,
    b: ticket.b,
    label: String.fromCharCode(65 + i),
    state: kept.includes(ticket.id) ? 'open' : 'lost',
  }));
  const held = (offered.length ? (table.own?.tickets ?? []) : [])
    .filter((ticket) => ticket.trains_needed !== 0)
    .map<Mark>(({ a, b }) => ({ a, b, label: '', state: 'held' }));
  return [...[...held, ...offered].filter((mark) => !pointedAt(mark, pointed)), ...pointed];
}

/** A pin with a letter is large enough for it to be read, however small the map is drawn. */
export const pinSize = (mark: Mark, scale: number): number =>
  mark.label ? Math.max(1.4, READABLE / (LETTER * (scale || 1))) : 1;

/** What the pins cover. */
export const pinBoxes = (marks: Mark[], spots: Record<string, CityLayout>, scale: number): Box[] =>
  marks.flatMap((mark) => {
    const size = pinSize(mark, scale);
    return [mark.a, mark.b].map((city) => ({
      left: spots[city].x - HEAD.half * size,
      right: spots[city].x + HEAD.half * size,
      top: spots[city].y - HEAD.top * size,
      bottom: spots[city].y - HEAD.bottom * size,
    }));
  });
