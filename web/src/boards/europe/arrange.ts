/** A place for everything that the data names: from the layout, or, for a data pack's own cities and routes, worked out. */
import { layout, WAGON, type CityLayout, type Place, type RouteLayout } from './layout';
import type { EuropeData, RouteFacts } from './model';

export type Arrangement = { cities: Record<string, CityLayout>; routes: Record<string, RouteLayout> };
type Point = [number, number];

const GAP = 6;
const BESIDE = 12; // how far two tracks of a double route stand from the middle

/** The plane that comes nearest to a value given at some (longitude, latitude): least squares by Cramer's rule. */
function plane(samples: { lon: number; lat: number; value: number }[]): (lon: number, lat: number) => number {
  const s = Array(9).fill(0) as number[];
  for (const { lon, lat, value } of samples) {
    [1, lon, lat, lon * lon, lon * lat, lat * lat, value, value * lon, value * lat].forEach(
      (each, i) => (s[i] += each),
    );
  }
  const [n, x, y, xx, xy, yy, v, vx, vy] = s;
  const det = (a: number[]) =>
    a[0] * (a[4] * a[8] - a[5] * a[7]) - a[1] * (a[3] * a[8] - a[5] * a[6]) + a[2] * (a[3] * a[7] - a[4] * a[6]);
  const whole = det([n, x, y, x, xx, xy, y, xy, yy]);
  const a = det([v, x, y, vx, xx, xy, vy, xy, yy]) / whole;
  const b = det([n, v, y, x, vx, xy, y, vy, yy]) / whole;
  const c = det([n, x, v, x, xx, vx, y, xy, vy]) / whole;
  return (lon, lat) => a + b * lon + c * lat;
}

function newCity(data: EuropeData, lon: number, lat: number): CityLayout {
  const known = data.cities.filter((city) => layout.cities[city.id]);
  const across = plane(known.map((city) => ({ lon: city.lon, lat: city.lat, value: layout.cities[city.id].x })));
  const down = plane(known.map((city) => ({ lon: city.lon, lat: city.lat, value: layout.cities[city.id].y })));
  const inside = (value: number, size: number) => Math.min(Math.max(value, 30), size - 30);
  const x = inside(across(lon, lat), layout.size[0]);
  const y = inside(down(lon, lat), layout.size[1]);
  return { x, y, label: { x: x + 14, y: y + 6, anchor: 'start', box: [x + 14, y - 12, 60, 24] } };
}

/** Wagons in a straight line from city to city, beside the twin where there is one. */
function newRoute(route: RouteFacts, a: CityLayout, b: CityLayout): RouteLayout {
  const long = Math.max(Math.hypot(b.x - a.x, b.y - a.y), 1);
  const [ux, uy] = [(b.x - a.x) / long, (b.y - a.y) / long];
  const aside = !route.double_of ? 0 : route.id < route.double_of ? -BESIDE : BESIDE;
  const at = (way: number): Point => [a.x + ux * way - uy * aside, a.y + uy * way + ux * aside];
  const pitch = Math.min(WAGON.width + GAP, (long - 26) / route.length);
  const first = (long - pitch * (route.length - 1)) / 2;
  const angle = (Math.atan2(uy, ux) * 180) / Math.PI;
  const places = Array.from({ length: route.length }, (_, i): Place => [...at(first + i * pitch), angle]);
  const [start, end] = [at(first - pitch / 2), at(long - first + pitch / 2)];
  const line: Point[] = [[a.x, a.y], ...places.map(([x, y]): Point => [x, y]), [b.x, b.y]];
  return {
    places,
    line,
    path: `M${line.map((point) => point.join(' ')).join('L')}`,
    hit: `M${start.join(' ')}L${end.join(' ')}`,
  };
}

export function arrange(data: EuropeData): Arrangement {
  const cities = Object.fromEntries(
    data.cities.map((city) => [city.id, layout.cities[city.id] ?? newCity(data, city.lon, city.lat)]),
  );
  const routes = Object.fromEntries(
    data.routes.map((route) => {
      const drawn = layout.routes[route.id];
      return [
        route.id,
        drawn?.places.length === route.length ? drawn : newRoute(route, cities[route.a], cities[route.b]),
      ];
    }),
  );
  return { cities, routes };
}
