import type { Messages } from '../messages.ts';

/** What the bot says where it was spoken to and runs nothing. */
export const talk: Messages['talk'] = {
  stop: ({ scene }) =>
    `Une scène se lance, mais ne s’arrête pas : **${scene}** règle ses appareils une fois, et c’est tout.`,
  stopWith: ({ scene, allOff }) =>
    `Une scène se lance, mais ne s’arrête pas : **${scene}** règle ses appareils une fois, et c’est tout. Il y a une scène **${allOff}** ; dis son nom pour la lancer.`,
  notUnderstood: 'Je n’ai pas compris.',
  nearest: ({ scenes }) => `Scènes au nom proche : ${scenes.map(scene => `**${scene}**`).join(', ')}.`,
  named: ({ scenes }) =>
    scenes.length === 1
      ? `**${scenes[0]}** est une scène ; dis son nom pour la lancer.`
      : `Ce sont des scènes : ${scenes.map(scene => `**${scene}**`).join(', ')}. Dis un nom pour en lancer une.`,
  singleDevice:
    'Je lance des scènes et montre des appareils, mais je n’en commande pas un seul. Crée une scène pour ça dans ton hub, et je pourrai la lancer.',
  courtesy: '😊 Toujours là pour la maison.',
};

/** Where free text is heard. */
export const listen: Messages['listen'] = {
  onShared: ({ channel }) =>
    `J’écoute dans ${channel}. On s’y parle, donc seules les demandes claires comptent.`,
  onOwn: ({ channel }) => `J’écoute dans ${channel} : chaque message y est pour la maison.`,
  off: ({ channel }) => `Je n’écoute plus dans ${channel}.`,
  wasOff: ({ channel }) => `Je n’écoutais pas dans ${channel}.`,
  none: 'Je n’écoute nulle part. Je réponds quand même là où l’on me mentionne ou me répond.',
  title: '## Où j’écoute',
  shared: ({ channel }) => `${channel} · partagé : seulement les demandes claires`,
  own: ({ channel }) => `${channel} · réservé : chaque message`,
};

/** What the bot says of itself. */
export const welcome: Messages['welcome'] = {
  title: '## 👋 La maison emménage',
  text: 'Ici, je montre les appareils de votre foyer, je lance ses scènes et je fais sonner sa sonnette.',
  nextStep:
    'Ensuite : quelqu’un avec **Gérer le serveur** utilise `/hub connecter` et saisit l’adresse et la clé API du hub. Puis `/appareils` marche pour tout le monde.',
  help: 'Demande une scène par son nom (« soirée film s’il te plaît »), à une heure si tu veux (« soirée film à 20 h » ; `/scènes prévues` montre ce qui attend), ou pose une question sur la maison (« la porte d’entrée est-elle verrouillée ? », « quelles scènes y a-t-il ? »). Ou utilise `/appareils`, `/scène` et `/automatisations`.',
  onlyCommands:
    'Le bot lui-même n’est pas dans ce serveur, seulement ses commandes. Invite-le de nouveau avec le scope `bot` ; qui le fait tourner en a l’adresse.',
  directMessage:
    'Je travaille dans un serveur, pas en messages privés : utilise `/appareils` ou `/scène` dans le serveur de ton foyer.',
};
