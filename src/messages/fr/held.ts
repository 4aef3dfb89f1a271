import type { Messages } from '../messages.ts';

/** What is said of button presses that a channel does not take. */
export const held: Messages['held'] = {
  gone: ({ channel }) =>
    `⚠️ Le salon des appuis de boutons (${channel}) n’existe plus. Les appuis sont gardés, et \`/boutons historique\` les montre. Quelqu’un avec « Gérer le serveur » choisit un autre salon avec \`/boutons connecter\`, ou avec \`/boutons diriger\` pour un seul bouton.`,
  forbidden: ({ channel }) =>
    `⚠️ Je n’ai pas le droit d’annoncer les appuis de boutons dans ${channel}. Ils sont gardés, et \`/boutons historique\` les montre. Donne-moi là-bas **Voir le salon** et **Envoyer des messages** : j’annoncerai alors ce qui attend.`,
  refused: ({ channel }) =>
    `⚠️ Discord n’accepte pas un message sur des appuis de boutons dans ${channel}. Ils sont gardés, et \`/boutons historique\` les montre ; je réessaie toutes les dix minutes.`,
};
