/** The pictures of China's panels, by the ids of games/china/learn/panels.toml. */
import type { PanelPicture } from '../../registry';
import type { ChinaData } from '../model';
import Aim from './Aim.svelte';
import Events from './Events.svelte';
import Loads from './Loads.svelte';
import Tips from './Tips.svelte';
import Track from './Track.svelte';
import Trains from './Trains.svelte';
import Turn from './Turn.svelte';

export const pictures: Record<string, PanelPicture<ChinaData>> = {
  aim: Aim,
  turn: Turn,
  loads: Loads,
  track: Track,
  trains: Trains,
  events: Events,
  tips: Tips,
};
