/** How the sheets of the map are painted; colours come from the theme, places from the atlas and the outline. */
import type { Language } from '../../lib/types';
import { HEIGHT, STEP, WIDTH, chance, type Atlas, type MilepostFacts, type Terrain } from './model';
import { paintGroundOfCities, paintLanes } from './cities';
import { paintLegend } from './legend';
import outline from './outline.json';

/** What is seen, in units of the board, and how many pixels a unit has. */
export type Window = { x: number; y: number; width: number; height: number; scale: number };

export const rivers: Record<string, string> = outline.rivers;
const joined = (paths: Record<string, string>, dry: boolean) =>
  new Path2D(
    Object.entries(paths)
      .filter(([name]) => name.endsWith('(dry)') === dry)
      .map(([, path]) => path)
      .join(''),
  );
const home = pieces(outline.home + outline.taiwan);
const abroad = pieces(outline.abroad);
const wetRivers = joined(outline.rivers, false);
const dryRivers = joined(outline.rivers, true);
const wetLakes = joined(outline.lakes, false);
const dryLakes = joined(outline.lakes, true);
const deserts = joined(outline.deserts, false);

type Piece = { path: Path2D; left: number; right: number; top: number; bottom: number };

/** The rings of a path one by one, each with its box: what is not seen is not drawn. */
function pieces(path: string): Piece[] {
  return path
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const [x0, y0, ...steps] = ring.replace(/[Ml]/g, ' ').trim().split(/\s+/).map(Number);
      const piece = { path: new Path2D(`${ring}z`), left: x0, right: x0, top: y0, bottom: y0 };
      let [x, y] = [x0, y0];
      for (let i = 0; i < steps.length; i += 2) {
        x += steps[i];
        y += steps[i + 1];
        piece.left = Math.min(piece.left, x);
        piece.right = Math.max(piece.right, x);
        piece.top = Math.min(piece.top, y);
        piece.bottom = Math.max(piece.bottom, y);
      }
      return piece;
    });
}

const EDGE = 30;

function seen(all: Piece[], { x, y, width, height }: Window): Path2D {
  const path = new Path2D();
  for (const piece of all) {
    if (
      piece.right > x - EDGE &&
      piece.left < x + width + EDGE &&
      piece.bottom > y - EDGE &&
      piece.top < y + height + EDGE
    )
      path.addPath(piece.path);
  }
  return path;
}

export type Colors = (name: string) => string;

/** The colours of the theme that holds, read once for a drawing. */
export function colors(): Colors {
  const style = getComputedStyle(document.documentElement);
  const known = new Map<string, string>();
  return (name) => {
    let value = known.get(name);
    if (value === undefined) {
      value = style.getPropertyValue(`--ch-${name}`).trim() || style.getPropertyValue(`--${name}`).trim();
      known.set(name, value);
    }
    return value;
  };
}

const TILE = 160;

/** The symbols of the mileposts of one part of the map, one path for each kind: drawn at once. */
class Tile {
  readonly dots = new Path2D();
  readonly sand = new Path2D();
  readonly dunes = new Path2D();
  readonly hillLight = new Path2D();
  readonly hillDark = new Path2D();
  readonly alpLight = new Path2D();
  readonly alpDark = new Path2D();
  readonly hills = new Path2D();
  readonly alps = new Path2D();
  readonly hatch = new Path2D();

  add({ id, terrain, playable }: MilepostFacts, x: number, y: number): void {
    const blot = (path: Path2D, r: number) => {
      path.moveTo(x + r, y);
      path.arc(x, y, r, 0, 2 * Math.PI);
    };
    if (playable === false) return;
    if (terrain === 'mountain') {
      blot(this.hills, 15.5);
      this.peak(this.hillLight, this.hillDark, x, y, 4.6, 5.6);
      this.slopes(id, x, y, 2);
    } else if (terrain === 'alpine') {
      blot(this.alps, 14.5);
      this.peak(this.alpLight, this.alpDark, x, y, 5.4, 8.2);
      this.slopes(id, x, y, 3);
    } else if (terrain === 'desert') blot(this.sand, 1.9);
    else if (terrain === 'clear') blot(this.dots, 1.7);
  }

  /** A hill with the sun in the west. */
  private peak(light: Path2D, dark: Path2D, x: number, y: number, half: number, high: number): void {
    const foot = y + high * 0.45;
    light.moveTo(x - half, foot);
    light.lineTo(x, foot - high);
    light.lineTo(x + half, foot);
    light.closePath();
    dark.moveTo(x, foot - high);
    dark.lineTo(x + half, foot);
    dark.lineTo(x + half * 0.1, foot);
    dark.closePath();
  }

  private slopes(id: number, x: number, y: number, count: number): void {
    for (let i = 0; i < count; i++) {
      const angle = chance(id * 11 + i) * 2 * Math.PI;
      const far = 6.5 + chance(id * 13 + i) * 3.5;
      const px = x + Math.cos(angle) * far;
      const py = y + Math.sin(angle) * far;
      this.hatch.moveTo(px - 1.6, py + 1.4);
      this.hatch.lineTo(px + 0.4, py - 1.4);
      this.hatch.lineTo(px + 1.9, py + 1.6);
    }
  }
}

/** All mileposts, in tiles of which only those in sight are drawn. */
export class Ground {
  private readonly tiles = new Map<string, Tile>();

  constructor(readonly atlas: Atlas) {
    for (const post of atlas.facts)
      this.tile(atlas.x[post.id], atlas.y[post.id]).add(post, atlas.x[post.id], atlas.y[post.id]);
    const test = document.createElement('canvas').getContext('2d')!;
    for (let i = 0; i < 6000; i++) {
      const x = chance(i * 3 + 1) * WIDTH;
      const y = chance(i * 3 + 2) * HEIGHT;
      if (!test.isPointInPath(deserts, x, y)) continue;
      const { dunes } = this.tile(x, y);
      dunes.moveTo(x, y);
      dunes.lineTo(x + 0.1, y);
    }
  }

  private tile(x: number, y: number): Tile {
    const key = `${Math.floor(x / TILE)},${Math.floor(y / TILE)}`;
    let tile = this.tiles.get(key);
    if (!tile) this.tiles.set(key, (tile = new Tile()));
    return tile;
  }

  within({ x, y, width, height }: Window): Tile[] {
    const found: Tile[] = [];
    for (let row = Math.floor((y - EDGE) / TILE); row <= (y + height + EDGE) / TILE; row++) {
      for (let col = Math.floor((x - EDGE) / TILE); col <= (x + width + EDGE) / TILE; col++) {
        const tile = this.tiles.get(`${col},${row}`);
        if (tile) found.push(tile);
      }
    }
    return found;
  }
}

type Sign = { en: string; fr: string; x: number; y: number; size: number; angle?: number; sea?: boolean };
const SIGNS: Sign[] = [
  { en: 'East China Sea', fr: 'Mer de Chine orientale', x: 1548, y: 800, size: 24, angle: -62, sea: true },
  { en: 'South China Sea', fr: 'Mer de Chine méridionale', x: 1262, y: 1096, size: 17, angle: 0, sea: true },
  { en: 'Yellow Sea', fr: 'Mer Jaune', x: 1404, y: 622, size: 15, angle: 62, sea: true },
  { en: 'Bohai', fr: 'Bohai', x: 1302, y: 482, size: 11, sea: true },
  { en: 'Mongolia', fr: 'Mongolie', x: 860, y: 268, size: 34 },
  { en: 'Siberia', fr: 'Sibérie', x: 960, y: 84, size: 34 },
  { en: 'Turkestan', fr: 'Turkestan', x: 250, y: 255, size: 30, angle: -28 },
  { en: 'India', fr: 'Inde', x: 196, y: 778, size: 30 },
  { en: 'Burma', fr: 'Birmanie', x: 690, y: 1010, size: 22, angle: 62 },
  { en: 'Tonkin', fr: 'Tonkin', x: 925, y: 1066, size: 17 },
  { en: 'Korea', fr: 'Corée', x: 1446, y: 520, size: 17, angle: 60 },
  { en: 'Japan', fr: 'Japon', x: 1578, y: 606, size: 15, angle: 70 },
];

export function paintLand(ctx: CanvasRenderingContext2D, window: Window, ground: Ground, language: Language): void {
  const c = colors();
  const near = window.scale * STEP; // pixels between two mileposts
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, WIDTH, HEIGHT);
  ctx.clip();

  const tiles = ground.within(window);
  const own = seen(home, window);
  const other = seen(abroad, window);
  ctx.fillStyle = c('land');
  ctx.fill(own);
  // What follows is painted on the land alone: cheaper than to cut along a coast.
  ctx.globalCompositeOperation = 'source-atop';
  ctx.fillStyle = c('hill');
  for (const tile of tiles) ctx.fill(tile.hills);
  ctx.fillStyle = c('alp');
  for (const tile of tiles) ctx.fill(tile.alps);
  ctx.fillStyle = c('desert');
  ctx.fill(deserts);
  ctx.strokeStyle = c('desert-dot');
  ctx.lineWidth = 1.5;
  for (const tile of tiles) ctx.stroke(tile.dunes);
  // The coloured border of an old map, inside the land.
  ctx.strokeStyle = c('band');
  ctx.globalAlpha = 0.34;
  ctx.lineWidth = 11;
  ctx.stroke(own);
  // And what follows lies below: the neighbours, the shore and the sea.
  ctx.globalCompositeOperation = 'destination-over';
  ctx.globalAlpha = 1;
  ctx.strokeStyle = c('abroad-line');
  ctx.lineWidth = 1;
  ctx.stroke(other);
  ctx.fillStyle = c('abroad');
  ctx.fill(other);
  ctx.strokeStyle = c('shore');
  ctx.globalAlpha = 0.3;
  ctx.lineWidth = 7;
  ctx.stroke(other);
  ctx.lineWidth = 15;
  ctx.stroke(own);
  ctx.globalAlpha = 1;
  ctx.fillStyle = c('sea');
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  ctx.globalCompositeOperation = 'source-over';

  ctx.strokeStyle = c('hill-dark');
  ctx.globalAlpha = 0.3;
  ctx.lineWidth = 0.6;
  if (near > 9) for (const tile of tiles) ctx.stroke(tile.hatch);
  ctx.globalAlpha = 1;

  ctx.fillStyle = c('lake');
  ctx.fill(wetLakes);
  ctx.strokeStyle = c('river');
  ctx.lineWidth = 0.8;
  ctx.stroke(wetLakes);
  ctx.lineWidth = Math.max(2.1, 1.3 / window.scale);
  ctx.stroke(wetRivers);
  ctx.strokeStyle = c('dry');
  ctx.lineWidth = Math.max(1.6, 1 / window.scale);
  ctx.setLineDash([5, 4]);
  ctx.stroke(dryRivers);
  ctx.stroke(dryLakes);
  ctx.setLineDash([]);
  ctx.fillStyle = c('dry');
  ctx.globalAlpha = 0.25;
  ctx.fill(dryLakes);
  ctx.globalAlpha = 1;
  ctx.strokeStyle = c('land-edge');
  ctx.lineWidth = 1.1;
  ctx.stroke(own);

  paintGroundOfCities(ctx, ground.atlas);
  posts(ctx, tiles, c, near);
  paintLanes(ctx, ground.atlas);
  for (const sign of SIGNS) {
    ctx.save();
    ctx.translate(sign.x, sign.y);
    ctx.rotate(((sign.angle ?? 0) * Math.PI) / 180);
    ctx.font = `italic 500 ${sign.size}px Alegreya, Georgia, serif`;
    ctx.letterSpacing = `${sign.size * 0.16}px`;
    ctx.textAlign = 'center';
    ctx.fillStyle = c(sign.sea ? 'sea-name' : 'abroad-name');
    ctx.fillText(sign[language], 0, 0);
    ctx.restore();
  }
  ctx.restore();
  paintLegend(ctx, ground.atlas, c, window.scale, (_, terrain, x, y) => symbol(ctx, terrain, x, y, c));
  frame(ctx, c);
}

function posts(ctx: CanvasRenderingContext2D, tiles: Tile[], c: Colors, near: number): void {
  ctx.globalAlpha = near < 9 ? 0.65 : 1;
  ctx.strokeStyle = c('post');
  ctx.lineWidth = 0.55;
  const fill = (color: string, kind: 'dots' | 'sand' | 'hillLight' | 'hillDark' | 'alpLight' | 'alpDark') => {
    ctx.fillStyle = c(color);
    for (const tile of tiles) ctx.fill(tile[kind]);
  };
  fill('post', 'dots');
  fill('post-desert', 'sand');
  fill('hill-light', 'hillLight');
  fill('hill-dark', 'hillDark');
  fill('alp-light', 'alpLight');
  fill('alp-dark', 'alpDark');
  // From afar the edges of the hills are not seen.
  if (near > 14) for (const tile of tiles) ctx.stroke(tile.hillLight);
  for (const tile of tiles) ctx.stroke(tile.alpLight);
  ctx.globalAlpha = 1;
}

/** One symbol alone, larger than on the map, for its key. */
function symbol(ctx: CanvasRenderingContext2D, terrain: Terrain, x: number, y: number, c: Colors): void {
  ctx.strokeStyle = c('post');
  ctx.lineWidth = 0.8;
  const fill = (color: string, draw: () => void) => {
    ctx.beginPath();
    ctx.fillStyle = c(color);
    draw();
    ctx.fill();
  };
  const peak = (half: number, high: number, light: string, dark: string) => {
    fill(light, () => {
      ctx.moveTo(x - half, y + high * 0.45);
      ctx.lineTo(x, y - high * 0.55);
      ctx.lineTo(x + half, y + high * 0.45);
      ctx.closePath();
    });
    ctx.stroke();
    fill(dark, () => {
      ctx.moveTo(x, y - high * 0.55);
      ctx.lineTo(x + half, y + high * 0.45);
      ctx.lineTo(x + half * 0.1, y + high * 0.45);
    });
  };
  if (terrain === 'mountain') peak(7, 9, 'hill-light', 'hill-dark');
  else if (terrain === 'alpine') peak(8, 13, 'alp-light', 'alp-dark');
  else if (terrain === 'medium') fill('city', () => ctx.rect(x - 6, y - 6, 12, 12));
  else if (terrain === 'major')
    fill('city', () =>
      [0, 1, 2, 3, 4, 5].forEach((i) =>
        ctx.lineTo(x + 8 * Math.cos((i * Math.PI) / 3 + 0.5), y + 8 * Math.sin((i * Math.PI) / 3 + 0.5)),
      ),
    );
  else
    fill(terrain === 'small' ? 'city' : terrain === 'desert' ? 'post-desert' : 'post', () =>
      ctx.arc(x, y, terrain === 'small' ? 6.5 : 3, 0, 2 * Math.PI),
    );
}

function frame(ctx: CanvasRenderingContext2D, c: Colors): void {
  ctx.strokeStyle = c('paper');
  ctx.lineWidth = 14;
  ctx.strokeRect(1, 1, WIDTH - 2, HEIGHT - 2);
  ctx.fillStyle = c('frame');
  const across = 42;
  const down = 28;
  for (let i = 0; i < across; i++)
    ctx.fillRect(4 + (i * (WIDTH - 8)) / across, i % 2 ? HEIGHT - 8 : 4, (WIDTH - 8) / across, 4);
  for (let i = 0; i < down; i++)
    ctx.fillRect(i % 2 ? WIDTH - 8 : 4, 4 + (i * (HEIGHT - 8)) / down, 4, (HEIGHT - 8) / down);
  ctx.strokeStyle = c('frame');
  for (const [inset, width] of [
    [1, 2],
    [4, 0.7],
    [8, 0.7],
    [11, 1.6],
  ]) {
    ctx.lineWidth = width;
    ctx.strokeRect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset);
  }
}
