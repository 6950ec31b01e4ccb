/** How achievements stand on the shelf: a drawing for each family, a colour for each group. */
import type { IconName } from '../ui/icons';
import type { Tint } from '../ui/TeaTin.svelte';

const TINTS: Tint[] = ['red', 'green', 'brass', 'night'];

/** Achievements of one family (`tea20`, `tea40`) share a drawing and differ in their pips. */
const family = (id: string) => id.replace(/\d+$/, '');

export function drawing(id: string, drawings: Record<string, IconName>): IconName {
  return drawings[family(id)] ?? 'leaf';
}

export function tint(group: number): Tint {
  return TINTS[group % TINTS.length];
}

/** The place of an achievement in its family, from 1; 0 for one that stands alone. */
export function rank(id: string, all: string[]): number {
  const kin = all.filter((each) => family(each) === family(id));
  return kin.length > 1 ? kin.indexOf(id) + 1 : 0;
}

/** The shelf shows families together. */
export function shelved<T extends { id: string }>(list: T[]): T[] {
  const order = [...new Set(list.map((each) => family(each.id)))];
  return list.toSorted((a, b) => order.indexOf(family(a.id)) - order.indexOf(family(b.id)));
}
