/** The keys of Europe's map. */
import { CITY_KEYS, MAP_KEYS, type KeyHelp } from '../keys';

export const keys: KeyHelp[] = [...MAP_KEYS, ...CITY_KEYS];
