/** Alubari at the table. */
import type { Room } from '../room';
import Board from './Board.svelte';
import { Desk } from './desk.svelte';
import Hand from './Hand.svelte';
import Market from './Market.svelte';
import { facts, parts, points, quiet } from './plates';
import Story from './Story.svelte';

export const room: Room = { desk: () => new Desk(), Board, Hand, Market, Story, facts, points, quiet, parts };
