/** The pictures of Alubari's panels, by the ids of games/alubari/learn/panels.toml. */
import type { PanelPicture } from '../../registry';
import type { AlubariData } from '../model';
import Aim from './Aim.svelte';
import Cards from './Cards.svelte';
import End from './End.svelte';
import LineAndEstates from './LineAndEstates.svelte';
import Round from './Round.svelte';
import Sky from './Sky.svelte';
import Tips from './Tips.svelte';

export const pictures: Record<string, PanelPicture<AlubariData>> = {
  aim: Aim,
  round: Round,
  line: LineAndEstates,
  sky: Sky,
  cards: Cards,
  end: End,
  tips: Tips,
};
