/** Begin a lesson at a table of its own. */
import { api } from '../lib/api';
import { router } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';

export async function takeLesson(game: string, lesson: string): Promise<void> {
  const table = await api.takeLesson(game, lesson, settings.language);
  router.go(`#/table/${table.id}`);
}
