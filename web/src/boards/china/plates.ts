/** The public facts of a player, for the name plates, and the parts of a score. */
import { list } from '../../lib/i18n';
import type { Fact } from '../room';
import type { ChinaLogLine, ChinaRoom, ChinaView } from './model';
import { loadName, pw, trainName } from './panel-words';

export function facts(view: ChinaView, seat: number): Fact[] {
  const table = view.table;
  const plate = table.seats[seat];
  if (!plate) return [];
  const { cash, debt, network } = plate;
  const train = pw('fact.train', { train: trainName(plate.locomotive), speed: plate.speed, capacity: plate.capacity });
  const found: Fact[] = [
    cash === null
      ? { icon: 'purse', label: pw('fact.purse'), value: '?' }
      : { icon: 'coin', label: pw('fact.cash'), value: cash },
    {
      icon: 'crate',
      label: `${train}. ${plate.loads.length ? pw('fact.loads', { loads: list(plate.loads.map(loadName)) }) : pw('fact.loads.none')}`,
      value: `${plate.loads.length}/${plate.capacity}`,
    },
    {
      icon: 'station',
      label: network.majors.length ? pw('fact.network', { cities: network.majors.length }) : pw('fact.network.none'),
      value: network.majors.length,
    },
  ];
  if (debt) found.push({ icon: 'warning', label: pw('fact.debt'), value: `−${debt}` });
  if (plate.loses_turn) found.push({ icon: 'pause', label: pw('fact.lost'), value: '' });
  return found;
}

/** Cash is no score until the end: it is among the facts, where it may be seen. */
export function points(): number | null {
  return null;
}

/** Steps, segments and cards are seen on the map and in the hands. */
export const quiet = ['dealt', 'set_aside', 'opening_turn', 'turn', 'moved', 'built', 'drew'];

export const parts: ChinaRoom['parts'] = () => [{ id: 'cash', label: pw('score.cash'), color: '#85601d' }];

/** The dearest deliveries, and what brought the end. */
export function moments(log: ChinaLogLine[]): ChinaLogLine[] {
  const counted = log.filter((line) => !line.undone);
  const worth = (line: ChinaLogLine) => (line.event?.event === 'delivered' ? line.event.amount : 0);
  const dearest = counted.filter((line) => line.event?.event === 'delivered').toSorted((a, b) => worth(b) - worth(a));
  const turning = counted.filter((line) => ['met', 'target_rises', 'time_is_up'].includes(line.event?.event ?? ''));
  return [...dearest.slice(0, 3), ...turning].toSorted((a, b) => a.n - b.n);
}
