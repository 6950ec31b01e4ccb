/** What comes here as a file: a record, a position, or everything of mine from elsewhere. */
import { api, ApiError } from '../lib/api';
import type { Json, Language, Schemas } from '../lib/types';
import type { Position } from './kept';

type MyData = Schemas['MyData'];
export type Brought = { games: number; known: number; refused: number; lessons: number };

/** Take a record or a position in; where it is to be looked at. */
export async function bringFile(content: unknown, language: Language): Promise<string> {
  const found = content as { format?: string } | null;
  if (found?.format === 'samovar-position') {
    const table = await api.fromPosition(found as Position, language);
    return `#/table/${table.id}`;
  }
  const table = await api.record(content as Json);
  return `#/replay/${table.id}`;
}

export function isMyData(content: unknown): content is MyData {
  const found = content as Partial<MyData> | null;
  return Array.isArray(found?.tables) && Array.isArray(found.games_alone) && Array.isArray(found.lessons);
}

/** Where the server asks for patience, it gets it. */
async function patiently<T>(wish: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await wish();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429 || tries >= 20) throw error;
      await new Promise((go) => setTimeout(go, 1500));
    }
  }
}

/** One finished game after another, then the lessons; `progress` hears how many are done. */
export async function bringMyData(data: MyData, progress: (done: number, all: number) => void): Promise<Brought> {
  const told: Brought = { games: 0, known: 0, refused: 0, lessons: 0 };
  const tables = data.tables.filter((table) => table.record?.result);
  for (const [done, table] of tables.entries()) {
    progress(done, tables.length);
    const mine = table.my_seats.length === 1 ? table.my_seats[0] : null;
    try {
      const at = table.updated || table.created;
      const game = { record: table.record!, seat: mine, at, levels: table.levels ?? [] };
      const { known } = await patiently(() => api.bringGame(game));
      if (known) told.known++;
      else told.games++;
    } catch (error) {
      if (!(error instanceof ApiError) || error.unreachable) throw error;
      told.refused++;
    }
  }
  const lessons = data.lessons.filter((each) => typeof each === 'string').slice(0, 500);
  if (lessons.length) {
    const { done } = await patiently(() => api.bringLessons(lessons));
    told.lessons = Object.values(done).reduce((sum, each) => sum + each.length, 0);
  }
  return told;
}
