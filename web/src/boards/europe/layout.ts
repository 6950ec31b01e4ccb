/** Where things are on Europe's board (made by tools/europe_layout). */
import document from './layout.json';

export type Place = [x: number, y: number, angle: number];
export type CityLayout = {
  x: number;
  y: number;
  label: { x: number; y: number; anchor: 'start' | 'middle' | 'end'; box: number[] };
};
export type RouteLayout = { places: Place[]; path: string; hit: string; line: [number, number][] };
export type Layout = {
  size: [number, number];
  wagon: { width: number; height: number };
  label: { size: number };
  hit: { single: number; double: number };
  cities: Record<string, CityLayout>;
  routes: Record<string, RouteLayout>;
  land: string[];
  shores: string[];
  lakes: string[];
  rivers: string[];
  relief: { light: string; shade: string };
  seas?: { x: number; y: number; size: number; angle: number; en: string; fr: string }[];
  compass?: [number, number, number][];
};

// To TypeScript every list in a JSON file is of any length: pairs and triples must be told.
export const layout = document as unknown as Layout;
export const [WIDTH, HEIGHT] = layout.size;
export const WAGON = layout.wagon;

export function middle({ line }: RouteLayout): { x: number; y: number } {
  const [x, y] = line[Math.floor(line.length / 2)];
  return { x, y };
}

/** Wagons read from left to right. */
export function upright(angle: number): number {
  return angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle;
}
