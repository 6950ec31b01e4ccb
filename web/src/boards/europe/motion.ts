/** What just happened, shown: wagons roll on one after another, a station comes down. */
import { animate } from '../../lib/motion';
import { sound } from '../../lib/sound';
import type { Place } from './layout';
import type { Atlas } from './model';

const STEP = 110;

/** The way of a wagon along its track to its place. */
export function along(line: [number, number][], target: Place): Keyframe[] {
  const frames: Keyframe[] = [];
  const stop = line.findIndex(([x, y]) => Math.hypot(x - target[0], y - target[1]) < 24);
  const way = line.slice(0, Math.max(stop, 1));
  for (const [i, [x, y]] of way.entries()) {
    const [nx, ny] = way[i + 1] ?? target;
    const angle = (Math.atan2(ny - y, nx - x) * 180) / Math.PI;
    frames.push({ transform: `translate(${x}px,${y}px) rotate(${angle}deg)`, opacity: i ? 1 : 0 });
  }
  frames.push({ transform: `translate(${target[0]}px,${target[1]}px) rotate(${target[2]}deg)`, opacity: 1 });
  return frames;
}

/** The foremost wagon leaves first and rolls to the far end. */
export function rollOn(drawing: Element, atlas: Atlas, route: string): void {
  const wagons = [...drawing.querySelectorAll(`[data-wagons="${route}"] > g`)];
  const { line, places } = atlas.tracks[route];
  sound.wagons(wagons.length);
  wagons.toReversed().forEach((wagon, i) => {
    const frames = along(line, places[wagons.length - 1 - i]);
    void animate(wagon, frames, { duration: 400, delay: i * STEP, easing: 'ease-out' });
  });
}

export function putDown(drawing: Element, city: string): void {
  const house = drawing.querySelector(`[data-station="${city}"] > g`);
  const frames = [
    { transform: 'translateY(-40px)', opacity: 0 },
    { transform: 'none', opacity: 1 },
  ];
  if (house) void animate(house, frames, { duration: 320 });
}
