/** Numbers as a reader of the chosen language writes them; what is below nothing has a minus, not a hyphen. */
import { settings } from './settings.svelte';

function written(value: number, how: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(settings.language, how).format(value).replace('-', '−');
}

export const number = (value: number): string => written(value, { maximumFractionDigits: 1 });

export const percent = (share: number, digits = 0): string =>
  written(share, { style: 'percent', maximumFractionDigits: digits });

/** A change, with its sign. */
export const percentMore = (share: number): string => written(share, { style: 'percent', signDisplay: 'exceptZero' });
