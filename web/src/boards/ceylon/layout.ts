/** Where things are on Ceylon's board, and the shapes of its terraces. */
import type { HexFacts, HexView } from './model';

export type Point = { x: number; y: number };
export type Places = Record<string, Point>;
export type Box = Point & { width: number; height: number };
type Hexes = Record<string, HexFacts>;

/** The size of a hex; the axes are those of the data (pointy top). */
export const SIZE = 75;
export const WIDTH = 1240;
export const HEIGHT = 770;
/** How much higher a level is drawn. */
export const STEP = 15;

/** The middle of each hex; the island lies in the middle of the board. */
export function placesOf(hexes: HexFacts[]): Places {
  const raw = hexes.map(({ q, r }) => ({ x: Math.sqrt(3) * (q + r / 2) * SIZE, y: 1.5 * r * SIZE }));
  const mid = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const [dx, dy] = [WIDTH / 2 - mid(raw.map((one) => one.x)), HEIGHT / 2 + 8 - mid(raw.map((one) => one.y))];
  return Object.fromEntries(hexes.map((hex, i) => [hex.id, { x: raw[i].x + dx, y: raw[i].y + dy }]));
}

/** The island with its shore. */
export function around(places: Places): { x: number; y: number; width: number; height: number } {
  const all = Object.values(places);
  const [xs, ys] = [all.map((at) => at.x), all.map((at) => at.y)];
  const [left, top] = [Math.min(...xs) - SIZE * 1.1, Math.min(...ys) - SIZE * 1.4];
  return { x: left, y: top, width: Math.max(...xs) + SIZE * 1.1 - left, height: Math.max(...ys) + SIZE * 1.35 - top };
}

/** Letters on the ground, in units of the board, and how many pixels they need to be read. */
const LETTERS = 16;
const LEGIBLE = 11;
/** How many times larger numbers and prices are drawn where the whole map is small. */
export const grown = (scale: number): number => (scale ? Math.min(Math.max(LEGIBLE / (LETTERS * scale), 1), 2.2) : 1);

/** The top of a hex, raised by its level. */
export function topOf(hex: HexView, places: Places): Point {
  const { x, y } = places[hex.id];
  return { x, y: y - hex.level * STEP };
}

/** The middle of a district, where its name stands. */
export function heartOf(district: string, hexes: HexFacts[], places: Places): Point {
  const mine = hexes.filter((hex) => hex.district === district).map((hex) => places[hex.id]);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(mine.map((at) => at.x)), y: mean(mine.map((at) => at.y)) };
}

/** Prices stand in the lower part of a hex, and beside a pawn that stands there. */
export const TAG = {
  width: 38,
  height: 24,
  at: { x: 0, y: SIZE * 0.5 },
  beside: { x: SIZE * 0.5, y: SIZE * 0.32 },
  under: { x: 0, y: SIZE * 0.6 },
};
/** In parts of a hex: a name stands above the piece on it, and lower only where prices leave no room above. */
const HEIGHTS = [0.46, 0.34, 0.22, 0.1];
const NAME = { size: 23, spacing: 2, letter: 0.56, most: 1.5 };

/** The box of a district's name, written around the middle of its line. */
export function nameBox(name: string, at: Point, grow: number): Box {
  const size = NAME.size * Math.min(grow, NAME.most);
  const width = name.length * (size * NAME.letter + NAME.spacing);
  return { x: at.x - width / 2, y: at.y - size * 0.75, width, height: size };
}

/** Where prices may come to stand on these hexes. */
export const tagBoxes = (hexes: HexView[], places: Places, grow: number): Box[] =>
  hexes.flatMap((hex) => {
    const top = topOf(hex, places);
    const [width, height] = [TAG.width * grow, TAG.height * grow];
    return [TAG.at, ...(hex.pawns.length ? [TAG.beside] : [])].map((at) => ({
      x: top.x + at.x - width / 2,
      y: top.y + at.y - height / 2,
      width,
      height,
    }));
  });

/** How much of each other two boxes cover. */
export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** A district's name stands in the upper part of one of its hexes, above what may stand there: where no price will cover
 * it, and then as near to the middle as can be. */
export function nameAt(
  district: string,
  name: string,
  hexes: HexView[],
  island: Hexes,
  places: Places,
  grow: number,
): Point {
  const heart = heartOf(
    district,
    hexes.map((hex) => island[hex.id]),
    places,
  );
  const tags = tagBoxes(
    hexes.map((hex) => ({ ...hex, pawns: [] })), // a name stays where it is when a pawn comes
    places,
    grow,
  );
  const spots = hexes
    .filter((hex) => island[hex.id].district === district)
    .flatMap((hex) =>
      HEIGHTS.map((height) => {
        const { x, y } = topOf(hex, places);
        const at = { x, y: y - SIZE * height };
        const covered = tags.reduce((sum, tag) => sum + overlap(nameBox(name, at, grow), tag), 0);
        return { at, height, covered, far: Math.hypot(places[hex.id].x - heart.x, places[hex.id].y - heart.y) };
      }),
    );
  return spots.toSorted((a, b) => a.covered - b.covered || b.height - a.height || a.far - b.far)[0].at;
}

/** The borders of the districts: rivers between neighbours, each once. */
export function rivers(hexes: HexFacts[], places: Places): { key: string; path: string }[] {
  const district = Object.fromEntries(hexes.map((hex) => [hex.id, hex.district]));
  const half = 1 / Math.sqrt(3);
  return hexes.flatMap((hex) =>
    hex.neighbours
      .filter((id) => id > hex.id && id in district && district[id] !== hex.district)
      .map((id) => {
        const [a, b] = [places[hex.id], places[id]];
        const [dx, dy] = [(b.x - a.x) / 2, (b.y - a.y) / 2];
        const [x, y] = [a.x + dx, a.y + dy];
        return { key: `${hex.id}-${id}`, path: `M${x - dy * half} ${y + dx * half}L${x + dy * half} ${y - dx * half}` };
      }),
  );
}

/** The plaques of the districts, in the corners beside them. */
export const PLAQUE = { width: 226, height: 96 };
const CORNERS: Record<string, Point> = {
  dimbula: { x: 12, y: HEIGHT - 108 },
  kandy: { x: 12, y: 12 },
  ruhuna: { x: WIDTH - 238, y: HEIGHT - 108 },
  uva: { x: WIDTH - 238, y: 12 },
};
export function plaqueAt(district: string, place: number): Point {
  return CORNERS[district] ?? { x: 20 + place * 240, y: 20 };
}

export function corners(size: number): [number, number][] {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 180) * (60 * i - 90);
    return [size * Math.cos(angle), size * Math.sin(angle)];
  });
}

export function outline(size: number): string {
  return `M${corners(size)
    .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('L')}Z`;
}

/** The side of a raised hex, below its top. */
export function wall(size: number, height: number): string {
  const [, right, lowRight, bottom, lowLeft] = [0, 1, 2, 3, 4].map((i) => corners(size)[i]);
  const line = [right, lowRight, bottom, lowLeft].slice(1, 4);
  const under = line.map(([x, y]) => [x, y + height]).reverse();
  return `M${[...line, ...under].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}
