import type { Messages } from '../messages.ts';

/** Scenes that are confirmed or approved before they run. */
export const careful: Messages['careful'] = {
  really: ({ scene }) => `¿De verdad ejecuto **${scene}**?`,
  reallyLater: ({ scene, when }) => `¿De verdad ejecuto **${scene}** ${when}?`,
  run: 'Ejecutar',
  cancel: 'Cancelar',
  askedAlone: ({ scene, user }) =>
    `**${scene}** tiene que confirmarse antes. Se lo he preguntado a ${user}, y nadie más ve la pregunta.`,
  confirmed: ({ scene }) => `Has confirmado **${scene}**.`,
  ranOut: ({ scene }) =>
    `Nadie confirmó **${scene}** a tiempo, así que no se ejecutó. Si la quieres, pídela otra vez.`,
  tooLate: 'Eso ya se respondió o ha caducado. Si quieres la escena, pídela otra vez.',

  wants: ({ user, scene, channel }) => `${user} quiere ejecutar **${scene}**; lo pidió en ${channel}.`,
  wantsLater: ({ user, scene, channel, when }) =>
    `${user} quiere ejecutar **${scene}** ${when}; lo pidió en ${channel}.`,
  whoDecides: ({ approvers, unix }) => `${approvers}: ¿está bien? Esto caduca <t:${unix}:R>.`,
  approve: 'Aprobar',
  deny: 'Rechazar',
  waiting: ({ scene, channel, unix }) =>
    `**${scene}** hay que aprobarla antes. He preguntado en ${channel}; caduca <t:${unix}:R>, y aquí te digo en qué quedó.`,
  waitsAlready: ({ scene, channel, unix }) =>
    `**${scene}** ya espera que la aprueben: he preguntado en ${channel}, y caduca <t:${unix}:R>.`,
  cannotAsk: ({ scene, channel }) =>
    `**${scene}** hay que aprobarla antes, pero no puedo preguntar en ${channel}. Quien administra esta casa puede elegir otro canal con \`/escenas precaución\`.`,
  approved: ({ approver, user, scene }) => `✅ ${approver} aprobó **${scene}** para ${user}.`,
  denied: ({ approver, user, scene }) => `⛔ ${approver} rechazó **${scene}** para ${user}. No se ejecutó.`,
  notApproved: ({ user, scene }) =>
    `⌛ Nadie decidió a tiempo sobre **${scene}** para ${user}, así que no se ejecutó.`,
  requesterGone: ({ scene }) =>
    `Quien pidió **${scene}** ya no está en este servidor o ya no ve el canal, así que no la he ejecutado.`,

  set: {
    none: ({ scene }) => `**${scene}** se ejecuta enseguida a partir de ahora.`,
    confirm: ({ scene }) => `**${scene}** se confirma antes de ejecutarse a partir de ahora.`,
    approve: ({ scene, approvers, place }) =>
      `**${scene}** se aprueba antes de ejecutarse a partir de ahora; deciden: ${approvers}; ${place}. Nadie aprueba lo que pide para sí.`,
  },
  askedThere: ({ channel }) => `se pregunta en ${channel}`,
  askedHere: 'se pregunta donde se pide la escena',
  cannotPost: ({ channel }) =>
    `⚠️ No puedo escribir en ${channel}. Dame allí **Ver canal** y **Enviar mensajes**.`,

  paused: ({ unix }) =>
    `⏸️ La casa está en pausa hasta <t:${unix}:t> (<t:${unix}:R>): hasta entonces solo ejecuta escenas quien la administra. Lo que otros hayan programado para ese rato se descarta cuando toca. \`/hub pausa 0\` la termina.`,
  resumed: '▶️ La casa ya no está en pausa.',
};
