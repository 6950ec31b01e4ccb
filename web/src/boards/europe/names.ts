/** The names of the cities at a size that can be read, however small the map is drawn. */
import { layout, WIDTH, type CityLayout } from './layout';

/** Pixels: smaller letters are not read. */
export const READABLE = 11;
/** Letters so little larger than the map was made for still have their room. */
const ROOMY = 1.12;
/** The frame of the map. */
const EDGE = 14;
/** From the middle of a city to a name beside it. */
const AWAY = 16;
/** Where letters stand in the height of their box. */
const BASELINE = 0.78;
const SHARE = { start: 0, middle: 0.5, end: 1 };

export type Name = { id: string; x: number; y: number; anchor: 'start' | 'middle' | 'end'; size: number };
type Place = Pick<Name, 'x' | 'y' | 'anchor'> & { box: Box };
export type Box = { left: number; right: number; top: number; bottom: number };

/** A label with larger letters still begins where it did, and still lies above, below or beside its city. */
function grown(spot: CityLayout, factor: number): { x: number; y: number; box: Box } {
  const { x, y, anchor, box } = spot.label;
  const [, top, width, height] = box;
  const bottom = top + height;
  const fixed = bottom < spot.y ? bottom : top > spot.y ? top : (top + bottom) / 2;
  const from = (edge: number) => fixed + (edge - fixed) * factor;
  const wide = width * factor;
  const before = SHARE[anchor] * wide;
  const left = factor > 1 ? Math.max(Math.min(x - before, WIDTH - EDGE - wide), EDGE) : x - before;
  return { x: left + before, y: from(y), box: { left, right: left + wide, top: from(top), bottom: from(bottom) } };
}

const apart = (one: Box, other: Box) =>
  one.right < other.left || other.right < one.left || one.bottom < other.top || other.bottom < one.top;

/** Where a label may lie beside its city, too: to the right, to the left, below, above. */
function beside({ x, y }: CityLayout, { left, right, top, bottom }: Box): Place[] {
  const [wide, high] = [right - left, bottom - top];
  const around: [number, number, Name['anchor']][] = [
    [x + AWAY, y - high / 2, 'start'],
    [x - AWAY - wide, y - high / 2, 'end'],
    [x - wide / 2, y + AWAY, 'middle'],
    [x - wide / 2, y - AWAY - high, 'middle'],
  ];
  return around.map(([from, above, anchor]) => {
    const within = Math.max(Math.min(from, WIDTH - EDGE - wide), EDGE);
    return {
      x: within + SHARE[anchor] * wide,
      y: above + high * BASELINE,
      anchor,
      box: { left: within, right: within + wide, top: above, bottom: above + high },
    };
  });
}

/** Where letters must grow, names avoid each other and the pins; those without room are left out, the wanted ones last. */
export function namesAt(spots: Record<string, CityLayout>, scale: number, wanted: string[], pins: Box[] = []): Name[] {
  const factor = scale > 0 ? Math.max(READABLE / (layout.label.size * scale), 1) : 1;
  const size = layout.label.size * factor;
  const first = new Set(wanted);
  const ids = Object.keys(spots);
  const order = [...ids.filter((id) => first.has(id)), ...ids.filter((id) => !first.has(id))];
  const taken: Box[] = [];
  return order.flatMap((id) => {
    const drawn: Place = { ...grown(spots[id], factor), anchor: spots[id].label.anchor };
    const free = ({ box }: Place) => [...taken, ...pins].every((other) => apart(box, other));
    const crowded = factor > ROOMY;
    const found = crowded ? [drawn, ...beside(spots[id], drawn.box)].find(free) : drawn;
    const chosen = found ?? (first.has(id) && taken.every((other) => apart(drawn.box, other)) ? drawn : null);
    if (!chosen) return [];
    taken.push(chosen.box);
    const { x, y, anchor } = chosen;
    return [{ id, x, y, anchor, size }];
  });
}
