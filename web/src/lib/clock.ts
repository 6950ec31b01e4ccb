/** Turn clocks as people read and hear them. */
import { t } from './i18n';
import type { ClockInfo } from './types';

const DAY = 86400;
const HOUR = 3600;
/** From here on a clock is not to be overlooked. */
const HURRY = 30;
const LEAST_HURRY = 10;
const TICKS = [10, 5, 4, 3, 2, 1];
const TOLD = [60, 30, 10];

/** The whole seconds that a seat has left; null where no time runs for it. */
export function secondsLeft(clock: ClockInfo | null | undefined, seat: number, now: number): number | null {
  const ends = clock?.ends[String(seat)];
  return ends === undefined ? null : Math.max(0, Math.round(ends - now));
}

export function clockText(left: number): string {
  if (left >= DAY) return t('lobby.clock.days', { count: Math.floor(left / DAY) });
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / 60), left % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** Little time is left: of a long turn the last half minute, of a short one its last third, or ten seconds. */
export function hurries(left: number, whole: number): boolean {
  return left <= Math.min(HURRY, Math.max(LEAST_HURRY, whole / 3));
}

/** Whether the clock is heard at this second. */
export function ticks(left: number): boolean {
  return TICKS.includes(left);
}

/** Whether those who hear the page are told at this second. */
export function isTold(left: number, whole: number): boolean {
  return left < whole && TOLD.includes(left);
}
