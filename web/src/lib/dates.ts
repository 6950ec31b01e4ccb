/** Dates and lists as the app's own sentences have them: its English is British. */
import { settings } from './settings.svelte';

const REGIONS = { en: 'en-GB', fr: 'fr-FR' };

export const region = (): string => REGIONS[settings.language];

/** A moment in seconds as a date, such as 18 Nov 2026. */
export function dated(seconds: number, how: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string {
  return new Intl.DateTimeFormat(region(), how).format(new Date(seconds * 1000));
}
