import type { Messages } from '../messages.ts';
import { either } from './grammar.ts';

/** What a household says of itself. */
export const settings: Messages['settings'] = {
  title: '## Einstellungen dieses Servers',
  language: ({ language }) => `Sprache: **${language}** und Englisch`,
  onlyEnglish: 'Sprache: **Englisch**',
  everyLanguage: 'Sprache: jede, die ich kenne',
  writes:
    '-# Die verstehe ich, und darin schreibe ich hier für euch alle. Wer einen Befehl gibt, bekommt die Antwort in der Sprache des eigenen Discord.',
  writesServer:
    '-# Was ich hier für euch alle schreibe, ist in der Sprache dieses Servers. Wer einen Befehl gibt, bekommt die Antwort in der des eigenen Discord.',
  writesEnglish:
    '-# Die verstehe ich. Was ich hier für euch alle schreibe, ist auf Englisch: Diese Sprache schreibe ich noch nicht.',
  timeZone: ({ zone, time }) => `Zeitzone: **${zone}**, wo es jetzt ${time} ist`,
  timeZoneAssumed: ({ zone, time }) =>
    `Zeitzone: keine gesetzt. Ich nehme meine eigene, **${zone}**, wo es jetzt ${time} ist`,
  keepsMoment:
    'Was schon geplant ist, behält seinen Moment, was auch immer die Uhren jetzt sagen. `/szenen geplant` zeigt es.',
  change: '-# `/einstellungen sprache` und `/einstellungen zeitzone` ändern das.',
  every: 'Jede Sprache',
  zoneChoice: ({ zone, time }) => `${zone} · jetzt ${time}`,
  unknownLanguage: ({ language }) =>
    `Eine Sprache „${language}“ habe ich nicht. Wähl eine aus der Liste, die \`/einstellungen sprache\` anbietet.`,
  unknownZone: ({ zone }) =>
    `Eine Zeitzone „${zone}“ gibt es nicht. Man schreibt sie wie \`Europe/Berlin\`: Tipp eine große Stadt in eurer Nähe oder euer Land, und wähl aus der Liste.`,
  unclearZone: ({ zone, nearest }) =>
    `Ich weiß nicht, welche Zeitzone „${zone}“ ist. Meinst du ${either(nearest.map(name => `\`${name}\``))}?`,
  assumedBoth: ({ language, zone }) =>
    `Nach der Sprache deines Discord nehme ich an, dass ihr hier außer Englisch **${language}** sprecht und in der Zeitzone **${zone}** lebt. \`/einstellungen\` ändert das.`,
  assumedLanguage: ({ language }) =>
    `Nach der Sprache deines Discord nehme ich an, dass ihr hier außer Englisch **${language}** sprecht. \`/einstellungen\` ändert das.`,
  assumedZone: ({ zone }) =>
    `Nach der Sprache deines Discord nehme ich an, dass ihr in der Zeitzone **${zone}** lebt. \`/einstellungen\` ändert das.`,
};
