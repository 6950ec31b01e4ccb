/** Alubari at the table. */
import Board from './Board.svelte';
import { Shared } from './shared.svelte';
import Hand from './Hand.svelte';
import Market from './Market.svelte';
import { facts, parts, points, quiet } from './plates';
import Story from './Story.svelte';
import type { AlubariRoom } from './model';

export const room: AlubariRoom = {
  shared: () => new Shared(),
  Board,
  Hand,
  Market,
  Story,
  facts,
  points,
  quiet,
  parts,
};
