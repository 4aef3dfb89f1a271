import type { Messages } from '../messages.ts';
import { either } from './grammar.ts';

/** What a household says of itself. */
export const settings: Messages['settings'] = {
  title: '## Ustawienia tego serwera',
  language: ({ language }) => `Język: **${language}** i angielski`,
  onlyEnglish: 'Język: **angielski**',
  everyLanguage: 'Język: każdy, który znam',
  writes:
    '-# Ten rozumiem i w nim piszę tu do was wszystkich. Na polecenie odpowiadam w języku Discorda tego, kto go używa.',
  writesServer:
    '-# To, co piszę tu do was wszystkich, jest w języku tego serwera. Na polecenie odpowiadam w języku Discorda tego, kto go używa.',
  writesEnglish:
    '-# Ten rozumiem. To, co piszę tu do was wszystkich, jest po angielsku: w tym języku jeszcze nie piszę.',
  timeZone: ({ zone, time }) => `Strefa czasowa: **${zone}**, gdzie jest teraz ${time}`,
  timeZoneAssumed: ({ zone, time }) =>
    `Strefa czasowa: nie ustawiono. Biorę własną, **${zone}**, gdzie jest teraz ${time}`,
  keepsMoment:
    'To, co już zaplanowane, zachowuje swój moment, cokolwiek teraz mówią zegary. Pokazuje to `/sceny zaplanowane`.',
  change: '-# Zmienia to `/ustawienia język` i `/ustawienia strefa-czasowa`.',
  every: 'Każdy język',
  zoneChoice: ({ zone, time }) => `${zone} · teraz ${time}`,
  unknownLanguage: ({ language }) =>
    `Nie mam języka „${language}”. Wybierz jakiś z listy, którą podaje \`/ustawienia język\`.`,
  unknownZone: ({ zone }) =>
    `Nie ma strefy czasowej „${zone}”. Pisze się je jak \`Europe/Warsaw\`: wpisz duże miasto w pobliżu albo kraj i wybierz z listy.`,
  unclearZone: ({ zone, nearest }) =>
    `Nie wiem, która strefa czasowa to „${zone}”. Chodzi ci o ${either(nearest.map(name => `\`${name}\``))}?`,
  assumedBoth: ({ language, zone }) =>
    `Po języku twojego Discorda zakładam, że w tym domu oprócz angielskiego mówi się w języku **${language}**, w strefie czasowej **${zone}**. Zmienia to \`/ustawienia\`.`,
  assumedLanguage: ({ language }) =>
    `Po języku twojego Discorda zakładam, że w tym domu oprócz angielskiego mówi się w języku **${language}**. Zmienia to \`/ustawienia\`.`,
  assumedZone: ({ zone }) =>
    `Po języku twojego Discorda zakładam, że ten dom jest w strefie czasowej **${zone}**. Zmienia to \`/ustawienia\`.`,
};
