/** Ceylon at the table. */
import Board from './Board.svelte';
import { Shared } from './shared.svelte';
import Hand from './Hand.svelte';
import Market from './Market.svelte';
import { spread, type CeylonRoom } from './model';
import Story from './Story.svelte';
import { w } from './words';

export const room: CeylonRoom = {
  shared: () => new Shared(),
  Board,
  Hand,
  Market,
  Story,
  facts(view, seat) {
    const mine = view.table.seats[seat];
    if (!mine) return [];
    return [
      { icon: 'coin', label: w('fact.rupees'), value: mine.rupees },
      { icon: 'crate', label: w('fact.crates'), value: spread(mine.crates).length },
      { icon: 'gear', label: w('fact.tokens'), value: mine.tokens },
      { icon: 'leaf', label: w('fact.leaves'), value: mine.leaves },
      { icon: 'cards', label: w('fact.cards'), value: mine.cards },
    ];
  },
  points: (view, seat) => view.table.seats[seat]?.points ?? null,
  quiet: ['turn'],
  parts: () => [
    { id: 'play', label: w('score.play'), color: '#3f6136' },
    { id: 'money', label: w('score.money'), color: '#85601d' },
    { id: 'technology', label: w('score.technology'), color: '#2f6b8f' },
    { id: 'dimbula', label: w('score.dimbula'), color: '#4f6f2a' },
    { id: 'kandy', label: w('score.kandy'), color: '#2c6b5b' },
    { id: 'ruhuna', label: w('score.ruhuna'), color: '#8a5228' },
    { id: 'uva', label: w('score.uva'), color: '#8a4a9e' },
    { id: 'companies', label: w('score.companies'), color: '#a8402f' },
    { id: 'leaves', label: w('score.leaves'), color: '#56616b' },
  ],
};
