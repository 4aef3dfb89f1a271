import type { Messages } from '../messages.ts';
import { count, either, inflect } from './grammar.ts';

/** Scenes at a time to come. `when` is one of `at` and `on`. */
export const schedule: Messages['schedule'] = {
  at: ({ unix }) => `às <t:${unix}:t> (<t:${unix}:R>)`,
  on: ({ unix }) => `em <t:${unix}:f> (<t:${unix}:R>)`,

  ask: ({ scene, when }) => `Ativo **${scene}** ${when}?`,
  askWhich: ({ scenes, when }) => `Ativo ${either(scenes.map(scene => `**${scene}**`))} ${when}?`,
  yes: 'Sim, agende',
  zoneAssumed: ({ zone }) =>
    `Pelos relógios de ${zone}, já que este servidor não disse seu fuso horário. \`/configurações fuso\` define isso.`,
  problem: {
    no_hour: ({ scene }) =>
      `A que horas? Diga também, p. ex. “${scene} às 20:00” ou “${scene} em 20 minutos”.`,
    too_far: ({ scene }) => `Falta muito: posso agendar **${scene}** para os próximos sete dias.`,
    too_soon: ({ scene }) => `Isso é agora, ou quase. Para ativar **${scene}**, só diga o nome.`,
  },
  full: ({ limit }) =>
    `${limit} cenas já estão esperando, e não guardo mais que isso para um servidor. \`/cenas agendadas\` as mostra e cancela uma.`,
  over: ({ scene }) => `Essa hora já passou, então não agendei **${scene}**. Diga de novo com outra.`,
  already: ({ scene, when }) =>
    `**${scene}** já está agendada ${when}. \`/cenas agendadas\` mostra o que espera, e cancela.`,
  // Stays for everybody to read after it has run, or was cancelled: it must not promise.
  kept: ({ scene, when }) =>
    `⏰ Agendado: **${scene}** ${when}. \`/cenas agendadas\` mostra se ainda está esperando, e cancela.`,

  asked: ({ scene, user, unix }) => `⏰ **${scene}** às <t:${unix}:t>, como ${user} pediu`,
  missed: ({ scene, user, unix }) =>
    `**${scene}**, que ${user} pediu, era para as <t:${unix}:t> (<t:${unix}:R>) enquanto eu não estava; não ativei.`,
  interrupted: ({ scene, user, unix }) =>
    `**${scene}**, que ${user} pediu, era para as <t:${unix}:t> (<t:${unix}:R>), bem quando me pararam: pode ter sido ativada ou não. Não tento de novo; veja no cômodo ou em \`/dispositivos\`.`,
  memberGone: ({ scene }) => `Era a hora de **${scene}**. Quem pediu saiu deste servidor, então não ativei.`,
  notSeen: ({ scene }) => `Era a hora de **${scene}**. Quem pediu não vê mais este canal, então não ativei.`,

  title: ({ scenes }) => `## Cenas agendadas\n-# ${scenes} esperando`,
  none: 'Não há nada agendado. Me mencione com uma hora para agendar: “noite de filme às 8”.',
  line: ({ scene, user, channel, unix }) => `⏰ <t:${unix}:f> · **${scene}** · ${user} em ${channel}`,
  waiting: ({ scene, when }) => `⏰ **${scene}** está agendada ${when}.`,
  howToCancel: '`/cenas agendadas` cancela.',
  cancel: 'Cancelar uma…',
  cancelled: ({ scene }) => `**${scene}** está cancelada e não será ativada.`,
  dropped: ({ scenes }) =>
    `${count(scenes, 'cena estava agendada', 'cenas estavam agendadas')} com o hub de antes, e não ${inflect(scenes, 'será ativada', 'serão ativadas')}.`,
  gone: 'Essa não está mais esperando: foi ativada, ou cancelada.',
};
