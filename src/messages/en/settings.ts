import { either } from './grammar.ts';

/** What a household says of itself. */
export const settings = {
  title: '## This server’s settings',
  language: ({ language }: { language: string }) => `Language: **${language}**, and English`,
  onlyEnglish: 'Language: **English**',
  everyLanguage: 'Language: every language that I know',
  writes:
    '-# That is what I understand, and what I post here for all of you. Who uses a command is answered in the language of their Discord.',
  writesServer:
    '-# What I post here for all of you is in the language of this server. Who uses a command is answered in that of their Discord.',
  writesEnglish:
    '-# That is what I understand. What I post here for all of you is in English: this language I do not write yet.',
  timeZone: ({ zone, time }: { zone: string; time: string }) =>
    `Time zone: **${zone}**, where it is ${time} now`,
  timeZoneAssumed: ({ zone, time }: { zone: string; time: string }) =>
    `Time zone: none set. I go by my own, **${zone}**, where it is ${time} now`,
  keepsMoment:
    'What is scheduled already keeps its moment, whatever clocks now say. `/scenes scheduled` shows it.',
  change: '-# `/settings language` and `/settings timezone` change this.',
  every: 'Every language',
  zoneChoice: ({ zone, time }: { zone: string; time: string }) => `${zone} · ${time} now`,
  unknownLanguage: ({ language }: { language: string }) =>
    `I have no language “${language}”. Pick one from the list that \`/settings language\` offers.`,
  unknownZone: ({ zone }: { zone: string }) =>
    `There is no time zone “${zone}”. They are spelled like \`Europe/Berlin\`: type a large city near you, or your country, and pick from the list.`,
  unclearZone: ({ zone, nearest }: { zone: string; nearest: readonly string[] }) =>
    `I cannot tell which time zone “${zone}” is. Did you mean ${either(nearest.map(name => `\`${name}\``))}?`,
  assumedBoth: ({ language, zone }: { language: string; zone: string }) =>
    `By your Discord’s language I take this household to speak **${language}** beside English, in the time zone **${zone}**. \`/settings\` changes that.`,
  assumedLanguage: ({ language }: { language: string }) =>
    `By your Discord’s language I take this household to speak **${language}** beside English. \`/settings\` changes that.`,
  assumedZone: ({ zone }: { zone: string }) =>
    `By your Discord’s language I take this household to be in the time zone **${zone}**. \`/settings\` changes that.`,
};
