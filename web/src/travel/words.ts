/** Words about going on without the server, and about what is taken from here to there. */
import { speaker } from '../lib/i18n';

const en = {
  'away.title': 'The server cannot be reached',
  'away.wait': 'Nothing is lost: this table goes on by itself as soon as the server answers.',
  'away.offer':
    'Meanwhile you can go on alone, in this browser: bots take the other seats, and what you cannot see (hidden cards, the luck to come) is dealt anew. The game on the server stays as it is.',
  'away.later': 'Wait for the server',
  'away.folded': 'The server is away…',
  'away.go': 'Go on alone',
  'alone.title': 'Going on alone',
  'alone.setting': 'Setting up the position that you know…',
  'alone.missing': 'This browser has not kept the position of that game.',
  'alone.kept': 'Positions kept from the server:',
  'alone.with': '{game}, with {names}',
  'alone.server': 'To the tables on the server',
  'lobby.offline': 'Play without the server',
  'position.file': 'Take this position along (file)',
  'position.what': 'As your own eyes know it; hidden things are dealt anew.',
  'link.copy': 'Copy a link that carries this game',
  'link.copied': 'The link is copied: whoever opens it sees the whole game.',
  'link.long': 'This game is too long for a link: take its record along as a file.',
  'link.failed': 'Your browser does not let the link be copied. Here it is:',
  'carried.title': 'A game in a link',
  'carried.what':
    'This link carries a game of {game} with {moves} moves. It is checked move by move before it is shown.',
  'carried.look': 'Look at it',
  'carried.bad': 'This link is damaged: no game can be read from it.',
  'bring.title': 'Bring data from elsewhere',
  'bring.what':
    'The file of “My data”, from a server or from the page without one: finished games of yours, achievements and lessons. Each game is played again from its record; points and achievements are those found there, and your history marks it as brought along.',
  'bring.choose': 'Choose the file…',
  'bring.running': '{done} of {all} games…',
  'bring.done':
    '{games} {games|game|games} brought, {known} already here, {refused} not accepted, {lessons} {lessons|lesson|lessons} done.',
  'bring.bad': 'This file is not one of “My data”.',
  'mine.here': 'Your name, settings, tables, notes and games alone are kept in this browser, and nowhere else.',
  'history.brought': 'brought along',
};
const fr: Record<keyof typeof en, string> = {
  'away.title': 'Le serveur ne répond pas',
  'away.wait': 'Rien n’est perdu : cette table reprend d’elle-même dès que le serveur répond.',
  'away.offer':
    'En attendant, vous pouvez continuer en solo, dans ce navigateur : des robots prennent les autres places, et ce que vous ne voyez pas (cartes cachées, hasard à venir) est redistribué. La partie sur le serveur reste telle quelle.',
  'away.later': 'Attendre le serveur',
  'away.folded': 'Le serveur est absent…',
  'away.go': 'Continuer en solo',
  'alone.title': 'On continue sans le serveur',
  'alone.setting': 'On dispose la position que vous connaissez…',
  'alone.missing': 'Ce navigateur n’a pas gardé la position de cette partie.',
  'alone.kept': 'Positions gardées du serveur :',
  'alone.with': '{game}, avec {names}',
  'alone.server': 'Vers les tables du serveur',
  'lobby.offline': 'Jouer sans le serveur',
  'position.file': 'Emporter cette position (fichier)',
  'position.what': 'Telle que vous la connaissez ; ce qui est caché est redistribué.',
  'link.copy': 'Copier un lien contenant cette partie',
  'link.copied': 'Le lien est copié : qui l’ouvre voit toute la partie.',
  'link.long': 'Cette partie est trop longue pour un lien : emportez-la en fichier.',
  'link.failed': 'Votre navigateur ne permet pas de copier le lien. Le voici :',
  'carried.title': 'Une partie dans un lien',
  'carried.what':
    'Ce lien porte une partie de {game} de {moves} coups. Elle est vérifiée coup par coup avant d’être montrée.',
  'carried.look': 'La regarder',
  'carried.bad': 'Ce lien est abîmé : on ne peut y lire aucune partie.',
  'bring.title': 'Apporter des données d’ailleurs',
  'bring.what':
    'Le fichier de « Mes données », d’un serveur ou de la page sans serveur : vos parties terminées, vos succès et vos leçons. Chaque partie est rejouée d’après son enregistrement ; points et succès sont ceux qu’on y trouve, et votre historique l’indique comme apportée.',
  'bring.choose': 'Choisir le fichier…',
  'bring.running': '{done} parties sur {all}…',
  'bring.done':
    '{games} {games|partie apportée|parties apportées}, {known} déjà ici, {refused} {refused|refusée|refusées}, {lessons} {lessons|leçon faite|leçons faites}.',
  'bring.bad': 'Ce fichier n’est pas celui de « Mes données ».',
  'mine.here':
    'Votre nom, vos réglages, vos tables, vos notes et vos parties en solo sont gardés dans ce navigateur, et nulle part ailleurs.',
  'history.brought': 'apportée',
};

export const w = speaker({ en, fr });
