/** The names of the cities at a size that can be read, however small the map is drawn. */
import { layout, WIDTH, type CityLayout } from './layout';

/** Pixels: smaller letters are not read. */
export const READABLE = 11;
/** Letters so little larger than the map was made for still have their room. */
const ROOMY = 1.12;
/** The frame of the map. */
const EDGE = 14;

export type Name = { id: string; x: number; y: number; anchor: 'start' | 'middle' | 'end'; size: number };
type Box = { left: number; right: number; top: number; bottom: number };

/** A label with larger letters still begins where it did, and still lies above, below or beside its city. */
function grown(spot: CityLayout, factor: number): { x: number; y: number; box: Box } {
  const { x, y, anchor, box } = spot.label;
  const [, top, width, height] = box;
  const bottom = top + height;
  const fixed = bottom < spot.y ? bottom : top > spot.y ? top : (top + bottom) / 2;
  const from = (edge: number) => fixed + (edge - fixed) * factor;
  const wide = width * factor;
  const before = { start: 0, middle: 0.5, end: 1 }[anchor] * wide;
  const left = factor > 1 ? Math.max(Math.min(x - before, WIDTH - EDGE - wide), EDGE) : x - before;
  return { x: left + before, y: from(y), box: { left, right: left + wide, top: from(top), bottom: from(bottom) } };
}

const apart = (one: Box, other: Box) =>
  one.right < other.left || other.right < one.left || one.bottom < other.top || other.bottom < one.top;

/** Where letters must grow, names that would lie over others are left out: those that are wanted come first. */
export function namesAt(spots: Record<string, CityLayout>, scale: number, wanted: string[]): Name[] {
  const factor = scale > 0 ? Math.max(READABLE / (layout.label.size * scale), 1) : 1;
  const size = layout.label.size * factor;
  const first = new Set(wanted);
  const ids = Object.keys(spots);
  const order = [...ids.filter((id) => first.has(id)), ...ids.filter((id) => !first.has(id))];
  const taken: Box[] = [];
  return order.flatMap((id) => {
    const { anchor } = spots[id].label;
    const { x, y, box } = grown(spots[id], factor);
    if (factor > ROOMY && !taken.every((other) => apart(box, other))) return [];
    taken.push(box);
    return [{ id, x, y, anchor, size }];
  });
}
