/** The board of a game with its facts, drawn or in words as the reader likes it; null until it has come. */
import { api } from '../lib/api';
import { settings } from '../lib/settings.svelte';
import type { Json } from '../lib/types';
import { learn as learnNames } from './generic/naming.svelte';
import { enter, enterAsText } from './registry';
import type { Room } from './room';

export class OpenedRoom {
  room = $state.raw<Room | null>(null);
  data = $state.raw<Record<string, Json>>({});
  shared = $state.raw<unknown>(null);

  /** Made while a component is: the room follows what is asked for. */
  constructor(game: () => string | undefined, edition: () => string | undefined) {
    $effect(() => {
      const [wanted, drawn] = [game(), edition()];
      if (!wanted || !drawn) return;
      const asText = settings.text;
      const entered = asText ? enterAsText(wanted) : enter(wanted);
      void Promise.all([entered, api.data(wanted, drawn)]).then(([found, facts]) => {
        if (asText !== settings.text) return;
        learnNames(wanted, facts.words);
        this.data = facts.data;
        this.shared = found.shared();
        this.room = found;
      });
    });
  }
}
