import type { Messages } from '../messages.ts';

/** Scenes that are confirmed or approved before they run. */
export const careful: Messages['careful'] = {
  really: ({ scene }) => `Vraiment lancer **${scene}** ?`,
  reallyLater: ({ scene, when }) => `Vraiment lancer **${scene}** ${when} ?`,
  run: 'Lancer',
  cancel: 'Annuler',
  askedAlone: ({ scene, user }) =>
    `**${scene}** doit d’abord être confirmée. J’ai posé la question à ${user}, et personne d’autre ne la voit.`,
  confirmed: ({ scene }) => `Tu as confirmé **${scene}**.`,
  ranOut: ({ scene }) =>
    `Personne n’a confirmé **${scene}** à temps, elle n’a donc pas été lancée. Si tu la veux, redemande-la.`,
  tooLate: 'On y a déjà répondu, ou le temps est écoulé. Si tu veux la scène, redemande-la.',

  wants: ({ user, scene, channel }) => `${user} veut lancer **${scene}**, demandée dans ${channel}.`,
  wantsLater: ({ user, scene, channel, when }) =>
    `${user} veut lancer **${scene}** ${when}, demandée dans ${channel}.`,
  whoDecides: ({ approvers, unix }) => `${approvers} : c’est d’accord ? La question expire <t:${unix}:R>.`,
  approve: 'Approuver',
  deny: 'Refuser',
  waiting: ({ scene, channel, unix }) =>
    `**${scene}** doit d’abord être approuvée. J’ai demandé dans ${channel} ; ça expire <t:${unix}:R>, et je te dis ici ce qu’il en est.`,
  waitsAlready: ({ scene, channel, unix }) =>
    `**${scene}** attend déjà d’être approuvée : j’ai demandé dans ${channel}, et ça expire <t:${unix}:R>.`,
  cannotAsk: ({ scene, channel }) =>
    `**${scene}** doit d’abord être approuvée, mais je ne peux pas demander dans ${channel}. Qui gère cette maison peut choisir un autre salon avec \`/scènes prudence\`.`,
  approved: ({ approver, user, scene }) => `✅ ${approver} a approuvé **${scene}** pour ${user}.`,
  denied: ({ approver, user, scene }) =>
    `⛔ ${approver} a refusé **${scene}** à ${user}. Elle n’a pas été lancée.`,
  notApproved: ({ user, scene }) =>
    `⌛ Personne n’a décidé à temps de **${scene}** pour ${user}, elle n’a donc pas été lancée.`,
  requesterGone: ({ scene }) =>
    `La personne qui a demandé **${scene}** a quitté ce serveur ou ne voit plus le salon, je ne l’ai donc pas lancée.`,

  set: {
    none: ({ scene }) => `**${scene}** se lance désormais tout de suite.`,
    confirm: ({ scene }) => `**${scene}** est désormais confirmée avant d’être lancée.`,
    approve: ({ scene, approvers, place }) =>
      `**${scene}** est désormais approuvée avant d’être lancée, par : ${approvers} ; ${place}. Personne n’approuve sa propre demande.`,
  },
  askedThere: ({ channel }) => `on demande dans ${channel}`,
  askedHere: 'on demande là où la scène est demandée',
  cannotPost: ({ channel }) =>
    `⚠️ Je ne peux pas écrire dans ${channel}. Donne-moi là **Voir le salon** et **Envoyer des messages**.`,

  paused: ({ unix }) =>
    `⏸️ La maison est en pause jusqu’à <t:${unix}:t> (<t:${unix}:R>) : d’ici là, seuls ceux qui la gèrent lancent des scènes. Ce que d’autres ont prévu pour ce temps-là tombe au moment venu. \`/hub pause 0\` y met fin.`,
  resumed: '▶️ La maison n’est plus en pause.',
};
