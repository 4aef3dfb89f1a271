import type { Messages } from '../messages.ts';
import { either } from './grammar.ts';

/** What a household says of itself. */
export const settings: Messages['settings'] = {
  title: '## Impostazioni di questo server',
  language: ({ language }) => `Lingua: **${language}**, e inglese`,
  onlyEnglish: 'Lingua: **inglese**',
  everyLanguage: 'Lingua: tutte quelle che conosco',
  writes:
    '-# È quello che capisco, e in cui scrivo qui per tutti. A un comando rispondo nella lingua del Discord di chi lo usa.',
  writesServer:
    '-# Quello che scrivo qui per tutti è nella lingua di questo server. A un comando rispondo in quella del Discord di chi lo usa.',
  writesEnglish:
    '-# È quello che capisco. Quello che scrivo qui per tutti è in inglese: questa lingua non la scrivo ancora.',
  timeZone: ({ zone, time }) => `Fuso orario: **${zone}**, dove ora sono le ${time}`,
  timeZoneAssumed: ({ zone, time }) =>
    `Fuso orario: nessuno. Uso il mio, **${zone}**, dove ora sono le ${time}`,
  keepsMoment:
    'Quello che è già programmato tiene il suo momento, qualunque cosa dicano ora gli orologi. `/scene programmate` lo mostra.',
  change: '-# `/impostazioni lingua` e `/impostazioni fuso` lo cambiano.',
  every: 'Tutte le lingue',
  zoneChoice: ({ zone, time }) => `${zone} · ora ${time}`,
  unknownLanguage: ({ language }) =>
    `Non ho nessuna lingua “${language}”. Scegline una dall’elenco che offre \`/impostazioni lingua\`.`,
  unknownZone: ({ zone }) =>
    `Non c’è nessun fuso orario “${zone}”. Si scrivono come \`Europe/Rome\`: scrivi una grande città vicina o il tuo paese, e scegli dall’elenco.`,
  unclearZone: ({ zone, nearest }) =>
    `Non so quale fuso orario sia “${zone}”. Intendevi ${either(nearest.map(name => `\`${name}\``))}?`,
  assumedBoth: ({ language, zone }) =>
    `Dalla lingua del tuo Discord suppongo che in questa casa, oltre all’inglese, si parli **${language}**, nel fuso orario **${zone}**. \`/impostazioni\` lo cambia.`,
  assumedLanguage: ({ language }) =>
    `Dalla lingua del tuo Discord suppongo che in questa casa, oltre all’inglese, si parli **${language}**. \`/impostazioni\` lo cambia.`,
  assumedZone: ({ zone }) =>
    `Dalla lingua del tuo Discord suppongo che questa casa sia nel fuso orario **${zone}**. \`/impostazioni\` lo cambia.`,
};
