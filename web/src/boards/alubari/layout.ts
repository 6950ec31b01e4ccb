/** Where everything lies on the board: offices above, the railway climbing in three levels, estates below, a column of instruments. */
import type { Spot } from '../../lib/compass';

export const WIDTH = 1500;
export const HEIGHT = 930;

export type Box = { x: number; y: number; width: number; height: number };
export type Point = { x: number; y: number };

export const middle = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

// --- the offices -------------------------------------------------------------------------------
const OFFICE = { left: 10, top: 8, pitch: 172.4, width: 167, height: 152 };
/** The radius of a worker's place; four must fit side by side. */
export const place = (count: number): number => (count > 3 ? 17 : 22);

export function office(index: number): Box {
  return { x: OFFICE.left + index * OFFICE.pitch, y: OFFICE.top, width: OFFICE.width, height: OFFICE.height };
}

export function workerPlace(index: number, space: number, count: number): Point {
  const box = office(index);
  return { x: box.x + box.width / 2 + (space - (count - 1) / 2) * (count > 3 ? 37.5 : 47), y: box.y + 118 };
}

// --- the instruments at the right ----------------------------------------------------------------
const COLUMN = { x: 1228, width: 262 };
export const PANELS = {
  round: { ...COLUMN, y: 8, height: 152 },
  weather: { ...COLUMN, y: 168, height: 184 },
  rates: { ...COLUMN, y: 360, height: 160 },
  wheel: { ...COLUMN, y: 528, height: 190 },
  store: { ...COLUMN, y: 726, height: 196 },
} satisfies Record<string, Box>;

// --- the railway ---------------------------------------------------------------------------------
export const TILE = { width: 78, height: 70, pitch: 82 };
const LEVELS = [
  { from: { x: 30, y: 726 }, to: { x: 1146, y: 694 } },
  { from: { x: 1146, y: 556 }, to: { x: 92, y: 516 } },
  { from: { x: 92, y: 378 }, to: { x: 1150, y: 312 } },
];
type Stretch = { level: number; from: number; to: number; shape?: 'loop' | 'zigzag' | 'horseshoe' };
/** From section 1 to section 15; the first level begins with Siliguri, which has no section. */
const STRETCHES: Stretch[] = [
  { level: 0, from: 448, to: 556 },
  { level: 0, from: 556, to: 728 },
  { level: 0, from: 728, to: 900 },
  { level: 0, from: 900, to: 1146 },
  { level: 1, from: 1146, to: 992 },
  { level: 1, from: 992, to: 850, shape: 'loop' },
  { level: 1, from: 850, to: 514 },
  { level: 1, from: 514, to: 374, shape: 'zigzag' },
  { level: 1, from: 374, to: 232, shape: 'horseshoe' },
  { level: 1, from: 232, to: 92 },
  { level: 2, from: 92, to: 360 },
  { level: 2, from: 360, to: 510 },
  { level: 2, from: 510, to: 718 },
  { level: 2, from: 718, to: 928 },
  { level: 2, from: 928, to: 1150 },
];

function height(level: number, x: number): number {
  const { from, to } = LEVELS[level];
  const part = (x - from.x) / (to.x - from.x);
  return from.y + (to.y - from.y) * part + Math.sin(x / 58) * 3;
}

/** The half circle between two levels. */
function hairpin(level: number): Point[] {
  const low = LEVELS[level - 1].to;
  const x = low.x;
  const a = { x, y: height(level - 1, x) };
  const b = { x, y: height(level, x) };
  const radius = (a.y - b.y) / 2;
  const side = level === 1 ? 1 : -1;
  return Array.from({ length: 13 }, (_, i) => {
    const angle = (Math.PI * i) / 12;
    return { x: x + side * Math.sin(angle) * radius * 0.94, y: (a.y + b.y) / 2 + Math.cos(angle) * radius };
  });
}

function bend(shape: Stretch['shape'], part: number, at: Point): Point {
  if (shape === 'zigzag') {
    const corners = [0, -26, 8, -26, 0];
    const place = Math.min(Math.max((part - 0.12) / 0.76, 0), 1) * 4;
    const i = Math.min(Math.floor(place), 3);
    return { x: at.x, y: at.y + corners[i] + (corners[i + 1] - corners[i]) * (place - i) };
  }
  if (shape === 'horseshoe') return { x: at.x, y: at.y - 46 * Math.exp(-(((part - 0.5) / 0.16) ** 2)) };
  return at;
}

const LOOP = 30;

function stretch({ level, from, to, shape }: Stretch, index: number): Point[] {
  const points: Point[] = index > 0 && STRETCHES[index - 1].level !== level ? hairpin(level) : [];
  const steps = 24;
  for (let i = 0; i <= steps; i++) {
    const x = from + ((to - from) * i) / steps;
    points.push(bend(shape, i / steps, { x, y: height(level, x) }));
    if (shape === 'loop' && i === steps / 2) {
      const center = { x, y: height(level, x) - LOOP };
      const side = Math.sign(to - from);
      for (let k = 1; k < 24; k++) {
        const angle = (2 * Math.PI * k) / 24;
        points.push({ x: center.x + side * Math.sin(angle) * LOOP, y: center.y + Math.cos(angle) * LOOP });
      }
    }
  }
  return points;
}

function path(points: Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}

/** `badge.name` is how far from it the name is written. */
export type SectionPlace = { path: string; badge: Point & { name: number }; hit: Box; points: Point[] };

export const SECTIONS: SectionPlace[] = STRETCHES.map((each, index) => {
  const points = stretch(each, index);
  const x = (each.from + each.to) / 2;
  const y = height(each.level, x);
  const badge = {
    x,
    y: each.shape === 'loop' ? y - LOOP : y,
    // The first river is named below the line: above it stand the houses of Siliguri.
    name: each.shape === 'loop' ? -48 : each.shape || index === 0 ? 36 : -26,
  };
  const left = Math.min(each.from, each.to) + 4;
  const wide = Math.abs(each.to - each.from) - 8;
  return { path: path(points), badge, hit: { x: left, y: y - 18, width: wide, height: 36 }, points };
});

/** Where the train stands: before the next section to be laid, its head towards it; `way` is 1 to the right, -1 to the left. */
export function railhead(next: number | null): Point & { way: number } {
  const line = SECTIONS[(next ?? SECTIONS.length) - 1].points;
  const [here, there] = next === null ? [line.at(-1)!, line.at(-2)!] : [line[0], line[1]];
  const way = (there.x < here.x ? -1 : 1) * (next === null ? -1 : 1);
  return { x: here.x - way * 26, y: here.y - 3, way };
}

/** The line before section 1: the yard of Siliguri. */
export const YARD = path(
  Array.from({ length: 13 }, (_, i) => ({ x: 30 + (418 * i) / 12, y: height(0, 30 + (418 * i) / 12) })),
);

export type TownPlace = { name: Point; tiles: Box[] };

/** The building sites of a town stand in a row above its piece of line; `section` is null for the first town. */
export function town(section: number | null, sites: number): TownPlace {
  const wide = sites * TILE.pitch - (TILE.pitch - TILE.width);
  const { level, from, to } = section === null ? { level: 0, from: 34, to: 446 } : STRETCHES[section - 1];
  const center = (from + to) / 2;
  const bottom = Math.min(height(level, center - wide / 2), height(level, center + wide / 2)) - 21;
  const tiles = Array.from({ length: sites }, (_, i) => ({
    x: center - wide / 2 + i * TILE.pitch,
    y: bottom - TILE.height,
    width: TILE.width,
    height: TILE.height,
  }));
  return { name: { x: center, y: bottom - TILE.height - 8 }, tiles };
}

// --- the estates -----------------------------------------------------------------------------------
export type EstatePlace = { box: Box; spaces: Box[] };

export function estates(sizes: number[]): EstatePlace[] {
  const gap = 8;
  const most = 1205;
  const wide = Math.min((most - gap * (sizes.length - 1)) / sizes.length, 396);
  const left = 10 + (most - wide * sizes.length - gap * (sizes.length - 1)) / 2;
  return sizes.map((count, place) => {
    const box = { x: left + place * (wide + gap), y: 764, width: wide, height: 158 };
    const each = Math.min((wide - 14) / count - 6, 124);
    const start = box.x + (wide - count * each - (count - 1) * 6) / 2;
    return {
      box,
      spaces: Array.from({ length: count }, (_, i) => ({
        x: start + i * (each + 6),
        y: box.y + 36,
        width: each,
        height: 114,
      })),
    };
  });
}

// --- words in a narrow place -------------------------------------------------------------------------
/** A sentence in lines of about so many letters. */
export function wrap(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export type Place = Spot & { box: Box };
