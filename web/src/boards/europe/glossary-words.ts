/** The icons of Europe, by name and meaning. */
import { speaker } from '../../lib/i18n';

const en = {
  card: 'Train card',
  'card.text': 'Cards of one colour pay for a route of that colour. Each colour has its own kind of wagon.',
  locomotive: 'Locomotive',
  'locomotive.text': 'The joker: it stands for any colour, and ferries need it.',
  ticket: 'Ticket',
  'ticket.text': 'Two cities to join: points if you do, points lost if you don’t.',
  wagon: 'Train',
  'wagon.text': 'One on each space of a route that a player owns, with the player’s colour and sign.',
  station: 'Station',
  'station.text': 'Lends its owner one route of another player for the tickets; unused, it is worth 4 points.',
  route: 'Space of a route',
  'route.text': 'Costs one card of its colour.',
  gray: 'Gray space',
  'gray.text': 'The whole route is paid in one colour, whichever you like.',
  tunnel: 'Tunnel',
  'tunnel.text': 'A frame of stones: three cards are turned over and may make it dearer.',
  ferry: 'Ferry',
  'ferry.text': 'On waves: each engine drawn on it must be paid with a locomotive.',
} as const;

const fr: Record<keyof typeof en, string> = {
  card: 'Carte Wagon',
  'card.text': 'Des cartes d’une couleur paient une route de cette couleur. Chaque couleur a son propre wagon.',
  locomotive: 'Locomotive',
  'locomotive.text': 'Le joker : elle remplace n’importe quelle couleur, et les ferries en demandent.',
  ticket: 'Carte Destination',
  'ticket.text': 'Deux villes à relier : des points si vous y parvenez, des points perdus sinon.',
  wagon: 'Wagon',
  'wagon.text': 'Un sur chaque case d’une route prise, à la couleur et au signe de son propriétaire.',
  station: 'Gare',
  'station.text':
    'Prête à son propriétaire une route d’un autre joueur pour ses destinations ; non utilisée, elle vaut 4 points.',
  route: 'Case d’une route',
  'route.text': 'Coûte une carte de sa couleur.',
  gray: 'Case grise',
  'gray.text': 'Toute la route se paie en une seule couleur, celle que vous voulez.',
  tunnel: 'Tunnel',
  'tunnel.text': 'Un cadre de pierres : trois cartes sont retournées et peuvent en augmenter le prix.',
  ferry: 'Ferry',
  'ferry.text': 'Sur des vagues : chaque machine dessinée se paie avec une locomotive.',
};

export const SAME: (keyof typeof en)[] = ['locomotive', 'tunnel', 'ferry'];
export const words = { en, fr };
export const g = speaker(words);
