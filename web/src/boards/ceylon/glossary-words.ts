/** The icons of Ceylon, by meaning; the actions and the teas have their names in `words.ts`. */
import { speaker } from '../../lib/i18n';

const en = {
  'action.plant': 'For 5 rupees, put a plantation where your pawn stands.',
  'action.harvest': 'Take a crate from each plantation you like under and around your pawn.',
  'action.trade': 'Give three crates for a contract: rupees or points.',
  'action.hire': 'For 5 rupees, hire the counsellor of your pawn’s district.',
  'action.develop': 'For 5 rupees, go on along the technology track and take a token.',
  'action.move': 'Move your pawn: the first step is free, the next ones cost more and more.',
  'action.income': 'Take 2 rupees; always possible.',
  'tea.black': 'From plantations in the lowland.',
  'tea.green': 'From plantations halfway up.',
  'tea.white': 'From plantations on the heights.',
  plantation: 'Plantation',
  'plantation.text': 'Its leaf has its owner’s colour and sign, its ring the colour of its tea.',
  pawn: 'Pawn',
  'pawn.text': 'Where you plant, harvest and hire.',
  rupees: 'Money',
  'rupees.text': 'Rupees; at the end some of them become points.',
  token: 'Technology token',
  'token.text': 'One more action in your own turn.',
  leaf: 'Leaves',
  'leaf.text': 'You have 8 for all your plantations; each one that goes opens room for contracts.',
} as const;

const fr: Record<keyof typeof en, string> = {
  'action.plant': 'Pour 5 roupies, posez une plantation là où est votre pion.',
  'action.harvest': 'Prenez une caisse de chaque plantation voulue, sous votre pion et autour de lui.',
  'action.trade': 'Donnez trois caisses pour un contrat : des roupies ou des points.',
  'action.hire': 'Pour 5 roupies, engagez le conseiller du district de votre pion.',
  'action.develop': 'Pour 5 roupies, avancez sur la piste de technologie et prenez un jeton.',
  'action.move': 'Déplacez votre pion : le premier pas est gratuit, les suivants coûtent de plus en plus.',
  'action.income': 'Prenez 2 roupies ; c’est toujours possible.',
  'tea.black': 'Des plantations de la plaine.',
  'tea.green': 'Des plantations à mi-pente.',
  'tea.white': 'Des plantations des hauteurs.',
  plantation: 'Plantation',
  'plantation.text': 'Sa feuille a la couleur et le signe de son propriétaire, son anneau la couleur de son thé.',
  pawn: 'Pion',
  'pawn.text': 'Là où vous plantez, récoltez et engagez.',
  rupees: 'Argent',
  'rupees.text': 'Des roupies ; à la fin, une partie devient des points.',
  token: 'Jeton de technologie',
  'token.text': 'Une action de plus pendant votre tour.',
  leaf: 'Feuilles',
  'leaf.text': 'Vous en avez 8 pour toutes vos plantations ; chacune qui part ouvre une place aux contrats.',
};

export const SAME: (keyof typeof en)[] = ['plantation'];
export const words = { en, fr };
export const g = speaker(words);
