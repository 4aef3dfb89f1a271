import type { Messages } from '../messages.ts';
import { count, either, inflect } from './grammar.ts';

/** Scenes at a time to come. `when` is one of `at` and `on`. */
export const schedule: Messages['schedule'] = {
  at: ({ unix }) => `a las <t:${unix}:t> (<t:${unix}:R>)`,
  on: ({ unix }) => `el <t:${unix}:f> (<t:${unix}:R>)`,

  ask: ({ scene, when }) => `¿Activo **${scene}** ${when}?`,
  askWhich: ({ scenes, when }) => `¿Activo ${either(scenes.map(scene => `**${scene}**`))} ${when}?`,
  yes: 'Sí, prográmalo',
  zoneAssumed: ({ zone }) =>
    `Según los relojes de ${zone}, porque este servidor no ha dicho su zona horaria. \`/ajustes zona-horaria\` la fija.`,
  problem: {
    no_hour: ({ scene }) =>
      `¿A qué hora? Dila también, p. ej. «${scene} a las 20:00» o «${scene} en 20 minutos».`,
    too_far: ({ scene }) => `Falta demasiado: puedo programar **${scene}** para los próximos siete días.`,
    too_soon: ({ scene }) => `Eso es ahora, o casi. Para activar **${scene}**, solo di su nombre.`,
  },
  full: ({ limit }) =>
    `Ya esperan ${limit} escenas, y no guardo más para un servidor. \`/escenas programadas\` las muestra y cancela una.`,
  over: ({ scene }) =>
    `Esa hora ya ha pasado, así que no he programado **${scene}**. Dilo otra vez con otra.`,
  already: ({ scene, when }) =>
    `**${scene}** ya está en la lista ${when}. \`/escenas programadas\` muestra lo que espera y lo cancela.`,
  // Stays for everybody to read after it has run, or was cancelled: it must not promise.
  kept: ({ scene, when }) =>
    `⏰ Programado: **${scene}** ${when}. \`/escenas programadas\` muestra si sigue esperando y lo cancela.`,

  asked: ({ scene, user, unix }) => `⏰ **${scene}** a las <t:${unix}:t>, como pidió ${user}`,
  missed: ({ scene, user, unix }) =>
    `**${scene}**, que pidió ${user}, tocaba a las <t:${unix}:t> (<t:${unix}:R>) mientras yo no estaba; no la he activado.`,
  interrupted: ({ scene, user, unix }) =>
    `**${scene}**, que pidió ${user}, tocaba a las <t:${unix}:t> (<t:${unix}:R>), justo cuando me pararon: puede que se activara o puede que no. No lo intento de nuevo; mira en la habitación o en \`/dispositivos\`.`,
  memberGone: ({ scene }) =>
    `**${scene}** tocaba ahora. Quien la pidió ya no está en este servidor, así que no la he activado.`,
  notSeen: ({ scene }) =>
    `**${scene}** tocaba ahora. Quien la pidió ya no ve este canal, así que no la he activado.`,

  title: ({ scenes }) => `## Escenas programadas\n-# ${scenes} en espera`,
  none: 'No hay nada programado. Mencióname con una hora para cambiarlo: «noche de cine a las 8».',
  line: ({ scene, user, channel, unix }) => `⏰ <t:${unix}:f> · **${scene}** · ${user} en ${channel}`,
  waiting: ({ scene, when }) => `⏰ **${scene}** está programada ${when}.`,
  howToCancel: '`/escenas programadas` la cancela.',
  cancel: 'Cancelar una…',
  cancelled: ({ scene }) => `**${scene}** está cancelada y no se activará.`,
  dropped: ({ scenes }) =>
    `${count(scenes, 'escena estaba programada', 'escenas estaban programadas')} con el hub anterior y no se ${inflect(scenes, 'activará', 'activarán')}.`,
  gone: 'Eso ya no espera: se ha activado o se ha cancelado.',
};
