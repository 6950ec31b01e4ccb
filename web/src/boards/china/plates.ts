/** What the name plates, the log and the chart of the end say about China. */
import type { LogLine, View } from '../../lib/types';
import type { Fact } from '../room';
import type { ChinaTable } from './model';
import { pw } from './panel-words';

const plate = (view: View, seat: number) => (view.table as unknown as ChinaTable).seats[seat];

export function facts(view: View, seat: number): Fact[] {
  const own = plate(view, seat);
  if (!own) return [];
  return [
    { icon: 'coin', label: pw('fact.cash'), value: own.cash ?? '?' },
    { icon: 'train', label: pw('fact.speed'), value: own.speed },
    { icon: 'crate', label: pw('fact.loads'), value: `${own.loads.length}/${own.capacity}` },
  ];
}

export function points(view: View, seat: number): number | null {
  return plate(view, seat)?.cash ?? null;
}

export function moments(log: LogLine[]): LogLine[] {
  return log.filter((line) => !line.undone && line.event?.event === 'met');
}

export const quiet = ['turn', 'moved'];

export function parts(): { id: string; label: string; color: string }[] {
  return [{ id: 'cash', label: pw('score.cash'), color: '#85601d' }];
}
