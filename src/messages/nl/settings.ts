import type { Messages } from '../messages.ts';
import { either } from './grammar.ts';

/** What a household says of itself. */
export const settings: Messages['settings'] = {
  title: '## Instellingen van deze server',
  language: ({ language }) => `Taal: **${language}**, en Engels`,
  onlyEnglish: 'Taal: **Engels**',
  everyLanguage: 'Taal: elke taal die ik ken',
  writes:
    '-# Dat begrijp ik, en daarin schrijf ik hier voor jullie allemaal. Wie een opdracht geeft, krijgt antwoord in de taal van de eigen Discord.',
  writesServer:
    '-# Wat ik hier voor jullie allemaal schrijf, is in de taal van deze server. Wie een opdracht geeft, krijgt antwoord in die van de eigen Discord.',
  writesEnglish:
    '-# Dat begrijp ik. Wat ik hier voor jullie allemaal schrijf, is in het Engels: deze taal schrijf ik nog niet.',
  timeZone: ({ zone, time }) => `Tijdzone: **${zone}**, waar het nu ${time} is`,
  timeZoneAssumed: ({ zone, time }) =>
    `Tijdzone: geen ingesteld. Ik neem mijn eigen, **${zone}**, waar het nu ${time} is`,
  keepsMoment:
    'Wat al gepland is, houdt zijn moment, wat de klokken nu ook zeggen. `/scènes gepland` toont het.',
  change: '-# `/instellingen taal` en `/instellingen tijdzone` veranderen dit.',
  every: 'Elke taal',
  zoneChoice: ({ zone, time }) => `${zone} · nu ${time}`,
  unknownLanguage: ({ language }) =>
    `Ik heb geen taal “${language}”. Kies er een uit de lijst die \`/instellingen taal\` biedt.`,
  unknownZone: ({ zone }) =>
    `Er is geen tijdzone “${zone}”. Je schrijft ze als \`Europe/Amsterdam\`: typ een grote stad in de buurt of je land, en kies uit de lijst.`,
  unclearZone: ({ zone, nearest }) =>
    `Ik weet niet welke tijdzone “${zone}” is. Bedoel je ${either(nearest.map(name => `\`${name}\``))}?`,
  assumedBoth: ({ language, zone }) =>
    `Door de taal van je Discord neem ik aan dat jullie hier naast Engels **${language}** spreken, in de tijdzone **${zone}**. \`/instellingen\` verandert dat.`,
  assumedLanguage: ({ language }) =>
    `Door de taal van je Discord neem ik aan dat jullie hier naast Engels **${language}** spreken. \`/instellingen\` verandert dat.`,
  assumedZone: ({ zone }) =>
    `Door de taal van je Discord neem ik aan dat jullie in de tijdzone **${zone}** zijn. \`/instellingen\` verandert dat.`,
};
