/** The curve as lines: where each point of it is drawn. */
import type { Json, Schemas, Text } from '../lib/types';

export type Review = Schemas['ReviewView'];
export type Moment = Schemas['ReviewMoment'];
export type Mistake = Schemas['ReviewMistake'];
export type Point = Schemas['ReviewPoint'];

type Written = Record<string, Json>;
/** A position to look at through the eyes of a seat, with the moves that are drawn in it. */
export interface Shown {
  at: number;
  eyes: number;
  better: Text | null;
  betterMove: Written | null;
  played: Text | null;
  playedMove: Written | null;
  why: Text[];
}

/** What chance did is seen after its move; what somebody chose, before it. */
export function ofMoment(moment: Moment): Shown {
  const chance = moment.what === 'luck';
  return {
    at: chance ? moment.at + 1 : moment.at,
    eyes: chance || moment.what === 'deal' ? moment.seat : (moment.mover ?? moment.seat),
    better: moment.better,
    betterMove: moment.better_move as Written | null,
    played: chance ? null : moment.played,
    playedMove: chance ? null : (moment.played_move as Written | null),
    // What chance brought is told beside it.
    why: chance ? [] : moment.why,
  };
}

export const ofMistake = (mistake: Mistake): Shown => ({
  at: mistake.at,
  eyes: mistake.seat,
  better: mistake.better,
  betterMove: mistake.better_move as Written,
  played: mistake.played,
  playedMove: mistake.played_move as Written,
  why: [],
});

/** As wide as a curve is drawn where there is room; on a small screen as wide as that, so that its words stay legible. */
export const WIDTH = 720;
const NARROWEST = 300;
export const wideIn = (room: number) => Math.min(WIDTH, Math.max(room || WIDTH, NARROWEST));
export const HEIGHT = 280;
export const LEFT = 44;
export const RIGHT = 12;
export const TOP = 14;
export const BOTTOM = 26;
export const DASHES = ['', '8 4', '2.5 4', '10 4 2 4', '16 6', '5 3'];

export const x = (at: number, last: number, wide = WIDTH) => LEFT + ((wide - LEFT - RIGHT) * at) / Math.max(1, last);
export const y = (chance: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance);

/** One seat's line, as the points of a polyline. */
export function line(curve: Point[], seat: number, wide = WIDTH): string {
  const last = curve.at(-1)?.at ?? 1;
  return curve.map((point) => `${x(point.at, last, wide).toFixed(1)},${y(point.chances[seat]).toFixed(1)}`).join(' ');
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

export const MARK = 10;
/** A mark of a moment: where it is drawn, and the point of the curve that it stands for. */
export type Mark = { x: number; y: number; at: { x: number; y: number } };
const APART = 2 * MARK + 2;

/** The marks of all moments, none on another or on the figures beside the curve: one that would be is moved up or down. */
export function marksOf(moments: Moment[], curve: Point[], wide = WIDTH): Mark[] {
  const last = curve.at(-1)?.at ?? 1;
  const inside = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
  const placed: Mark[] = [];
  for (const moment of moments) {
    const place = markAt(moment);
    const at = { x: x(place, last, wide), y: y(pointAt(curve, place).chances[moment.seat]) };
    const across = inside(at.x, LEFT + MARK + 2, wide - MARK - 2);
    const from = inside(at.y, MARK + 2, HEIGHT - BOTTOM - MARK);
    const free = (down: number) => placed.every((other) => Math.hypot(other.x - across, other.y - down) >= APART);
    let down = from;
    for (let step = 1; !free(down) && step < HEIGHT; step++) {
      const tried = from + (step % 2 ? 1 : -1) * Math.ceil(step / 2) * 2;
      if (tried === inside(tried, MARK + 2, HEIGHT - BOTTOM - MARK)) down = tried;
    }
    placed.push({ x: across, y: down, at });
  }
  return placed;
}

type LinePoint = Schemas['LinePointInfo'];

/** One of two lines that are compared, from the move they part at. */
export function trace(points: LinePoint[], seat: number, first: number, last: number, wide = WIDTH): string {
  return points
    .map((point) => `${x(point.at - first, last - first, wide).toFixed(1)},${y(point.chances[seat]).toFixed(1)}`)
    .join(' ');
}

/** Both lines after the same moves, in so many rows at most, as far as both go; the ends of both are among them. */
export function sideBySide(was: LinePoint[], tried: LinePoint[], most: number) {
  const lines = [was, tried];
  const ends = lines.map((points) => points.at(-1)!.at);
  const places = [...new Set(lines.flat().map((point) => point.at))].sort((a, b) => a - b);
  const shared = places.filter((place) => place <= Math.min(...ends));
  const step = Math.ceil(shared.length / most);
  const shown = [...new Set([...shared.filter((_, place) => place % step === 0), ...ends])].sort((a, b) => a - b);
  const at = (points: LinePoint[], place: number) =>
    place > points.at(-1)!.at ? null : (points.findLast((point) => point.at <= place) ?? null);
  return shown.map((place) => ({ at: place, was: at(was, place), tried: at(tried, place) }));
}
