/** A result in what its game is won by: points, or millions. */
import { countedIn } from '../hints/spots';
import { t } from './i18n';
import { points } from './points';

export const amount = (game: string, total: number): string =>
  t(`counted.${countedIn(game)}`, { points: points(total) });
