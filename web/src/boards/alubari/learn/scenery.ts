/** The players of the pictures, and a table such as might lie before them. */
import type { SeatInfo } from '../../../lib/types';
import type { Estate, Letter, OnTheBoard, Owner } from '../model';

export const SEATS = [
  { color: 'blue', sign: 'anchor' },
  { color: 'red', sign: 'leaf' },
  { color: 'yellow', sign: 'star' },
] as SeatInfo[];

/** Each space as its points and its rubble, or its owner. */
function estate(name: string, first: number, spaces: [number, number, Owner?][]): Estate {
  return {
    name,
    spaces: spaces.map(([points, rubble, owner = null], i) => ({
      number: first + i,
      printed: points - 2,
      points,
      rubble,
      owner,
      borrower: null,
    })),
  };
}

const office = (id: Letter, workers: (number | null)[]) => ({
  id,
  workers,
  fog: workers.map(() => false),
  build: false,
});

/** `sections` are the owners from the bottom up; the rest of the line is not laid yet. */
export function tableWith(sections: Owner[], stations: Record<string, Owner>, towns: string[]): OnTheBoard {
  return {
    stage: 'placing',
    area: 'A',
    space: 1,
    forecast: ['sun', 'rain', 'fog'],
    next_back: 'sun',
    rates: {
      excavation: { place: 2, rate: 4, cells: [2, 3, 4, 5] },
      lay: { place: 2, rate: 2, cells: [1, 1, 2, 2, 3] },
      harvest: { place: 3, rate: 1, cells: [0.5, 0.5, 1, 1, 2, 2] },
    },
    wheel: [true, true, false, false, false, false],
    next_event: 3,
    bag: { iron: 20, stone: 11, chai: 8, event: 3 },
    storehouse: { iron: 5, stone: 3, chai: 2 },
    offices: [
      office('A', [0, null, 1]),
      office('B', [1, 2]),
      office('C', [0]),
      office('D', [2, null]),
      office('E', [1, 0]),
      office('F', [null, null]),
      office('G', [2, null]),
    ],
    estates: [
      estate('Alubari', 1, [
        [4, 0, 1],
        [4, 0, 0],
        [5, 2],
      ]),
      estate('Samripani', 4, [
        [6, 4],
        [9, 7],
      ]),
      estate('Happy Valley', 6, [
        [4, 2],
        [4, 2],
        [7, 5],
      ]),
    ],
    sections: Array.from({ length: 15 }, (_, i) => sections[i] ?? null),
    stations: new Proxy(stations, { get: (owners, area: string) => owners[area] ?? null }),
    open_towns: towns,
    task: null,
  };
}
