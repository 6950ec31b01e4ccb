/** The curve as lines: where each point of it is drawn. */
import type { Schemas } from '../lib/types';

export type Review = Schemas['ReviewView'];
export type Moment = Schemas['ReviewMoment'];
export type Point = Schemas['ReviewPoint'];

export const WIDTH = 720;
export const HEIGHT = 280;
export const LEFT = 44;
export const RIGHT = 12;
export const TOP = 14;
export const BOTTOM = 26;
export const DASHES = ['', '8 4', '2.5 4', '10 4 2 4', '16 6', '5 3'];

export const x = (at: number, last: number) => LEFT + ((WIDTH - LEFT - RIGHT) * at) / Math.max(1, last);
export const y = (chance: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance);

/** One seat's line, as the points of a polyline. */
export function line(curve: Point[], seat: number): string {
  const last = curve.at(-1)?.at ?? 1;
  return curve.map((point) => `${x(point.at, last).toFixed(1)},${y(point.chances[seat]).toFixed(1)}`).join(' ');
}

/** The point of the curve at a move, or the last one before it. */
export function pointAt(curve: Point[], at: number): Point {
  return curve.findLast((point) => point.at <= at) ?? curve[0];
}

/** The point a step further; the ends are the ends. */
export function stepTo(curve: Point[], at: number, way: number): number {
  const place = curve.findLastIndex((point) => point.at <= at);
  return curve[Math.min(Math.max(place + way, 0), curve.length - 1)].at;
}

/** So many rows at most, the last of them the end. */
export function rows(curve: Point[], most: number): Point[] {
  const step = Math.ceil(curve.length / most);
  return curve.filter((_, place) => place % step === 0 || place === curve.length - 1);
}

/** Where a moment is marked: after its move, or at the deal. */
export const markAt = (moment: Moment) => (moment.what === 'deal' ? 0 : moment.at + 1);
