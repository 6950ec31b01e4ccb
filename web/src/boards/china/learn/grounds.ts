/** The map of the pictures: read and laid out once, however many of them are seen. */
import type { Json } from '../../../lib/types';
import { Names } from '../cities';
import { Atlas, type ChinaData } from '../model';
import { Ground } from '../paint';

type Kept = { atlas: Atlas; ground: Ground; names: Names };
const kept = new WeakMap<object, Kept>();

export function groundOf(data: Record<string, Json>): Kept {
  let found = kept.get(data);
  if (!found) {
    const atlas = new Atlas(data as unknown as ChinaData);
    found = { atlas, ground: new Ground(atlas), names: new Names(atlas) };
    kept.set(data, found);
  }
  return found;
}
