/** The keys of Ceylon's board. */
import { MAP_KEYS, type KeyHelp } from '../keys';

export const keys: KeyHelp[] = MAP_KEYS;
