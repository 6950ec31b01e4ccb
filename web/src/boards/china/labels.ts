/** Where the names of cities and ports stand, so that they cover neither each other nor a city. */
import { STEP, type Atlas, type Spot } from './model';
import { w } from './words';

export type Label = {
  id: string;
  text: string;
  x: number;
  y: number;
  size: number;
  width: number;
  weight: number;
  port: boolean;
  loads: string[];
};
type Box = { x: number; y: number; w: number; h: number };
type Side = [number, number];
type Wanted = Pick<Label, 'id' | 'text' | 'port' | 'loads'> & { size: keyof typeof SIZES; spot: Spot };

const SIDES: Side[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
];
const SIZES = { major: 17, medium: 14, small: 13, port: 11.5 };
const MARK = { major: 1.5, medium: 0.42, small: 0.36, port: 0.36 };

/** How much of each other two boxes cover. */
export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** All labels at one scale, largest cities first; `measure` tells the width of a text of a size. */
export function place(
  atlas: Atlas,
  scale: number,
  measure: (text: string, size: number, weight: number) => number,
): Label[] {
  const near = STEP * scale;
  const grown = Math.min(Math.max(near / 13, 0.82), 1.25);
  const wanted: Wanted[] = atlas.list.map((city) => ({
    id: city.id,
    text: city.name,
    size: city.size,
    spot: city,
    port: false,
    loads: city.loads,
  }));
  for (const port of atlas.data.container_ports) {
    const { city } = atlas.facts[port.milepost];
    if (!city)
      wanted.push({
        id: port.id,
        text: port.name.replace(/ port$/, ''),
        size: 'port',
        spot: atlas.spot(port.milepost),
        port: true,
        loads: [],
      });
  }
  for (const milepost of atlas.ferry) {
    if (!atlas.facts[milepost].city)
      wanted.push({
        id: 'ferry',
        text: w('terrain.ferry port'),
        size: 'port',
        spot: atlas.spot(milepost),
        port: true,
        loads: [],
      });
  }
  const rank = Object.keys(SIZES);
  wanted.sort((a, b) => rank.indexOf(a.size) - rank.indexOf(b.size));
  const marks: Box[] = wanted.map(({ spot, size }) => {
    const r = MARK[size] * near;
    return { x: spot.x * scale - r, y: spot.y * scale - r, w: 2 * r, h: 2 * r };
  });
  const placed: Box[] = [];
  const labels: Label[] = [];
  for (const [i, { id, text, size, spot, port, loads }] of wanted.entries()) {
    // Ports and small towns keep silent where there is no room for them.
    if (near < 8 && size !== 'major' && size !== 'medium') continue;
    if (near < 10.5 && size === 'port') continue;
    const font = SIZES[size] * grown;
    const weight = size === 'major' ? 700 : size === 'port' ? 500 : 600;
    const w = measure(text, font, weight);
    const h = font * 0.86;
    const gap = MARK[size] * near + 3;
    let best: Box | null = null;
    let least = Infinity;
    for (const [turn, [dx, dy]] of SIDES.entries()) {
      const box = {
        x:
          spot.x * scale +
          (dx > 0 ? gap : dx < 0 ? -gap - w : -w / 2) * (dx && dy ? 0.8 : 1) -
          (dx < 0 && dy ? w * 0.2 : 0),
        y: spot.y * scale + (dy > 0 ? gap : dy < 0 ? -gap - h : -h / 2),
        w,
        h,
      };
      let cost = turn * 3;
      for (const other of placed) cost += overlap(box, other) * 4;
      for (const [j, other] of marks.entries()) if (j !== i) cost += overlap(box, other) * 3;
      if (cost < least) {
        least = cost;
        best = box;
      }
    }
    placed.push(best!);
    labels.push({
      id,
      text,
      x: best!.x / scale,
      y: (best!.y + h * 0.86) / scale,
      size: font / scale,
      width: w / scale,
      weight,
      port,
      loads,
    });
  }
  return labels;
}
