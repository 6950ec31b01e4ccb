/** The key of the map, in its lower left corner. */
import { STEP, type Atlas, type Terrain } from './model';
import type { Colors } from './paint';
import { nameOf, w } from './words';

const BOX = { x: 26, y: 846, width: 350, height: 246 };
const ROWS: [Terrain, string][] = [
  ['clear', 'clear'],
  ['desert', 'desert'],
  ['mountain', 'mountain'],
  ['alpine', 'alpine'],
  ['small', 'small_city'],
  ['medium', 'medium_city'],
  ['major', 'major_city'],
];

export type Symbols = (ctx: CanvasRenderingContext2D, terrain: Terrain, x: number, y: number) => void;

/** Read from afar it is drawn larger, as far as India goes; where even that would not be read, it is left out. */
export function paintLegend(
  ctx: CanvasRenderingContext2D,
  atlas: Atlas,
  c: Colors,
  scale: number,
  symbol: Symbols,
): void {
  const { x, y, width, height } = BOX;
  const grown = Math.min(Math.max(1, 0.58 / scale), 1.32);
  if (scale * grown < 0.42) return;
  ctx.save();
  ctx.translate(x, y + height);
  ctx.scale(grown, grown);
  ctx.translate(-x, -y - height);
  ctx.fillStyle = c('paper');
  ctx.globalAlpha = 0.94;
  ctx.fillRect(x, y, width, height);
  ctx.globalAlpha = 1;
  ctx.strokeStyle = c('frame');
  ctx.lineWidth = 1.4;
  ctx.strokeRect(x, y, width, height);
  ctx.lineWidth = 0.7;
  ctx.strokeRect(x + 4, y + 4, width - 8, height - 8);
  ctx.fillStyle = c('label');
  ctx.textAlign = 'center';
  ctx.font = '400 42px Federo, Alegreya, serif';
  ctx.fillText(w('legend.title'), x + width / 2, y + 46);
  ctx.font = 'italic 500 19px Alegreya, Georgia, serif';
  ctx.fillText(w('legend.sub'), x + width / 2, y + 70);
  ctx.textAlign = 'left';
  ctx.font = '500 20px Alegreya Sans, sans-serif';
  const { costs } = atlas.data;
  for (const [i, [terrain, cost]] of ROWS.entries()) {
    const left = x + 24 + (i < 4 ? 0 : 148);
    const top = y + 100 + (i < 4 ? i : i - 4) * 29;
    symbol(ctx, terrain, left, top - 6);
    ctx.fillStyle = c('label');
    ctx.fillText(
      w('legend.cost', { what: nameOf('terrain', terrain), count: atlas.trackCost(cost) ?? 0 }),
      left + STEP * 0.8,
      top,
    );
  }
  ctx.strokeStyle = c('river');
  ctx.lineWidth = 3;
  ctx.beginPath();
  ctx.moveTo(x + 18, y + 222);
  ctx.quadraticCurveTo(x + 24, y + 210, x + 30, y + 217);
  ctx.stroke();
  ctx.fillStyle = c('label');
  ctx.fillText(w('legend.river', { river: costs.river_crossing, lake: costs.lake_crossing }), x + 40, y + 224);
  ctx.restore();
}
