import type { Messages } from '../messages.ts';
import { count, either, inflect } from './grammar.ts';

/** Scenes at a time to come. `when` is one of `at` and `on`. */
export const schedule: Messages['schedule'] = {
  at: ({ unix }) => `om <t:${unix}:t> (<t:${unix}:R>)`,
  on: ({ unix }) => `op <t:${unix}:f> (<t:${unix}:R>)`,

  ask: ({ scene, when }) => `Zal ik **${scene}** ${when} starten?`,
  askWhich: ({ scenes, when }) => `Zal ik ${either(scenes.map(scene => `**${scene}**`))} ${when} starten?`,
  yes: 'Ja, inplannen',
  zoneAssumed: ({ zone }) =>
    `Volgens de klokken van ${zone}, want deze server heeft zijn tijdzone niet gezegd. \`/instellingen tijdzone\` stelt die in.`,
  problem: {
    no_hour: ({ scene }) =>
      `Hoe laat? Zeg het erbij, bijv. “${scene} om 20:00” of “${scene} over 20 minuten”.`,
    too_far: ({ scene }) => `Dat is te ver weg: **${scene}** kan ik voor de komende zeven dagen inplannen.`,
    too_soon: ({ scene }) => `Dat is nu, of bijna. Zeg gewoon de naam om **${scene}** te starten.`,
  },
  full: ({ limit }) =>
    `Er wachten al ${limit} scènes, en meer houd ik er niet bij voor één server. \`/scènes gepland\` toont ze en annuleert er een.`,
  over: ({ scene }) =>
    `Dat tijdstip is inmiddels voorbij, dus ik heb **${scene}** niet ingepland. Zeg het nog eens met een ander.`,
  already: ({ scene, when }) =>
    `**${scene}** is al gepland ${when}. \`/scènes gepland\` toont wat er wacht, en annuleert het.`,
  // Stays for everybody to read after it has run, or was cancelled: it must not promise.
  kept: ({ scene, when }) =>
    `⏰ Ingepland: **${scene}** ${when}. \`/scènes gepland\` toont of het nog wacht, en annuleert het.`,

  asked: ({ scene, user, unix }) => `⏰ **${scene}** om <t:${unix}:t>, zoals ${user} vroeg`,
  missed: ({ scene, user, unix }) =>
    `**${scene}**, gevraagd door ${user}, stond gepland om <t:${unix}:t> (<t:${unix}:R>) terwijl ik er niet was; ik heb het niet gestart.`,
  interrupted: ({ scene, user, unix }) =>
    `**${scene}**, gevraagd door ${user}, stond gepland om <t:${unix}:t> (<t:${unix}:R>), net toen ik werd gestopt: misschien is het gelukt, misschien niet. Ik probeer het niet nog eens; kijk in de kamer of bij \`/apparaten\`.`,
  memberGone: ({ scene }) =>
    `**${scene}** was nu aan de beurt. Wie erom vroeg, is niet meer op deze server, dus ik heb het niet gestart.`,
  notSeen: ({ scene }) =>
    `**${scene}** was nu aan de beurt. Wie erom vroeg, ziet dit kanaal niet meer, dus ik heb het niet gestart.`,

  title: ({ scenes }) => `## Geplande scènes\n-# ${scenes} in de wacht`,
  none: 'Er is niets gepland. Noem me met een tijd om dat te doen: “filmavond om 8 uur”.',
  line: ({ scene, user, channel, unix }) => `⏰ <t:${unix}:f> · **${scene}** · ${user} in ${channel}`,
  waiting: ({ scene, when }) => `⏰ **${scene}** is gepland ${when}.`,
  howToCancel: '`/scènes gepland` annuleert het.',
  cancel: 'Er een annuleren …',
  cancelled: ({ scene }) => `**${scene}** is geannuleerd en start niet.`,
  dropped: ({ scenes }) =>
    `${count(scenes, 'scène was', 'scènes waren')} gepland met de hub die eerst verbonden was, en ${inflect(scenes, 'start', 'starten')} niet.`,
  gone: 'Die wacht niet meer: hij is gestart, of geannuleerd.',
};
