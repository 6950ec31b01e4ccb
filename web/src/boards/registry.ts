/**
 * The boards that there are: each folder beside this file is the room of the game of its name, and is found by itself.
 *
 * `index.ts` exports the room, which is loaded when its game is opened; `Poster.svelte` is the picture for the lobby;
 * `keys.ts` lists the keys it understands; `achievements.ts`, where there is one, says how the achievements of games played
 * alone look; `learn/index.ts`, where there is one, draws the panels of "how to play"; `Glossary.svelte` says what its
 * icons mean.
 */
import type { Component } from 'svelte';
import type { Json } from '../lib/types';
import type { IconName } from '../ui/icons';
import type { KeyHelp } from './keys';
import type { Room } from './room';

/** What the icons of a board mean; `data` is the game's own. */
export type Glossary<Data = Record<string, Json>> = Component<{ data: Data }>;
export type Picture = Component<{ colors?: Record<string, string> }>;

/** The picture of a panel, drawn from the game's data. */
export type PanelPicture<Data = Record<string, Json>> = Component<{ data: Data }>;

const GENERIC = 'generic';
const rooms = import.meta.glob<Room>('./*/index.ts', { import: 'room' });
const pictures = import.meta.glob<Picture>('./*/Poster.svelte', { import: 'default', eager: true });
const glossaries = import.meta.glob<Glossary>('./*/Glossary.svelte', { import: 'default' });
const drawings = import.meta.glob<Record<string, IconName>>('./*/achievements.ts', { import: 'drawings' });
const panels = import.meta.glob<Record<string, PanelPicture>>('./*/learn/index.ts', { import: 'pictures' });

const keyLists = import.meta.glob<KeyHelp[]>('./*/keys.ts', { import: 'keys' });

/** The board of a game; a game without a folder is played at the generic one. */
export function enter(game: string): Promise<Room> {
  return (rooms[`./${game}/index.ts`] ?? rooms[`./${GENERIC}/index.ts`])();
}

/** A game as text: read and played by words, its points and its parts as on its own board. */
export async function enterAsText(game: string): Promise<Room> {
  const [own, text] = await Promise.all([enter(game), enter(GENERIC)]);
  const shared = () => text.shared();
  return { ...own, shared, Board: text.Board, Hand: text.Hand, Market: undefined, Story: undefined };
}

/** The picture on the poster of a game. */
export function pictureOf(game: string): Picture {
  return pictures[`./${game}/Poster.svelte`] ?? pictures[`./${GENERIC}/Poster.svelte`];
}

/** What the icons of a game mean, where its board says so. */
export async function glossaryOf(game: string): Promise<Glossary | undefined> {
  return glossaries[`./${game}/Glossary.svelte`]?.();
}

/** The drawings of a game's achievements. */
export async function drawingsOf(game: string): Promise<Record<string, IconName>> {
  return (await drawings[`./${game}/achievements.ts`]?.()) ?? {};
}

/** The keys that the board of a game understands. */
export async function keysOf(game: string): Promise<KeyHelp[]> {
  return (await (keyLists[`./${game}/keys.ts`] ?? keyLists[`./${GENERIC}/keys.ts`])?.()) ?? [];
}

/** The pictures of a game's panels, by their ids; a game without any has none. */
export async function panelsOf(game: string): Promise<Record<string, PanelPicture>> {
  return (await panels[`./${game}/learn/index.ts`]?.()) ?? {};
}
