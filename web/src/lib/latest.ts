/** What happened last, as a board marks it: it stays marked until something else happens. */
import type { GameEvent, LogLine } from './types';

type Told<E extends GameEvent, Kind extends E['event']> = Extract<E, { event: Kind }>;

/**
 * What the others did since I last did something; when nobody has, or for those who only look on (seat -1), what the last
 * one did in the last turn. `kinds` are the events that are somebody's doing, `turns` those that begin a turn.
 */
export function latest<E extends GameEvent, Kind extends E['event']>(
  log: LogLine<E>[],
  seat: number,
  kinds: readonly Kind[],
  turns: readonly E['event'][] = ['turn'],
): Told<E, Kind>[] {
  const found: Told<E, Kind>[] = [];
  let last: number | undefined;
  const wanted = (event: E): event is Told<E, Kind> => (kinds as readonly string[]).includes(event.event);
  const others = () => seat >= 0 && last !== seat;
  for (const { kind, undone, event } of log.toReversed()) {
    if (kind !== 'event' || undone || !event) continue;
    if (turns.includes(event.event)) {
      if (last !== undefined && !others()) break;
      continue;
    }
    if (!wanted(event)) continue;
    last ??= event.seat;
    if (others() ? event.seat === seat : event.seat !== last) break;
    found.push(event);
  }
  return found.reverse();
}
