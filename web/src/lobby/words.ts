/** What the lobby says about seats, my tables and the games I have played. */
import { speaker } from '../lib/i18n';

const en = {
  'seat.color': 'Colour of seat {number}: {color}',
  'seat.colors': 'Colours',
  'seat.swaps': '{color} (swaps with seat {number})',
  'color.blue': 'blue',
  'color.red': 'red',
  'color.green': 'green',
  'color.yellow': 'yellow',
  'color.black': 'black',
  'color.purple': 'purple',
  'color.white': 'white',
  'color.orange': 'orange',
  'color.other': 'colour {number}',
  'player.number': 'Player {number}',

  'data.none': 'No list of what is reconstructed comes with this game.',
  'data.published': '{count} published {count|record|records}',
  'data.reconstructed': '{count} reconstructed {count|record|records}',

  'tables.branch': 'What if?',
  'tables.record': 'Record',
  'tables.all': 'Show all {count} tables',
  'tables.history': 'My history',
  'tables.remove': 'Remove {title}, {date}',
  'tables.remove.title': 'Delete this table?',
  'tables.leave.title': 'Leave this table?',
  'tables.remove.own':
    'The table of {title} and its game are deleted for good; a record of it that you have saved stays.',
  'tables.remove.shared': 'You leave the table of {title}; the others keep it, and a bot plays on in your place.',
  'tables.remove.keep': 'Keep it',
  'tables.leave.stay': 'Stay at the table',
  'tables.remove.delete': 'Delete the table',
  'tables.remove.leave': 'Leave the table',
  'result.won': 'Won with {amount}',
  'result.place': '{rank} of {of}, {amount}',
  'result.other': '{names} {count|won|won} with {amount}',

  'history.title': 'My history',
  'history.begin': 'Choose a game and play',
  'history.none': 'No finished games yet: what you play here to the end is counted on this page.',
  'history.note': 'Games that you played to the end in a seat of your own count here; a “what if?” does not.',
  'history.games': 'Games',
  'history.wins': 'Won',
  'history.best': 'Best',
  'history.mean': 'Mean',
  'history.all': 'All together',
  'history.players': 'Players',
  'history.opponents': 'Opponents',
  'history.people': 'people',
  'history.alone': 'alone',
  'history.plot': 'The result of each game, the latest on the right',
  'history.point': '{date}: {amount}, {players} {players|player|players}',
  'history.won': 'won',
  'history.average': 'mean',
  'history.first': 'won, {of} players',
  'history.place': '{rank} of {of}',
  'history.latest': 'The latest games',
} as const;

const fr: Record<keyof typeof en, string> = {
  'seat.color': 'Couleur de la place {number} : {color}',
  'seat.colors': 'Couleurs',
  'seat.swaps': '{color} (échangée avec la place {number})',
  'color.blue': 'bleu',
  'color.red': 'rouge',
  'color.green': 'vert',
  'color.yellow': 'jaune',
  'color.black': 'noir',
  'color.purple': 'violet',
  'color.white': 'blanc',
  'color.orange': 'orange',
  'color.other': 'couleur {number}',
  'player.number': 'Joueur {number}',

  'data.none': 'Ce jeu ne dit pas ce qu’il reconstitue.',
  'data.published': '{count} {count|fiche publiée|fiches publiées}',
  'data.reconstructed': '{count} {count|fiche reconstituée|fiches reconstituées}',

  'tables.branch': 'Et si… ?',
  'tables.record': 'Enregistrement',
  'tables.all': 'Montrer les {count} tables',
  'tables.history': 'Mon historique',
  'tables.remove': 'Retirer {title}, {date}',
  'tables.remove.title': 'Supprimer cette table ?',
  'tables.leave.title': 'Quitter cette table ?',
  'tables.remove.own':
    'La table de {title} et sa partie sont supprimées pour de bon ; l’enregistrement que vous en auriez gardé reste.',
  'tables.remove.shared':
    'Vous quittez la table de {title} ; les autres la gardent, et un robot continue à votre place.',
  'tables.remove.keep': 'La garder',
  'tables.leave.stay': 'Rester à la table',
  'tables.remove.delete': 'Supprimer la table',
  'tables.remove.leave': 'Quitter la table',
  'result.won': 'Gagnée avec {amount}',
  'result.place': '{rank} sur {of}, {amount}',
  'result.other': '{names} {count|gagne|gagnent} avec {amount}',

  'history.title': 'Mon historique',
  'history.begin': 'Choisir un jeu et jouer',
  'history.none':
    'Pas encore de partie terminée : celles que vous jouerez ici jusqu’au bout seront comptées sur cette page.',
  'history.note':
    'On compte ici les parties que vous avez menées jusqu’au bout à votre propre place ; un « et si… ? » ne compte pas.',
  'history.games': 'Parties',
  'history.wins': 'Gagnées',
  'history.best': 'Record',
  'history.mean': 'Moyenne',
  'history.all': 'Au total',
  'history.players': 'Joueurs',
  'history.opponents': 'Adversaires',
  'history.people': 'des personnes',
  'history.alone': 'en solo',
  'history.plot': 'Le résultat de chaque partie, la dernière à droite',
  'history.point': '{date} : {amount}, {players} {players|joueur|joueurs}',
  'history.won': 'gagnée',
  'history.average': 'moyenne',
  'history.first': 'gagnée, à {of} joueurs',
  'history.place': '{rank} sur {of}',
  'history.latest': 'Les dernières parties',
};

export type LobbyKey = keyof typeof en;
export const SAME: LobbyKey[] = ['color.orange'];
export const words = { en, fr };
export const w = speaker(words);

/** A colour of the players by name. */
export function colorName(color: string, place: number): string {
  const key = `color.${color}`;
  return key in en ? w(key as LobbyKey) : w('color.other', { number: place + 1 });
}
