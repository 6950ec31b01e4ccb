/** China at the table. */
import Board from './Board.svelte';
import { Shared } from './shared.svelte';
import Hand from './Hand.svelte';
import Market from './Market.svelte';
import { facts, moments, parts, points, quiet } from './plates';
import Story from './Story.svelte';
import type { ChinaRoom } from './model';

export const room: ChinaRoom = {
  shared: () => new Shared(),
  Board,
  Hand,
  Market,
  Story,
  facts,
  points,
  moments,
  quiet,
  parts,
};
