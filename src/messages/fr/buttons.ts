import type { Messages } from '../messages.ts';
import { count, inflect, number } from './grammar.ts';

/** What is said of the household's physical buttons. */
export const buttons: Messages['buttons'] = {
  modalTitle: 'Connecter les boutons de la maison',
  address: 'Adresse du broker',
  addressHint: 'p. ex. mqtt://broker.local:1883 ou mqtts://…',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe',
  filter: 'Topics à suivre',
  filterHint: 'Filtres de topics MQTT, séparés par des virgules.',
  badAddress:
    'L’adresse d’un broker ressemble à `mqtt://broker.local:1883`, ou `mqtts://…` si elle est chiffrée.',
  badFilter: ({ filter }) =>
    `« ${filter} » n’est pas un filtre de topics MQTT. Un filtre ressemble à \`doorbell/button/+\` : \`+\` vaut pour un niveau, \`#\` à la fin pour le reste.`,
  connected: ({ broker, channel }) =>
    `✅ Connecté à ${broker}. J’annoncerai les appuis dans ${channel} ; appuie sur un bouton pour essayer.`,
  disconnected: 'Les boutons sont déconnectés, et le mot de passe du broker oublié.',
  notConnected:
    'Aucun broker n’est connecté. Quelqu’un avec « Gérer le serveur » peut le faire : `/boutons connecter`.',
  title: '## Boutons',
  status: ({ broker, channel }) => `${broker} → ${channel}`,
  counts: ({ presses, ignored }) =>
    `${count(presses, 'appui', 'appuis')} depuis le démarrage ; ${count(ignored, 'autre message ignoré', 'autres messages ignorés')}.`,
  oversized: ({ messages }) =>
    `-# ${count(messages, 'message trop grand pour être lu', 'messages trop grands pour être lus')} ; sur le topic même d’un bouton, c’est quand même un appui.`,
  lastPress: ({ when }) => `Dernier appui ${when}.`,
  states: {
    address_refused:
      'Qui possède ce bot ne le laisse atteindre depuis ce serveur que des adresses publiques, et celle du broker n’en est pas une, ou son nom est inconnu d’Internet. Vérifie l’orthographe, ou demande-lui de régler `HUB_ADDRESSES` ou `ALLOWED_GUILDS`.',
    connecting: 'Connexion…',
    connected: 'Connecté.',
    bad_credentials:
      'Le broker refuse le nom d’utilisateur ou le mot de passe. Reconnecte-toi avec les bons.',
    unreachable: 'Le broker ne répond pas. Vérifie l’adresse, et qu’il tourne.',
    tls_untrusted:
      'Aucune autorité publique ne garantit le certificat du broker. Reconnecte-toi pour le regarder et lui faire confiance.',
    tls_mismatch:
      'Le broker montre un autre certificat que celui auquel on a fait confiance. Reconnecte-toi s’il a été changé.',
    subscription_refused:
      'Le broker refuse les topics. Permets à cet utilisateur de les lire, ou choisis-en d’autres.',
    press_failed: 'Un appui n’a pas pu être gardé ici. Le broker le garde, et je le lui redemande bientôt.',
    packet_too_large:
      'Le broker a envoyé un message de plus de 8 Mio. Il est écarté sans être lu, et je me reconnecte. Si cela persiste, choisis des topics sans lui, ou supprime-le du broker s’il y est retenu (« retained ») ; le journal du bot nomme son topic.',
    disconnected: 'Déconnecté ; je réessaie.',
  },
  refusedFilters: ({ filters }) => `-# Refusés : ${filters}`,
  named: ({ topic, title }) => `\`${topic}\` s’appelle maintenant ${title}.`,
  unnamed: ({ topic }) => `\`${topic}\` n’a plus de nom.`,
  badTopic:
    'On désigne un bouton par son topic, p. ex. `doorbell/button/btn_1`. Choisis-en un dans la liste.',
  nameKept: 'Le nom est gardé.',
  badEmoji: 'Ce n’est pas un émoji. Tapes-en un, p. ex. 🔔, ou un de ceux de ce serveur.',
  every: '**Tous les boutons**',

  untrusted: ({ url, fingerprint }) =>
    `🔒 ${url} a son propre certificat, qu’aucune autorité publique ne garantit. Son empreinte SHA-256 est\n\`\`\`\n${fingerprint}\n\`\`\`\nCompare-la à celle du broker. Si c’est la même, fais-lui confiance : ce serveur acceptera alors ce certificat et aucun autre. Le mot de passe n’a pas encore été envoyé.`,
  trustExpired: 'Ce formulaire a expiré. Recommence avec `/boutons connecter`.',

  routed: ({ button, channel, role }) =>
    `${button} : j’annonce les appuis dans ${channel} et ${role === null ? 'ne mentionne personne' : `mentionne ${role}`}.`,
  householdChannel: 'le salon du foyer',
  routeEveryone: '« everyone » n’est pas un vrai rôle. Choisis-en un autre, ou `/boutons diriger` sans rôle.',
  routeHidden: ({ channel }) =>
    `⚠️ ${channel} n’existe plus, ou je ne le vois pas. Les appuis attendent qu’il soit là, ou que tu en choisisses un autre.`,
  routeForbidden: ({ channel }) =>
    `⚠️ ${channel} : il me manque **Envoyer des messages**. Les appuis attendent que je l’aie.`,
  routeNoPing: ({ role, channel }) =>
    `⚠️ ${role} ne peut pas être mentionné dans ${channel}. Laissez tout le monde mentionner ce rôle, ou donnez au bot **Mentionner @everyone, @here et tous les rôles**.`,

  muted: ({ button, unix }) =>
    `🔕 ${button} : muet jusqu’à <t:${unix}:t> (<t:${unix}:R>). Les appuis restent dans \`/boutons historique\`.`,
  unmuted: ({ button }) => `🔔 ${button} : plus muet.`,
  stillMuted: ({ button, unix }) =>
    `${button} : muet quand même jusqu’à <t:${unix}:t>, parce que tous les boutons le sont. \`/boutons taire minutes:0\` y met fin.`,
  silenced: ({ button }) => `🔕 ${button} : annoncé sans notification désormais.`,
  audible: ({ button }) => `🔔 ${button} : annoncé de nouveau avec une notification.`,
  stillSilent: ({ button }) =>
    `${button} : sans notification quand même, parce que tous les boutons le sont. \`/boutons discret actif:False\` y met fin.`,
  quietOn: ({ from, to, zone, time }) =>
    `🌙 De ${from} à ${to}, les appuis ne font pas de bruit et ne mentionnent personne, à l’heure de **${zone}**, où il est ${time}.`,
  quietOff: 'Il n’y a plus d’heures calmes.',
  quietZoneAssumed: 'C’est le fuseau horaire du bot ; `/réglages fuseau` fixe le vôtre.',
  badQuietHours:
    'Les heures calmes vont d’une heure à une autre, p. ex. `de:22:00 à:07:00`. Laisse les deux vides pour aucune.',
  badQuietTime: ({ typed }) =>
    `« ${typed} » n’est pas une heure. Les heures calmes se règlent comme \`de:22:00 à:07:00\`.`,

  quietHours: ({ from, to }) => `🌙 Calme de ${from} à ${to}`,
  pings: ({ role }) => `mentionne ${role}`,
  isSilent: 'sans notification',
  isMuted: ({ unix }) => `🔕 muet jusqu’à <t:${unix}:t>`,
  moreSettings: ({ buttons }) => `… et ${count(buttons, 'autre bouton', 'autres boutons')}`,

  historyTitle: ({ button, events }) =>
    `## Appuis\n-# ${button === null ? '' : `${button} · `}${number(events)} dans l’historique`,
  noHistory: 'Aucun bouton n’a encore été actionné.',
  noHistoryOf: 'Ce bouton n’a pas encore été actionné.',
  historyMuted: '🔕 muet',
  historyWaiting: '⏳ pas encore annoncé',

  waiting: ({ presses }) =>
    `⏳ ${count(presses, 'appui attend d’être annoncé', 'appuis attendent d’être annoncés')}. Rien n’est perdu.`,
  held: ({ channel, why, unix }) => `⚠️ ${channel} : ${why} (Depuis le <t:${unix}:f>.)`,
  holds: {
    gone: 'n’existe plus. Choisissez-en un autre avec `/boutons connecter` ou `/boutons diriger` ; les appuis attendent jusque-là.',
    forbidden:
      'le bot n’a pas le droit d’y écrire. Donnez-lui **Voir le salon** et **Envoyer des messages** ; les appuis attendent jusque-là.',
    refused: 'Discord n’accepte pas le message. Je réessaie.',
    unreachable: 'Discord ne répond pas. Je réessaie.',
    store: 'ce qui est en route est illisible. Je réessaie.',
  },
  manyTopics:
    '⚠️ Plus de 1 000 boutons différents ont été actionnés depuis le démarrage. Si vous n’en avez pas autant, choisissez des topics plus précis avec `/boutons connecter`.',
  clockSetBack: ({ unix, seconds }) =>
    `⚠️ L’horloge de la machine où je tourne a été reculée de ${count(seconds, 'seconde', 'secondes')} (<t:${unix}:R>). Aucun appui n’est perdu ; les heures autour de ce moment peuvent être fausses.`,
  storeFault: ({ unix, why }) =>
    `❌ Depuis le <t:${unix}:f>, les appuis ne peuvent pas être gardés : je les annonce tout de suite, et ils restent chez le broker jusque-là.\n-# ${why}`,

  nameTitle: 'Nommer ce bouton',
  nameLabel: 'Nom',
  nameHint: 'p. ex. Porte d’entrée',
  emojiLabel: 'Émoji',
  emojiHint: 'Affiché devant le nom, p. ex. 🔔',
  whichScene: '**Quelle scène ?**',
  chooseScene: 'Choisis une scène',
  notSettled: 'Discord a tardé à prendre ce message. Réessaie dans une minute.',
  noticeGone: 'Ce message n’est plus dans l’historique.',

  done: {
    pressed: ({ times }) => `actionné${repeated(times)}`,
    held: ({ times }) => `maintenu${repeated(times)}`,
    released: ({ times }) => `relâché${repeated(times)}`,
  },
  ways: {
    once: 'simple',
    twice: 'double',
    thrice: 'triple',
    fourTimes: 'quadruple',
    held: 'maintenu',
    released: 'relâché',
  },
  part: ({ times, way }) => `${number(times)} × ${way}`,
  told: ({ button, done }) => `${button} : ${done}`,
  digest: ({ presses, buttons }) => `**${number(presses)} appuis** sur ${number(buttons)} boutons`,
  moreButtons: ({ buttons, presses }) =>
    `… et ${count(buttons, 'autre bouton', 'autres boutons')} : ${count(presses, 'appui', 'appuis')}`,
  untold: ({ presses, when }) =>
    `**${count(presses, 'appui', 'appuis')}**, ${when}, ${inflect(presses, 'n’a pas été annoncé', 'n’ont pas été annoncés')} à temps :`,
  untoldButton: ({ button, presses }) => `${button} ${number(presses)}`,
  late: ({ when, delivered, reason }) => ` ${when}, annoncé ${delivered} : ${reason}`,
  between: ({ from, to }) => `entre ${from} et ${to}`,
  lateReasons: {
    unreachable: 'Discord était injoignable',
    forbidden: 'impossible d’écrire dans le salon',
    away: 'le bot était absent',
    flood: 'il y en avait trop à la fois',
  },
  runScene: 'Lancer une scène…',
  muteHour: 'Muet 1 h',
  notNow: 'Pas maintenant',
  nameIt: 'Nommer',
};

/** As it follows a word: nothing for once, ` deux fois`, ` 5 fois`. */
function repeated(times: number): string {
  if (times === 1) return '';
  return times === 2 ? ' deux fois' : ` ${number(times)} fois`;
}
