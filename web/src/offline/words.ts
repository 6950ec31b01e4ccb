/** Words of the page without a server. */
import { speaker } from '../lib/i18n';

const en = {
  loading: 'Loading the games: {loaded} of {total} MB',
  starting: 'Lighting the samovar…',
  opening: 'Laying the table…',
  waiting: 'Waiting for another tab of this page…',
  failed:
    'Samovar could not be started in this browser. Reload the page; where that does not help, try a newer browser.',
  bar: 'How much is loaded',
  insecure:
    'Without a server, Samovar needs an address that begins with https:// (or localhost): your browser asks for it.',
  forgetful: 'This browser lets nothing be kept: you can play, but your tables are gone when the page is closed.',
  note: 'Everything stays in this browser: no server, no account, nothing is sent anywhere.',
  flight: 'Ready for flight mode.',
  newer: 'A new version of Samovar is here.',
  take: 'Take it now',
  later: 'Later',
};
const fr: Record<keyof typeof en, string> = {
  loading: 'Chargement des jeux : {loaded} Mo sur {total}',
  starting: 'On allume le samovar…',
  opening: 'On dresse la table…',
  waiting: 'On attend un autre onglet de cette page…',
  failed:
    'Samovar n’a pas pu démarrer dans ce navigateur. Rechargez la page ; si cela ne suffit pas, essayez un navigateur plus récent.',
  bar: 'Part déjà chargée',
  insecure:
    'Sans serveur, Samovar a besoin d’une adresse qui commence par https:// (ou de localhost) : votre navigateur l’exige.',
  forgetful:
    'Ce navigateur ne laisse rien garder : vous pouvez jouer, mais vos tables disparaissent quand la page se ferme.',
  note: 'Tout reste dans ce navigateur : ni serveur, ni compte, rien n’est envoyé.',
  flight: 'Prêt pour le mode avion.',
  newer: 'Une nouvelle version de Samovar est là.',
  take: 'La prendre maintenant',
  later: 'Plus tard',
};

export const w = speaker({ en, fr });
