import type { Messages } from '../messages.ts';
import { count, either, inflect } from './grammar.ts';

/** Scenes at a time to come. `when` is one of `at` and `on`. */
export const schedule: Messages['schedule'] = {
  at: ({ unix }) => `alle <t:${unix}:t> (<t:${unix}:R>)`,
  on: ({ unix }) => `il <t:${unix}:f> (<t:${unix}:R>)`,

  ask: ({ scene, when }) => `Avvio **${scene}** ${when}?`,
  askWhich: ({ scenes, when }) => `Avvio ${either(scenes.map(scene => `**${scene}**`))} ${when}?`,
  yes: 'Sì, programma',
  zoneAssumed: ({ zone }) =>
    `Secondo gli orologi di ${zone}, perché questo server non ha detto il suo fuso orario. \`/impostazioni fuso\` lo imposta.`,
  problem: {
    no_hour: ({ scene }) =>
      `A che ora? Dilla anche, p. es. “${scene} alle 20:00” o “${scene} fra 20 minuti”.`,
    too_far: ({ scene }) => `È troppo in là: posso programmare **${scene}** per i prossimi sette giorni.`,
    too_soon: ({ scene }) => `È adesso, o quasi. Per avviare **${scene}**, di’ solo il suo nome.`,
  },
  full: ({ limit }) =>
    `${limit} scene sono già in attesa, e per un server non ne tengo di più. \`/scene programmate\` le mostra e ne annulla una.`,
  over: ({ scene }) =>
    `Quell’ora è ormai passata, quindi non ho programmato **${scene}**. Dillo di nuovo con un’altra.`,
  already: ({ scene, when }) =>
    `**${scene}** è già programmata ${when}. \`/scene programmate\` mostra che cosa è in attesa, e lo annulla.`,
  // Stays for everybody to read after it has run, or was cancelled: it must not promise.
  kept: ({ scene, when }) =>
    `⏰ Programmato: **${scene}** ${when}. \`/scene programmate\` mostra se è ancora in attesa, e lo annulla.`,

  asked: ({ scene, user, unix }) => `⏰ **${scene}** alle <t:${unix}:t>, come ha chiesto ${user}`,
  missed: ({ scene, user, unix }) =>
    `**${scene}**, chiesta da ${user}, era per le <t:${unix}:t> (<t:${unix}:R>) mentre non c’ero; non l’ho avviata.`,
  interrupted: ({ scene, user, unix }) =>
    `**${scene}**, chiesta da ${user}, era per le <t:${unix}:t> (<t:${unix}:R>), proprio mentre venivo fermato: forse è partita, forse no. Non riprovo; guarda nella stanza o in \`/dispositivi\`.`,
  memberGone: ({ scene }) =>
    `Era l’ora di **${scene}**. Chi l’aveva chiesta non è più in questo server, quindi non l’ho avviata.`,
  notSeen: ({ scene }) =>
    `Era l’ora di **${scene}**. Chi l’aveva chiesta non vede più questo canale, quindi non l’ho avviata.`,

  title: ({ scenes }) => `## Scene programmate\n-# ${scenes} in attesa`,
  none: 'Non c’è niente di programmato. Menzionami con un’ora per farlo: “serata film alle 8”.',
  line: ({ scene, user, channel, unix }) => `⏰ <t:${unix}:f> · **${scene}** · ${user}, ${channel}`,
  waiting: ({ scene, when }) => `⏰ **${scene}** è programmata ${when}.`,
  howToCancel: '`/scene programmate` la annulla.',
  cancel: 'Annullane una…',
  cancelled: ({ scene }) => `**${scene}** è annullata e non partirà.`,
  dropped: ({ scenes }) =>
    `${count(scenes, 'scena era programmata', 'scene erano programmate')} con l’hub collegato prima, e non ${inflect(scenes, 'partirà', 'partiranno')}.`,
  gone: 'Non è più in attesa: è partita, o è stata annullata.',
};
