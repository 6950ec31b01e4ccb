/** The types of a game of which nothing is known but that its table, moves and data are JSON. */
import type { Json, View } from '../../lib/types';
import type { PartProps, Room, Scene } from '../room';
import type { Shared } from './shared.svelte';

export type Fields = { [key: string]: Json };
export type GenericMove = { type: string; [field: string]: Json };
export type GenericView = View<Fields, GenericMove>;
export type GenericScene = Scene<GenericView>;
export type GenericProps = PartProps<GenericView, Fields, Shared>;
export type GenericRoom = Room<GenericView, Fields, Shared>;
