import { describe, expect, it } from 'vitest';
import type { Clock } from '../../../src/intents/contract.ts';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';

/** Named so that no word of it belongs to a time or to a language. */
const SCENES = [{ id: 'zazu', name: 'Zazu zuzu', phrases: [] }];
/** A Wednesday, 00:00:30 in Berlin: whatever is said of twelve hours is of the morning to come. */
const NIGHT: Clock = { now: new Date('2026-11-17T23:00:30Z'), timeZone: 'Europe/Berlin' };
/** The same day, 13:00:30. */
const NOON: Clock = { now: new Date('2026-11-18T12:00:30Z'), timeZone: 'Europe/Berlin' };
const EVENING: Clock = { now: new Date('2026-11-18T18:00:00Z'), timeZone: 'Europe/Berlin' };

const parsers = new Map(
  ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'every'].map(language => [
    language,
    createIntentParser(SCENES, { language }),
  ]),
);

const later = new Set<string>();

/** Whatever becomes of its time, and at whatever time it is said: it is none of now. */
function requireLater(language: string, text: string): void {
  if (later.has(`${language}: ${text}`)) return;
  for (const context of ['addressed', 'ambient'] as const)
    expect(parsers.get(language)?.parse(text, context).decision, `${text}, ${context}`).not.toBe('trigger');
  later.add(`${language}: ${text}`);
}

/** `18 07:30`: day and time that are asked about; else the problem, or null. */
function asked(language: string, said: string, clock: Clock): string | null {
  const text = `zazu zuzu ${said}`;
  const parser = parsers.get(language);
  requireLater(language, text);
  const found = parser?.intent(text, clock);
  if (found?.kind !== 'later') return null;
  if (found.runAt === null) return found.problem;
  const { timeZone } = clock;
  const local = found.runAt.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return local.slice(8);
}

/** The four quarters, from one o'clock on, as they are said; `next` is the hour that comes. */
type Quarters = (hour: string, next: string) => readonly [string, string, string, string];

/** Hours from one to twelve. */
const CLOCKS: Readonly<Record<string, { hours: string; quarters: readonly Quarters[] }>> = {
  en: {
    hours: 'one two three four five six seven eight nine ten eleven twelve',
    quarters: [
      (h, n) => [`at ${h}`, `at quarter past ${h}`, `at half past ${h}`, `at quarter to ${n}`],
      (h, n) => [`at ${h} o'clock`, `a quarter past ${h}`, `half past ${h}`, `a quarter to ${n}`],
      h => [`at ${h} o’clock`, `at ${h} fifteen`, `at ${h} thirty`, `at ${h} forty-five`],
    ],
  },
  de: {
    hours: 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
    quarters: [
      (h, n) => [`um ${h}`, `um viertel nach ${h}`, `um halb ${n}`, `um viertel vor ${n}`],
      (h, n) => [`gegen ${h}`, `Viertel nach ${h}`, `halb ${n}`, `um dreiviertel ${n}`],
      (h, n) => [`um ${h} Uhr`, `um viertel ${n}`, `um ${h} Uhr dreißig`, `um ${h} Uhr fünfundvierzig`],
    ],
  },
  fr: {
    hours: 'une deux trois quatre cinq six sept huit neuf dix onze douze',
    quarters: [
      (h, n) => [
        `à ${h} heures`,
        `à ${h} heures et quart`,
        `à ${h} heures et demie`,
        `à ${n} heures moins le quart`,
      ],
      h => [
        `vers ${h} heures`,
        `vers ${h} heures quinze`,
        `a ${h} heures trente`,
        `à ${h} heures quarante-cinq`,
      ],
    ],
  },
  es: {
    hours: 'una dos tres cuatro cinco seis siete ocho nueve diez once doce',
    quarters: [
      (h, n) => [`a las ${h}`, `a las ${h} y cuarto`, `a las ${h} y media`, `a las ${n} menos cuarto`],
      (h, n) => [`a la ${h}`, `a la ${h} y quince`, `a la ${h} y treinta`, `a la ${n} menos cuarto`],
    ],
  },
  it: {
    hours: 'una due tre quattro cinque sei sette otto nove dieci undici dodici',
    quarters: [
      (h, n) => [`alle ${h}`, `alle ${h} e un quarto`, `alle ${h} e mezza`, `alle ${n} meno un quarto`],
      h => [
        h === 'una' ? "all'una" : `per le ${h}`,
        `alle ${h} e quindici`,
        `verso le ${h} e trenta`,
        `alle ${h} e tre quarti`,
      ],
    ],
  },
  nl: {
    hours: 'een twee drie vier vijf zes zeven acht negen tien elf twaalf',
    quarters: [
      (h, n) => [`om ${h} uur`, `om kwart over ${h}`, `om half ${n}`, `om kwart voor ${n}`],
      (h, n) => [`rond ${h} uur`, `kwart over ${h}`, `half ${n}`, `kwart voor ${n}`],
      h => [`tegen ${h}`, `om ${h} uur vijftien`, `om ${h} uur dertig`, `om ${h} uur vijfenveertig`],
    ],
  },
  pt: {
    hours: 'uma duas três quatro cinco seis sete oito nove dez onze doze',
    quarters: [
      (h, n) => [`às ${h}`, `às ${h} e quinze`, `às ${h} e meia`, `às quinze para as ${n}`],
      (h, n) => [`às ${h} horas`, `às ${h} e um quarto`, `as ${h} e trinta`, `um quarto para as ${n}`],
      (h, n) => [`pelas ${h}`, `pelas ${h} e quinze`, `lá pelas ${h} e meia`, `às ${n} menos um quarto`],
    ],
  },
  pl: {
    hours:
      'pierwszej drugiej trzeciej czwartej piątej szóstej siódmej ósmej dziewiątej dziesiątej jedenastej dwunastej',
    quarters: [
      (h, n) => [`o ${h}`, `kwadrans po ${h}`, `o wpół do ${n}`, `o ${h} czterdzieści pięć`],
      h => [`około ${h}`, `o ${h} piętnaście`, `o ${h} trzydzieści`, `koło ${h} czterdzieści pięć`],
    ],
  },
};

/** Twelve hours in quarters, as clocks show them. */
function everyQuarter(hours: string, quarters: Quarters): (readonly [string, string])[] {
  const names = hours.split(' ');
  return names.flatMap((hour, at) =>
    quarters(hour, names[(at + 1) % 12] ?? '').map(
      (said, quarter) => [said, `${at + 1}:${String(quarter * 15).padStart(2, '0')}`] as const,
    ),
  );
}

const rows = Object.entries(CLOCKS).flatMap(([language, { hours, quarters }]) =>
  quarters.map((said, at) => [language, at, everyQuarter(hours, said)] as const),
);

/** `7:30` is the next that clocks show, as people say it. */
function nextOf(time: string, { now }: Clock): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  // Berlin is an hour ahead in November.
  const passed = (now.getTime() + 3_600_000) % 86_400_000;
  const times = [hour % 12, (hour % 12) + 12, (hour % 12) + 24].map(each => (each * 60 + minute) * 60_000);
  const next = (times.find(each => each - passed >= 0) ?? 0) / 60_000;
  const day = new Date(now.getTime() + 3_600_000).getUTCDate() + Math.floor(next / 1440);
  const [h, m] = [Math.floor((next % 1440) / 60), next % 60].map(each => String(each).padStart(2, '0'));
  return `${day} ${h}:${m}`;
}

it('reads every quarter of twelve hours in words, by night and by day', () =>
  judgeRows(rows, ([language, _, table]) => {
    for (const clock of [NIGHT, NOON]) {
      const read = table.map(([said]) => `${said}: ${asked(language, said, clock)}`);
      expect(read).toEqual(table.map(([said, time]) => `${said}: ${nextOf(time, clock)}`));
    }
  }));

it('reads none of them otherwise where every language may be spoken', () =>
  judgeRows(rows, ([_language, _, table]) => {
    const read = table.map(([said]) => [said, asked('every', said, NIGHT)]);
    const right = table.map(([said, time]) => [said, nextOf(time, NIGHT)]);
    expect(read.filter(([, time], at) => time !== null && time !== right[at]?.[1])).toEqual([]);
  }));

/** Said on Wednesday the 18th at 19:00. */
const SAID: Readonly<Record<string, readonly (readonly [string, string | null])[]>> = {
  en: [
    ['at half eight', '18 20:30'],
    ['at half past 8', '18 20:30'],
    ['ten to eight', null],
    ['at ten to eight', '18 19:50'],
    ['at twenty past nine', '18 21:20'],
    ['at noon', '19 12:00'],
    ['at midnight', '19 00:00'],
    ['at half past midnight', '19 00:30'],
    ['in twenty minutes', '18 19:20'],
    ['in an hour and a half', '18 20:30'],
    ['in three quarters of an hour', '18 19:45'],
    ['in two and a half hours', '18 21:30'],
    ['in a quarter of an hour', '18 19:15'],
    ['tonight at eight', '18 20:00'],
    ['tonight at half past nine', '18 21:30'],
    ['tomorrow morning at six thirty', '19 06:30'],
    ['tomorrow evening at quarter past eight', '19 20:15'],
    ['tomorrow night at eight', '19 20:00'],
    ['on friday at half past seven', '20 07:30'],
    ['friday night at nine', '20 21:00'],
    ['at half past seven tomorrow evening', '19 19:30'],
    ['at eight in the morning', '19 08:00'],
    ['at eight pm', '18 20:00'],
    ['at 8:00', '18 20:00'],
    ['at 08:00', '19 08:00'],
    ['at six forty five am', '19 06:45'],
    ['twenty minutes ago', null],
    ['for eight people', null],
    ['half past', null],
    ['at quarter past', null],
  ],
  de: [
    ['um fünf vor halb neun', '18 20:25'],
    ['um fünf nach halb neun', '18 20:35'],
    ['um zehn vor acht', '18 19:50'],
    ['um zwanzig nach neun', '18 21:20'],
    ['um halb 9', '18 20:30'],
    ['um zwanzig Uhr dreißig', '18 20:30'],
    ['um 20.15 Uhr', '18 20:15'],
    ['um halb zwanzig Uhr', '18 19:30'],
    ['um 08:30 Uhr', '19 08:30'],
    ['um Mitternacht', '19 00:00'],
    ['mittags', '19 12:00'],
    ['morgen mittag', '19 12:00'],
    ['in zwanzig Minuten', '18 19:20'],
    ['in anderthalb Stunden', '18 20:30'],
    ['in eineinhalb Stunden', '18 20:30'],
    ['in zweieinhalb Stunden', '18 21:30'],
    ['in einer halben Stunde', '18 19:30'],
    ['in einer Viertelstunde', '18 19:15'],
    ['in einer Dreiviertelstunde', '18 19:45'],
    ['in einer Stunde', '18 20:00'],
    ['heute Abend um halb neun', '18 20:30'],
    ['morgen früh um sechs', '19 06:00'],
    ['morgen früh um halb sieben', '19 06:30'],
    ['morgen Abend um halb neun', '19 20:30'],
    ['morgen um acht', '19 08:00'],
    ['übermorgen um acht', '20 08:00'],
    ['am Freitag um halb neun', '20 08:30'],
    ['Freitagabend um halb neun', '20 20:30'],
    ['am Freitag abend um acht', '20 20:00'],
    ['um acht Uhr abends', '18 20:00'],
    ['um sieben Uhr morgens', '19 07:00'],
    ['um 11 Uhr abends', '18 23:00'],
    ['am 20. November um 20 Uhr', '20 20:00'],
    ['morgen', 'no_hour'],
    ['heute abend', 'no_hour'],
    ['vor zwanzig Minuten', null],
    ['für acht Leute', null],
    ['nicht um acht', null],
  ],
  fr: [
    ['à sept heures et demie', '18 19:30'],
    ['à huit heures et demie', '18 20:30'],
    ['à 8h30', '18 20:30'],
    ['à 20 h', '18 20:00'],
    ['à vingt heures trente', '18 20:30'],
    ['à vingt-deux heures', '18 22:00'],
    ['à huit heures moins vingt', '18 19:40'],
    ['à midi', '19 12:00'],
    ['à midi et demi', '19 12:30'],
    ['à minuit', '19 00:00'],
    ['à minuit et demi', '19 00:30'],
    ['dans vingt minutes', '18 19:20'],
    ['dans une heure et demie', '18 20:30'],
    ["dans un quart d'heure", '18 19:15'],
    ["dans trois quarts d'heure", '18 19:45'],
    ['dans une demi-heure', '18 19:30'],
    ['ce soir à huit heures et demie', '18 20:30'],
    ['demain matin à six heures et demie', '19 06:30'],
    ['demain soir à huit heures', '19 20:00'],
    ['après-demain à huit heures', '20 08:00'],
    ['vendredi soir à neuf heures', '20 21:00'],
    ['à huit heures du soir', '18 20:00'],
    ['à sept heures du matin', '19 07:00'],
    ['demain', 'no_hour'],
    ['il y a vingt minutes', null],
    ['il y a 20 minutes', null],
    ['pour huit personnes', null],
    ['pendant deux heures et demie', null],
  ],
  es: [
    ['a las siete y media', '18 19:30'],
    ['a las ocho y media de la tarde', '18 20:30'],
    ['a las ocho menos diez', '18 19:50'],
    ['a las 8 y media', '18 20:30'],
    ['al cuarto para las nueve', '18 20:45'],
    ['a la una y media', '19 01:30'],
    ['a mediodía', '19 12:00'],
    ['a medianoche', '19 00:00'],
    ['a las doce de la noche', '19 00:00'],
    ['a las veintiuna horas', '18 21:00'],
    ['en veinte minutos', '18 19:20'],
    ['dentro de media hora', '18 19:30'],
    ['en hora y media', '18 20:30'],
    ['dentro de una hora y media', '18 20:30'],
    ['dentro de un cuarto de hora', '18 19:15'],
    ['en tres cuartos de hora', '18 19:45'],
    ['esta noche a las ocho', '18 20:00'],
    ['mañana por la mañana a las seis y media', '19 06:30'],
    ['mañana por la noche a las nueve', '19 21:00'],
    ['mañana a las siete y cuarto', '19 07:15'],
    ['pasado mañana a las ocho', '20 08:00'],
    ['el viernes a las ocho y media', '20 08:30'],
    ['el viernes por la noche a las nueve', '20 21:00'],
    ['a las siete de la mañana', '19 07:00'],
    ['mañana', 'no_hour'],
    ['hace veinte minutos', null],
    ['para ocho personas', null],
  ],
  it: [
    ['alle sette e mezza', '18 19:30'],
    ['alle otto e mezza di sera', '18 20:30'],
    ['alle otto meno dieci', '18 19:50'],
    ['alle 20.30', '18 20:30'],
    ["all'una e mezza", '19 01:30'],
    ['a mezzogiorno', '19 12:00'],
    ['a mezzogiorno e mezza', '19 12:30'],
    ['a mezzanotte', '19 00:00'],
    ['alle ventuno', '18 21:00'],
    ['tra venti minuti', '18 19:20'],
    ["tra mezz'ora", '18 19:30'],
    ["fra un'ora", '18 20:00'],
    ["tra un'ora e mezza", '18 20:30'],
    ["fra tre quarti d'ora", '18 19:45'],
    ["tra un quarto d'ora", '18 19:15'],
    ['stasera alle otto e mezza', '18 20:30'],
    ['domattina alle sei e mezza', '19 06:30'],
    ['domani sera alle nove', '19 21:00'],
    ['domani alle sette e un quarto', '19 07:15'],
    ['dopodomani alle otto', '20 08:00'],
    ['venerdì sera alle nove', '20 21:00'],
    ['alle sette del mattino', '19 07:00'],
    ['domani', 'no_hour'],
    ['venti minuti fa', null],
    ['per otto persone', null],
  ],
  nl: [
    ['om vijf voor half negen', '18 20:25'],
    ['om vijf over half negen', '18 20:35'],
    ['om tien voor acht', '18 19:50'],
    ['om tien over acht', '18 20:10'],
    ['om half 9', '18 20:30'],
    ['om 20.30 uur', '18 20:30'],
    ['om twaalf uur ’s middags', '19 12:00'],
    ['om middernacht', '19 00:00'],
    ['over twintig minuten', '18 19:20'],
    ['over anderhalf uur', '18 20:30'],
    ['over een half uur', '18 19:30'],
    ['over een kwartier', '18 19:15'],
    ['over drie kwartier', '18 19:45'],
    ['over een uur', '18 20:00'],
    ['over twee en een half uur', '18 21:30'],
    ['vanavond om half negen', '18 20:30'],
    ['vanavond half negen', '18 20:30'],
    ['morgenochtend om half zeven', '19 06:30'],
    ['morgenavond om acht uur', '19 20:00'],
    ['morgenavond half negen', '19 20:30'],
    ['overmorgen om acht uur', '20 08:00'],
    ['vrijdagavond om negen uur', '20 21:00'],
    ["om acht uur 's avonds", '18 20:00'],
    ["om zeven uur 's ochtends", '19 07:00'],
    ['morgen', 'no_hour'],
    ['twintig minuten geleden', null],
    ['voor acht mensen', null],
  ],
  pt: [
    ['às sete e meia', '18 19:30'],
    ['às oito e meia da noite', '18 20:30'],
    ['às dez para as oito', '18 19:50'],
    ['às 8 e meia', '18 20:30'],
    ['à uma e meia', '19 01:30'],
    ['ao meio-dia', '19 12:00'],
    ['ao meio-dia e meia', '19 12:30'],
    ['à meia-noite', '19 00:00'],
    ['às 20h30', '18 20:30'],
    ['às vinte e uma horas', '18 21:00'],
    ['em vinte minutos', '18 19:20'],
    ['em meia hora', '18 19:30'],
    ['daqui a 20 minutos', '18 19:20'],
    ['daqui a uma hora e meia', '18 20:30'],
    ['em um quarto de hora', '18 19:15'],
    ['hoje à noite às oito', '18 20:00'],
    ['amanhã de manhã às seis e meia', '19 06:30'],
    ['amanhã à noite às nove', '19 21:00'],
    ['amanhã às sete e quinze', '19 07:15'],
    ['depois de amanhã às oito', '20 08:00'],
    ['sexta à noite às nove', '20 21:00'],
    ['na sexta-feira às oito e meia', '20 08:30'],
    ['às sete da manhã', '19 07:00'],
    ['amanhã', 'no_hour'],
    ['há vinte minutos', null],
    ['para oito pessoas', null],
  ],
  pl: [
    ['o wpół do ósmej', '18 19:30'],
    ['o wpół do 8', '18 19:30'],
    ['o w pół do dziewiątej', '18 20:30'],
    ['za kwadrans ósma', '18 19:45'],
    ['kwadrans przed ósmą', '18 19:45'],
    ['kwadrans po ósmej', '18 20:15'],
    ['za dziesięć ósma', '18 19:50'],
    ['dziesięć po ósmej', '18 20:10'],
    ['o ósmej trzydzieści', '18 20:30'],
    ['o dwudziestej', '18 20:00'],
    ['o dwudziestej pierwszej trzydzieści', '18 21:30'],
    ['o 20:30', '18 20:30'],
    ['o 8', '18 20:00'],
    ['w południe', '19 12:00'],
    ['o północy', '19 00:00'],
    ['za dwadzieścia minut', '18 19:20'],
    ['za pół godziny', '18 19:30'],
    ['za godzinę', '18 20:00'],
    ['za półtorej godziny', '18 20:30'],
    ['za kwadrans', '18 19:15'],
    ['za trzy kwadranse', '18 19:45'],
    ['dziś wieczorem o ósmej', '18 20:00'],
    ['jutro rano o wpół do siódmej', '19 06:30'],
    ['jutro wieczorem o dziewiątej', '19 21:00'],
    ['jutro o siódmej', '19 07:00'],
    ['pojutrze o ósmej', '20 08:00'],
    ['w piątek wieczorem o dziewiątej', '20 21:00'],
    ['w piątek o wpół do dziewiątej', '20 08:30'],
    ['o ósmej wieczorem', '18 20:00'],
    ['o siódmej rano', '19 07:00'],
    ['jutro', 'no_hour'],
    ['dwadzieścia minut temu', null],
    ['dla ośmiu osób', null],
  ],
};

describe('times as people say them, on a Wednesday at 19:00', () => {
  const said = Object.entries(SAID).flatMap(([language, list]) =>
    list.map(([text, time]) => [language, text, time] as const),
  );
  it('are understood in the household’s language', () =>
    judgeRows(said, ([language, text, time]) => {
      expect(asked(language, text, EVENING)).toBe(time);
    }));
  it('are nothing else where every language may be spoken', () =>
    judgeRows(said, ([_, text, time]) => {
      expect([time, null, 'no_hour']).toContain(asked('every', text, EVENING));
    }));
});

describe('on days when clocks jump', () => {
  it.each([
    // At 2:00 clocks show 3:00: 2:30 is skipped.
    ['de', 'um halb drei', '2027-03-28T00:30:00Z', '28 03:30'],
    ['de', 'in anderthalb Stunden', '2027-03-28T00:30:00Z', '28 04:00'],
    ['nl', 'morgenochtend om half drie', '2027-03-27T12:00:00Z', '28 03:30'],
    // At 3:00 clocks show 2:00 again: the next of the two is meant.
    ['fr', 'à deux heures et demie', '2026-10-25T00:10:00Z', '25 02:30'],
    ['pl', 'o wpół do trzeciej', '2026-10-25T00:40:00Z', '25 02:30'],
    ['en', 'in an hour and a half', '2026-10-25T00:30:00Z', '25 03:00'],
  ])('%s: %j, at %s, is %s', (language, text, now, time) => {
    expect(asked(language, text, { now: new Date(now), timeZone: 'Europe/Berlin' })).toBe(time);
  });
});
