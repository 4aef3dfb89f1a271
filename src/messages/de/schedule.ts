import type { Messages } from '../messages.ts';
import { count, either, inflect } from './grammar.ts';

/** Scenes at a time to come. `when` is one of `at` and `on`. */
export const schedule: Messages['schedule'] = {
  at: ({ unix }) => `um <t:${unix}:t> (<t:${unix}:R>)`,
  on: ({ unix }) => `am <t:${unix}:f> (<t:${unix}:R>)`,

  ask: ({ scene, when }) => `Soll ich **${scene}** ${when} starten?`,
  askWhich: ({ scenes, when }) => `Soll ich ${either(scenes.map(scene => `**${scene}**`))} ${when} starten?`,
  yes: 'Ja, einplanen',
  zoneAssumed: ({ zone }) =>
    `Nach den Uhren von ${zone}, denn dieser Server hat seine Zeitzone noch nicht gesagt. \`/einstellungen zeitzone\` legt sie fest.`,
  problem: {
    no_hour: ({ scene }) =>
      `Um wie viel Uhr? Sag es dazu, z. B. „${scene} um 20:00“ oder „${scene} in 20 Minuten“.`,
    too_far: ({ scene }) =>
      `Das ist zu weit weg: **${scene}** kann ich für die nächsten sieben Tage einplanen.`,
    too_soon: ({ scene }) =>
      `Das ist jetzt oder so gut wie. Um **${scene}** zu starten, sag einfach den Namen.`,
  },
  full: ({ limit }) =>
    `Es warten schon ${limit} Szenen, und mehr merke ich mir nicht für einen Server. \`/szenen geplant\` zeigt sie und sagt eine ab.`,
  over: ({ scene }) =>
    `Diese Zeit ist inzwischen vorbei, darum habe ich **${scene}** nicht eingeplant. Sag es noch einmal mit einer anderen.`,
  already: ({ scene, when }) =>
    `**${scene}** ist schon geplant, und zwar ${when}. \`/szenen geplant\` zeigt, was wartet, und sagt es ab.`,
  // Stays for everybody to read after it has run, or was cancelled: it must not promise.
  kept: ({ scene, when }) =>
    `⏰ Eingeplant: **${scene}** ${when}. \`/szenen geplant\` zeigt, ob es noch wartet, und sagt es ab.`,

  asked: ({ scene, user, unix }) => `⏰ **${scene}** um <t:${unix}:t>, wie von ${user} gewünscht`,
  missed: ({ scene, user, unix }) =>
    `**${scene}**, gewünscht von ${user}, war um <t:${unix}:t> (<t:${unix}:R>) dran, als ich nicht da war; ich habe es nicht gestartet.`,
  interrupted: ({ scene, user, unix }) =>
    `**${scene}**, gewünscht von ${user}, war um <t:${unix}:t> (<t:${unix}:R>) dran, gerade als ich angehalten wurde: Vielleicht lief es, vielleicht nicht. Ich versuche es nicht noch einmal; sieh im Raum oder in \`/geräte\` nach.`,
  memberGone: ({ scene }) =>
    `**${scene}** wäre jetzt dran. Wer darum gebeten hat, ist nicht mehr auf diesem Server, darum habe ich es nicht gestartet.`,
  notSeen: ({ scene }) =>
    `**${scene}** wäre jetzt dran. Wer darum gebeten hat, sieht diesen Kanal nicht mehr, darum habe ich es nicht gestartet.`,

  title: ({ scenes }) => `## Geplante Szenen\n-# ${scenes} in der Warteliste`,
  none: 'Es ist nichts geplant. Erwähne mich mit einer Uhrzeit, um das zu ändern: „Filmabend um 8“.',
  line: ({ scene, user, channel, unix }) => `⏰ <t:${unix}:f> · **${scene}** · ${user} in ${channel}`,
  waiting: ({ scene, when }) => `⏰ **${scene}** ist geplant ${when}.`,
  howToCancel: '`/szenen geplant` sagt es ab.',
  cancel: 'Eine absagen …',
  cancelled: ({ scene }) => `**${scene}** ist abgesagt und läuft nicht.`,
  dropped: ({ scenes }) =>
    `${count(scenes, 'Szene war', 'Szenen waren')} mit dem vorher verbundenen Hub geplant und ${inflect(scenes, 'läuft', 'laufen')} nun nicht.`,
  gone: 'Das wartet nicht mehr: Es ist gelaufen oder wurde abgesagt.',
};
