/** Moments of the server as days. */
import { settings } from '../lib/settings.svelte';

export function day(moment: number): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium' }).format(new Date(moment * 1000));
}
