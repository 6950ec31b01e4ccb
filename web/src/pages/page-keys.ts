/** The keys of the table and of the replay. */
import type { KeyHelp } from '../boards/keys';

const ANYWHERE: KeyHelp[] = [
  { press: ['?'], does: { en: 'These keys', fr: 'Ces touches' } },
  { press: ['escape'], does: { en: 'Close what is open', fr: 'Fermer ce qui est ouvert' } },
];

export const TABLE_KEYS: KeyHelp[] = [
  ...ANYWHERE,
  { press: ['h'], does: { en: 'Ask for a hint', fr: 'Demander un indice' } },
  { press: ['Ctrl+Z'], does: { en: 'Take back my last move', fr: 'Reprendre mon dernier coup' } },
  { press: ['Ctrl+Y'], does: { en: 'Put it back', fr: 'Le rétablir' } },
];

export const REPLAY_KEYS: KeyHelp[] = [
  ...ANYWHERE,
  { press: ['←', '→'], does: { en: 'One step back, one step on', fr: 'Un pas en arrière, un pas en avant' } },
  {
    press: ['shift+←', 'shift+→'],
    does: { en: 'One turn back, one turn on', fr: 'Un tour en arrière, un tour en avant' },
  },
  { press: ['pages'], does: { en: 'One round back, one round on', fr: 'Une manche en arrière, une manche en avant' } },
  { press: ['home', 'end'], does: { en: 'To the beginning, to the end', fr: 'Au début, à la fin' } },
  { press: ['space'], does: { en: 'Play it, pause', fr: 'Dérouler, arrêter' } },
];

/** Whether a key is for a field that is being filled in, or for a dialog. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as Element | null;
  return !!target?.closest('input:not([type=range]), textarea, select, dialog, [contenteditable]');
}
