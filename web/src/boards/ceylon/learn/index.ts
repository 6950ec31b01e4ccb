/** The pictures of Ceylon's panels, by the ids of games/ceylon/learn/panels.toml. */
import type { PanelPicture } from '../../registry';
import type { CeylonData } from '../model';
import Aim from './Aim.svelte';
import Counsellors from './Counsellors.svelte';
import End from './End.svelte';
import Fields from './Fields.svelte';
import Tips from './Tips.svelte';
import Trade from './Trade.svelte';
import Turn from './Turn.svelte';

export const pictures: Record<string, PanelPicture<CeylonData>> = {
  aim: Aim,
  turn: Turn,
  fields: Fields,
  trade: Trade,
  counsellors: Counsellors,
  end: End,
  tips: Tips,
};
