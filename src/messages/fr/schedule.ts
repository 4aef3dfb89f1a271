import type { Messages } from '../messages.ts';
import { count, either, inflect } from './grammar.ts';

/** Scenes at a time to come. `when` is one of `at` and `on`. */
export const schedule: Messages['schedule'] = {
  at: ({ unix }) => `à <t:${unix}:t> (<t:${unix}:R>)`,
  on: ({ unix }) => `le <t:${unix}:f> (<t:${unix}:R>)`,

  ask: ({ scene, when }) => `Lancer **${scene}** ${when} ?`,
  askWhich: ({ scenes, when }) => `Lancer ${either(scenes.map(scene => `**${scene}**`))} ${when} ?`,
  yes: 'Oui, programmer',
  zoneAssumed: ({ zone }) =>
    `À l’heure de ${zone}, puisque ce serveur n’a pas dit son fuseau horaire. \`/réglages fuseau\` le fixe.`,
  problem: {
    no_hour: ({ scene }) =>
      `À quelle heure ? Dis-la aussi, p. ex. « ${scene} à 20 h » ou « ${scene} dans 20 minutes ».`,
    too_far: ({ scene }) =>
      `C’est trop loin : je peux programmer **${scene}** pour les sept prochains jours.`,
    too_soon: ({ scene }) => `C’est maintenant, ou presque. Pour lancer **${scene}**, dis juste son nom.`,
  },
  full: ({ limit }) =>
    `${limit} scènes attendent déjà, et je n’en garde pas plus pour un serveur. \`/scènes prévues\` les montre et en annule une.`,
  over: ({ scene }) =>
    `Cette heure est déjà passée, je n’ai donc pas programmé **${scene}**. Redis-le avec une autre.`,
  already: ({ scene, when }) =>
    `**${scene}** est déjà prévue ${when}. \`/scènes prévues\` montre ce qui attend, et l’annule.`,
  // Stays for everybody to read after it has run, or was cancelled: it must not promise.
  kept: ({ scene, when }) =>
    `⏰ Programmé : **${scene}** ${when}. \`/scènes prévues\` montre si ça attend encore, et l’annule.`,

  asked: ({ scene, user, unix }) => `⏰ **${scene}** à <t:${unix}:t>, à la demande de ${user}`,
  missed: ({ scene, user, unix }) =>
    `**${scene}**, à la demande de ${user}, était prévue à <t:${unix}:t> (<t:${unix}:R>) pendant mon absence ; je ne l’ai pas lancée.`,
  interrupted: ({ scene, user, unix }) =>
    `**${scene}**, à la demande de ${user}, était prévue à <t:${unix}:t> (<t:${unix}:R>), juste quand on m’a arrêté : elle a peut-être été lancée, peut-être pas. Je ne réessaie pas ; regarde dans la pièce ou dans \`/appareils\`.`,
  memberGone: ({ scene }) =>
    `C’était l’heure de **${scene}**. La personne qui l’avait demandée a quitté ce serveur, je ne l’ai donc pas lancée.`,
  notSeen: ({ scene }) =>
    `C’était l’heure de **${scene}**. La personne qui l’avait demandée ne voit plus ce salon, je ne l’ai donc pas lancée.`,

  title: ({ scenes }) => `## Scènes prévues\n-# ${scenes} en attente`,
  none: 'Rien n’est prévu. Mentionne-moi avec une heure pour changer ça : « soirée film à 20 h ».',
  line: ({ scene, user, channel, unix }) => `⏰ <t:${unix}:f> · **${scene}** · ${user} dans ${channel}`,
  waiting: ({ scene, when }) => `⏰ **${scene}** est prévue ${when}.`,
  howToCancel: '`/scènes prévues` l’annule.',
  cancel: 'En annuler une…',
  cancelled: ({ scene }) => `**${scene}** est annulée et ne sera pas lancée.`,
  dropped: ({ scenes }) =>
    `${count(scenes, 'scène était prévue', 'scènes étaient prévues')} avec le hub connecté avant, et ne ${inflect(scenes, 'sera pas lancée', 'seront pas lancées')}.`,
  gone: 'Ça n’attend plus : c’est fait, ou annulé.',
};
