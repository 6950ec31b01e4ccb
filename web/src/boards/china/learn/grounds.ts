/** The map of the pictures: read and laid out once, however many of them are seen. */
import { Names } from '../cities';
import { Atlas, type ChinaData } from '../model';
import { Ground } from '../paint';

type Kept = { atlas: Atlas; ground: Ground; names: Names };
const kept = new WeakMap<object, Kept>();

export function groundOf(data: ChinaData): Kept {
  let found = kept.get(data);
  if (!found) {
    const atlas = new Atlas(data);
    found = { atlas, ground: new Ground(atlas), names: new Names(atlas) };
    kept.set(data, found);
  }
  return found;
}
