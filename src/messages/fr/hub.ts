import type { Messages } from '../messages.ts';
import { count } from './grammar.ts';

/** Connecting the hub. */
export const hub: Messages['hub'] = {
  modalTitle: 'Connecter le hub de la maison',
  address: 'Adresse du hub',
  addressHint: 'Comme ton hub l’affiche, p. ex. http://hub.local:8080/api/v1',
  key: 'Clé API',
  keyHint: 'Du tableau de bord de ton compte hub. Elle est gardée chiffrée, pour ce serveur seulement.',
  connected: ({ url, devices }) =>
    `✅ Connecté à ${url} : ${count(devices, 'appareil', 'appareils')} dans sa liste.`,
  scenes: ({ scenes }) => `Et ${count(scenes, 'scène', 'scènes')} ; essaie \`/scène\`.`,
  scenesNotListed:
    'Il ne donne pas la liste des scènes. Ajoute celles que vous utilisez avec `/scènes ajouter` ; je retiens chaque scène qui marche.',
  automations: ({ automations }) => `Et ${count(automations, 'automatisation', 'automatisations')}.`,
  nextStep: 'Ensuite : `/appareils` montre la maison, `/écouter activer` permet à ce serveur de lui parler.',
  untrusted: ({ url, fingerprint }) =>
    `🔒 ${url} a son propre certificat, qu’aucune autorité publique ne garantit. Son empreinte SHA-256 est\n\`\`\`\n${fingerprint}\n\`\`\`\nCompare-la à celle que montre le hub. Si c’est la même, fais-lui confiance : ce serveur acceptera alors ce certificat et aucun autre. La clé n’a pas encore été envoyée.`,
  trust: 'Faire confiance à ce certificat',
  trustExpired: 'Ce formulaire a expiré. Recommence avec `/hub connecter`.',
  disconnected: 'Le hub est déconnecté, et sa clé oubliée.',
  notConnected: 'Aucun hub n’est connecté.',
};

/** What `/hub status` finds. */
export const doctor: Messages['doctor'] = {
  title: '## Où en est la connexion',
  ok: ({ layer, detail }) => `✅ **${layer}** ${detail}`,
  warn: ({ layer, detail }) => `⚠️ **${layer}** ${detail}`,
  fail: ({ layer, detail }) => `❌ **${layer}** ${detail}`,
  gateway: 'Discord',
  gatewayOk: ({ pingMs }) => `connecté${pingMs}.`,
  intentMissing:
    'Message Content est désactivé : je n’entends donc que les messages où l’on me mentionne. La personne à qui appartient le bot peut l’activer dans le portail des développeurs de Discord, sous Bot.',
  permissions: {
    ViewChannel: 'Voir le salon',
    SendMessages: 'Envoyer des messages',
    ReadMessageHistory: 'Voir les anciens messages',
    AddReactions: 'Ajouter des réactions',
  },
  clock: ({ seconds }) =>
    `l’horloge du bot a ${seconds} secondes d’écart avec celle de Discord. Au-delà d’une minute, il prend chaque phrase pour une ancienne : règle l’horloge de sa machine.`,
  channel: 'Salon',
  channelOk: ({ channel }) => `${channel} : je peux lire et écrire.`,
  channelLacks: ({ channel, permissions }) =>
    `${channel} : il me manque ${permissions}. Donne-moi ça dans les paramètres du salon, sous Permissions.`,
  channelNoHistory: ({ channel }) =>
    `${channel} : il me manque **Voir les anciens messages**. Sans ça, un appui peut être annoncé deux fois quand Discord était injoignable.`,
  channelGone: ({ channel }) => `${channel} n’existe plus, ou je ne le vois pas. Choisissez-en un autre.`,
  address: 'Adresse du hub',
  addressOk: ({ url, devices }) => `${url} répond et donne ${count(devices, 'appareil', 'appareils')}.`,
  addressMissing: 'aucune pour l’instant. Utilise `/hub connecter`.',
  key: 'Clé API',
  keyOk: 'acceptée.',
  keyUnknown: 'pas essayée, puisque le hub ne répond pas.',
  broker: 'Boutons',
  roleNotPinged: ({ button, role, channel }) =>
    `${button} ne peut pas mentionner ${role} dans ${channel}. Laissez tout le monde mentionner ce rôle, ou donnez au bot **Mentionner @everyone, @here et tous les rôles**.`,
  roleGone: ({ button }) =>
    `${button} mentionne un rôle qui n’existe plus. Choisissez-en un autre avec \`/boutons diriger\`.`,
  brokerMissing: 'pas encore de broker. `/boutons connecter` amène la sonnette ici.',
};
