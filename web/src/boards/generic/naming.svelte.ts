/** What games call their things, the headings of their views and their moves, where they say so. */
import { settings } from '../../lib/settings.svelte';
import type { GameWords, Json, SeatInfo, Text } from '../../lib/types';
import { namesIn, readable, Reader } from './shape';
import { w } from './words';

const books = $state<Record<string, GameWords>>({});

/** From now on this game's things are called as it calls them. */
export function learn(game: string, words: GameWords | undefined): void {
  if (words) books[game] = words;
}

const said = (texts: Record<string, Text> | undefined) => (key: string) =>
  texts?.[key]?.[settings.language] ?? readable(key);

/** Who reads a table of a game aloud, in the language of the page. */
export function readerOf(game: string, data: Json, seats: SeatInfo[]): Reader {
  const language = settings.language;
  const book = books[game];
  const things = Object.entries(book?.things ?? {}).map(([id, text]) => [id, text[language]]);
  return new Reader(
    { ...namesIn(data, language), ...(Object.fromEntries(things) as Record<string, string>) },
    seats,
    { yes: w('yes'), no: w('no'), none: w('none') },
    said(book?.fields),
    said(book?.kinds),
  );
}
