/** The legal moves as buttons: in groups by their kind, each with a sentence. */
import { colon } from '../../lib/i18n';
import type { LegalMove, Text } from '../../lib/types';
import type { GenericMove, GenericView } from './model';
import { shapeOf, type Reader } from './shape';

/** `written` is the move as it is typed, where that is known. */
export type Choice = { id: string; move: GenericMove; label: string; written?: string };
export type Group = { kind: string; title: string; choices: Choice[] };

/** The sentence of the server, or what the fields of the move say. */
export function labelOf(move: GenericMove, text: Text | undefined, language: keyof Text, reader: Reader): string {
  if (text?.[language]) return text[language];
  const parts = Object.entries(move).filter(
    ([field, value]) => field !== 'type' && value !== false && shapeOf(value) !== 'nothing',
  );
  if (!parts.length) return reader.kind(move.type);
  if (parts.length === 1 && parts[0][1] !== true) return reader.line(parts[0][1], parts[0][0]);
  return parts
    .map(([field, value]) =>
      value === true ? reader.heading(field) : `${reader.heading(field)}${colon()}${reader.line(value, field)}`,
    )
    .join(' · ');
}

/** `told` are the moves in words and as they are written, as far as they were asked for. */
export function groupsOf(
  view: GenericView,
  language: keyof Text,
  reader: Reader,
  told: Pick<LegalMove, 'text' | 'notation'>[] = [],
): Group[] {
  const groups: Record<string, Group> = {};
  for (const [i, move] of view.legal.entries()) {
    const group = (groups[move.type] ??= { kind: move.type, title: reader.kind(move.type), choices: [] });
    const label = labelOf(move, view.legal_text?.[i] ?? told[i]?.text, language, reader);
    group.choices.push({ id: JSON.stringify(move), move, label, written: told[i]?.notation });
  }
  return Object.values(groups);
}

/** The choices that hold every word that was typed. */
export function filtered(groups: Group[], typed: string): Group[] {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const sought = plain(typed).split(/\s+/).filter(Boolean);
  if (!sought.length) return groups;
  const fits = (group: Group, choice: Choice) => {
    const text = plain(`${group.title} ${choice.label} ${choice.written ?? ''}`);
    return sought.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, choices: group.choices.filter((choice) => fits(group, choice)) }))
    .filter((group) => group.choices.length);
}
