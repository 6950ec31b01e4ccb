/** The pictures of Europe's panels, by the ids of games/europe/learn/panels.toml. */
import type { PanelPicture } from '../../registry';
import type { EuropeData } from '../model';
import Aim from './Aim.svelte';
import End from './End.svelte';
import Routes from './Routes.svelte';
import SeaAndMountains from './SeaAndMountains.svelte';
import Stations from './Stations.svelte';
import Tips from './Tips.svelte';
import Turn from './Turn.svelte';

export const pictures: Record<string, PanelPicture<EuropeData>> = {
  aim: Aim,
  turn: Turn,
  routes: Routes,
  'sea-and-mountains': SeaAndMountains,
  stations: Stations,
  end: End,
  tips: Tips,
};
