/** How wagon places look: patterns inside, stones around a tunnel, waves beside a ferry (tools/europe_layout/STYLE.md). */
import type { RouteFacts } from './model';
import { WAGON } from './layout';

const W = WAGON.width;
const H = WAGON.height;
const short = (value: number) => String(Math.round(value * 10) / 10);

function steps(from: number, to: number, step: number): number[] {
  const last = Math.floor((to - from) / step + 1e-6);
  const rest = to - from - last * step;
  return Array.from({ length: last + 1 }, (_, i) => from + rest / 2 + i * step);
}

export type Shape = { d: string; kind: 'stroke' | 'thin' | 'thick' | 'fill' };

/** The pattern of each wagon colour, around the middle of a place (or of any box). */
export function pattern(color: string, w = W, h = H): Shape | null {
  const x0 = -w / 2 + 2.6;
  const x1 = w / 2 - 2.6;
  const y0 = -h / 2 + 2.4;
  const y1 = h / 2 - 2.4;
  switch (color) {
    case 'red':
      return {
        kind: 'stroke',
        d: steps(x0 + 0.6, x1 - 5, 5.4)
          .map((x) => `M${short(x)} ${short(y1)}L${short(x + 5)} ${short(y0)}`)
          .join(''),
      };
    case 'blue':
      return {
        kind: 'stroke',
        d: [y0 + 1.4, 0, y1 - 1.4].map((y) => `M${short(x0 + 1)} ${short(y)}H${short(x1 - 1)}`).join(''),
      };
    case 'yellow':
      return {
        kind: 'stroke',
        d: steps(x0 + 2, x1 - 1.9, 4.8)
          .map((x) => `M${short(x)} ${short(y0 + 0.5)}V${short(y1 - 0.5)}`)
          .join(''),
      };
    case 'orange': {
      const points = steps(x0 + 1.4, x1 - 1.4, 4.6).map((x, i) => `${short(x)} ${short(i % 2 ? y0 + 1.6 : y1 - 1.6)}`);
      return { kind: 'thick', d: `M${points.join('L')}` };
    }
    case 'black':
      return {
        kind: 'thin',
        d: steps(x0 + 1.2, x1 - 5.4, 8.3)
          .map(
            (x) =>
              `M${short(x)} ${short(y0 + 0.5)}L${short(x + 5)} ${short(y1 - 0.5)}M${short(x + 5)} ${short(y0 + 0.5)}L${short(x)} ${short(y1 - 0.5)}`,
          )
          .join(''),
      };
    case 'green':
      return {
        kind: 'fill',
        d: steps(x0 + 2.2, x1 - 2, 4.6)
          .map((x, i) => `M${short(x - 1.35)} ${i % 2 ? -2.1 : 2.1}a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0-2.7 0z`)
          .join(''),
      };
    case 'pink':
      return {
        kind: 'fill',
        d: steps(x0 + 3.8, x1 - 3, 8.2)
          .map((x) => `M${short(x)} -3.4l2.9 3.4-2.9 3.4-2.9-3.4z`)
          .join(''),
      };
    case 'white':
      return {
        kind: 'thin',
        d: `M${short(x0 + 2)} ${short(y0 + 0.6)}H${short(x1 - 2)}q1.4 0 1.4 1.6V${short(y1 - 2.2)}q0 1.6-1.4 1.6H${short(x0 + 2)}q-1.4 0-1.4-1.6V${short(y0 + 2.2)}q0-1.6 1.4-1.6z`,
      };
    default:
      return null;
  }
}

/** Waves along both long sides of a ferry's place. */
export function waves(): string {
  const n = 6;
  const step = (W - 2) / n;
  const wave = (y: number, sign: number) =>
    `M${short(-W / 2 + 1)} ${short(y)}` + `q${short(step / 2)} ${short(sign * 4.6)} ${short(step)} 0`.repeat(n);
  return wave(-H / 2 - 0.2, -1) + wave(H / 2 + 0.2, 1);
}

/** The dashes of the stones around a tunnel's place: they meet without a seam. */
export function stones(): { width: number; height: number; thick: number; dashes: string } {
  const thick = 3.4;
  const width = W + thick * 1.1;
  const height = H + thick * 1.1;
  const around = 2 * (width + height) - 24 + 6 * Math.PI;
  const tooth = around / Math.round(around / 4.6);
  return { width, height, thick, dashes: `${(tooth * 0.62).toFixed(2)} ${(tooth * 0.38).toFixed(2)}` };
}

/** Which places of a ferry carry the locomotive: the middle ones. */
export function engines(route: RouteFacts): Set<number> {
  const n = route.length;
  const k = route.locomotives;
  if (k === 0) return new Set();
  if (k >= n) return new Set(Array.from({ length: n }, (_, i) => i));
  if (k === 1) return new Set([Math.floor((n - 1) / 2)]);
  if (n <= 4) return new Set([n / 2 - 1, n / 2]);
  return new Set(Array.from({ length: k }, (_, i) => Math.round(((i + 1) * (n - 1)) / (k + 1))));
}

/** A small engine seen from the side. */
export const ENGINE =
  'M-7.6 2.6V-4.6H-2.2V-1.6H2.6V-4.4H1.8V-5.2H5.4V-4.4H4.6V-1.6H5.6Q6.8-1.6 6.8-.2V1.4L8.2 3.2H6.2A1.7 1.7 0 0 1 2.9 3.2H1.7A1.7 1.7 0 0 1-1.6 3.2H-2.4A2.1 2.1 0 0 1-6.5 3.2H-7.6Z';
