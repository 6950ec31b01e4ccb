/** How cities, ports and names are painted, above the track. */
import { place, type Label } from './labels';
import { LOADS, OTHER, type Layer } from './load-shapes';
import { STEP, type Atlas, type City } from './model';
import { colors, type Colors, type Window } from './paint';

/** Below this many pixels between mileposts a city does not say what it makes. */
const CLOSE = 24;

/** A canvas asks for its fonts too late to use them: they must be there before it paints. */
export async function painterFonts(): Promise<void> {
  const wanted = ['500 16px Alegreya', '600 16px Alegreya', '700 16px Alegreya', 'italic 500 16px Alegreya'];
  wanted.push('400 16px Federo', '500 16px "Alegreya Sans"');
  await Promise.allSettled(wanted.map((font) => document.fonts.load(font)));
}

const font = (size: number, weight: number) => `${weight} ${size}px Alegreya, Georgia, serif`;

export class Names {
  private kept = new Map<string, Label[]>();

  constructor(readonly atlas: Atlas) {}

  at(ctx: CanvasRenderingContext2D, scale: number): Label[] {
    // A placing serves for all scales that are nearly the same.
    const key = `${Math.round(Math.log(scale) * 12)}`;
    let labels = this.kept.get(key);
    if (!labels) {
      labels = place(this.atlas, scale, (text, size, weight) => {
        ctx.font = font(size, weight);
        return ctx.measureText(text).width;
      });
      this.kept.set(key, labels);
    }
    return labels;
  }
}

function hexagon(ctx: CanvasRenderingContext2D, city: City, atlas: Atlas): void {
  ctx.beginPath();
  for (const milepost of city.mileposts) {
    const { x, y } = atlas.spot(milepost);
    ctx.moveTo(x + STEP * 0.42, y);
    ctx.arc(x, y, STEP * 0.42, 0, 2 * Math.PI);
  }
  ctx.fill();
}

function mark(ctx: CanvasRenderingContext2D, city: City, atlas: Atlas, c: Colors, least: number): void {
  const { x, y, size } = city;
  ctx.fillStyle = c('city');
  ctx.strokeStyle = c('ring');
  ctx.lineWidth = 1.6;
  if (size === 'major') {
    for (const milepost of city.mileposts) {
      const at = atlas.spot(milepost);
      const r = Math.max(4.2, least * 0.7);
      ctx.beginPath();
      for (let i = 0; i < 6; i++)
        ctx.lineTo(
          at.x + r * Math.cos((i * Math.PI) / 3 + Math.PI / 6),
          at.y + r * Math.sin((i * Math.PI) / 3 + Math.PI / 6),
        );
      ctx.closePath();
      ctx.fill();
      ctx.stroke();
    }
    return;
  }
  const r = Math.max(size === 'medium' ? 5.2 : 4.8, least);
  ctx.beginPath();
  if (size === 'medium') ctx.rect(x - r, y - r, 2 * r, 2 * r);
  else ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.fill();
  ctx.stroke();
  ctx.strokeStyle = c('city-edge');
  ctx.lineWidth = 0.8;
  ctx.stroke();
  ctx.fillStyle = c('ring');
  ctx.beginPath();
  ctx.arc(x, y, r * 0.3, 0, 2 * Math.PI);
  ctx.fill();
}

/** An anchor in a ring: where containers and ferries leave. */
function port(ctx: CanvasRenderingContext2D, x: number, y: number, c: Colors, least: number): void {
  const r = Math.max(6, least * 1.2);
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.fillStyle = c('ring');
  ctx.fill();
  ctx.strokeStyle = c('port');
  ctx.lineWidth = r * 0.22;
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(x, y - r * 0.55);
  ctx.lineTo(x, y + r * 0.5);
  ctx.moveTo(x - r * 0.35, y - r * 0.22);
  ctx.lineTo(x + r * 0.35, y - r * 0.22);
  ctx.moveTo(x - r * 0.5, y + r * 0.1);
  ctx.quadraticCurveTo(x, y + r * 0.85, x + r * 0.5, y + r * 0.1);
  ctx.stroke();
}

function lane(
  ctx: CanvasRenderingContext2D,
  a: { x: number; y: number },
  b: { x: number; y: number },
  bend: number,
): void {
  ctx.beginPath();
  ctx.moveTo(a.x, a.y);
  ctx.quadraticCurveTo((a.x + b.x) / 2 + bend, (a.y + b.y) / 2 + bend * 0.5, b.x, b.y);
  ctx.stroke();
}

/** The ferry and the container lanes, below everything else. */
export function paintLanes(ctx: CanvasRenderingContext2D, atlas: Atlas): void {
  const c = colors();
  ctx.strokeStyle = c('port');
  ctx.lineCap = 'round';
  ctx.lineWidth = 2;
  ctx.setLineDash([1, 6]);
  const island = atlas.list.filter((city) => city.taiwan);
  for (const { milepost } of atlas.data.container_ports) {
    const here = atlas.spot(milepost);
    const there = island.toSorted(
      (a, b) => Math.hypot(a.x - here.x, a.y - here.y) - Math.hypot(b.x - here.x, b.y - here.y),
    )[0];
    if (there) lane(ctx, here, there, 10);
  }
  ctx.lineWidth = 2.6;
  ctx.setLineDash([7, 5]);
  lane(ctx, atlas.spot(atlas.ferry[0]), atlas.spot(atlas.ferry[1]), 14);
  ctx.setLineDash([]);
}

export function paintGroundOfCities(ctx: CanvasRenderingContext2D, atlas: Atlas): void {
  ctx.fillStyle = colors()('major');
  for (const city of atlas.list) if (city.size === 'major') hexagon(ctx, city, atlas);
}

export function paintCities(ctx: CanvasRenderingContext2D, window: Window, names: Names): void {
  const c = colors();
  const { atlas } = names;
  const { scale } = window;
  const near = scale * STEP;
  const least = 3.6 / scale;
  ctx.lineJoin = 'round';
  const inside = (x: number, y: number) =>
    x > window.x - 120 && x < window.x + window.width + 120 && y > window.y - 60 && y < window.y + window.height + 60;
  for (const city of atlas.list) if (inside(city.x, city.y)) mark(ctx, city, atlas, c, least);
  for (const { milepost } of atlas.data.container_ports)
    if (!atlas.facts[milepost].city) port(ctx, atlas.x[milepost], atlas.y[milepost], c, least);
  for (const milepost of atlas.ferry)
    if (!atlas.facts[milepost].city) port(ctx, atlas.x[milepost], atlas.y[milepost], c, least);
  for (const label of names.at(ctx, scale)) {
    if (!inside(label.x, label.y)) continue;
    ctx.font = font(label.size, label.weight);
    ctx.strokeStyle = c('halo');
    ctx.lineWidth = label.size * 0.26;
    ctx.globalAlpha = 0.88;
    ctx.strokeText(label.text, label.x, label.y);
    ctx.globalAlpha = 1;
    ctx.fillStyle = c(label.port ? 'port' : 'label');
    ctx.fillText(label.text, label.x, label.y);
    if (near >= CLOSE) goods(ctx, label);
  }
}

const shapes = new Map<string, [Path2D, string][]>();

function shape(load: string): [Path2D, string][] {
  let found = shapes.get(load);
  if (!found) {
    found = (LOADS[load] ?? OTHER).map(([path, fill]: Layer) => [new Path2D(path), fill]);
    shapes.set(load, found);
  }
  return found;
}

/** What a city makes, below its name: chips that are light in both themes. */
function goods(ctx: CanvasRenderingContext2D, label: Label): void {
  const size = label.size * 1.3;
  ctx.save();
  ctx.translate(label.x, label.y + label.size * 0.3);
  ctx.scale(size / 28, size / 28);
  ctx.lineCap = 'round';
  for (const [i, load] of label.loads.entries()) {
    ctx.save();
    ctx.translate(i * 30, 0);
    ctx.beginPath();
    ctx.roundRect(0.7, 0.7, 26.6, 26.6, 6);
    ctx.fillStyle = '#fbf3dd';
    ctx.fill();
    ctx.strokeStyle = '#8d7c55';
    ctx.lineWidth = 1.2;
    ctx.stroke();
    ctx.translate(2, 2);
    ctx.strokeStyle = '#22303c';
    for (const [path, fill] of shape(load)) {
      if (fill) {
        ctx.fillStyle = fill;
        ctx.fill(path, 'evenodd');
      }
      ctx.lineWidth = fill ? 1.2 : 1.7;
      ctx.stroke(path);
    }
    ctx.restore();
  }
  ctx.restore();
}
