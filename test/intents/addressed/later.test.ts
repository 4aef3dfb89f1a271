import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Clock, SceneWords } from '../../../src/intents/contract.ts';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { timesAsLong } from '../../support/work-times.ts';

const SCENES: readonly SceneWords[] = [
  { id: 'movie_night', name: 'Movie night', phrases: ['curtain up'] },
  { id: 'good_night', name: 'Good night', phrases: ['off to the land of dreams'] },
  { id: 'good_morning', name: 'Good morning', phrases: [] },
  { id: 'cooking', name: 'Cooking', phrases: [] },
  { id: 'party_mode', name: 'Party mode', phrases: [] },
  { id: 'sunday_brunch', name: 'Sunday brunch', phrases: [] },
  { id: 'lights_at_dusk', name: 'Lights at dusk', phrases: [] },
  { id: 'half_past_six', name: 'Half past six', phrases: [] },
  { id: 'wake_up_7am', phrases: [] },
  { id: 'curfew', name: 'Curfew 22:00', phrases: [] },
  { id: 'spieleabend', name: 'Spieleabend', phrases: [] },
  { id: 'soiree_jeux', name: 'Soirée jeux', phrases: [] },
  { id: 'noche_de_juegos', name: 'Noche de juegos', phrases: [] },
  { id: 'serata_giochi', name: 'Serata giochi', phrases: [] },
  { id: 'spelletjesavond', name: 'Spelletjesavond', phrases: [] },
  { id: 'noite_de_jogos', name: 'Noite de jogos', phrases: [] },
];

/** A Wednesday, 19:00 in Berlin. */
const EVENING: Clock = { now: new Date('2026-11-18T18:00:00Z'), timeZone: 'Europe/Berlin' };
const parser = createIntentParser(SCENES);

/** `movie_night 2026-11-18 20:00`, `movie_night no_hour`; `null`: no wish for later. */
function intent(text: string, { clock = EVENING, of = parser } = {}): string {
  const found = of.intent(text, clock);
  if (found?.kind !== 'later') return 'null';
  const scenes = [found.scene, ...found.others].join('+');
  if (found.runAt === null) return `${scenes} ${found.problem}`;
  const { timeZone } = clock;
  return `${scenes} ${found.runAt.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })}`;
}

describe('a request at a time', () => {
  it('is a wish for its scene at its time', () =>
    judgeRows(
      [
        ['movie night at 8', 'movie_night 2026-11-18 20:00'],
        ['movie night at 7', 'movie_night 2026-11-19 07:00'],
        ['movie night at 8:15', 'movie_night 2026-11-18 20:15'],
        ['movie night at 08:00', 'movie_night 2026-11-19 08:00'],
        ['movie night at 8am', 'movie_night 2026-11-19 08:00'],
        ['movie night at 21:30', 'movie_night 2026-11-18 21:30'],
        ['movie night 9pm', 'movie_night 2026-11-18 21:00'],
        ['moive night at 8', 'movie_night 2026-11-18 20:00'],
        ['movie night at 20h', 'movie_night 2026-11-18 20:00'],
        ['movie night at 20h30', 'movie_night 2026-11-18 20:30'],
        ['movie night in 2 h', 'movie_night 2026-11-18 21:00'],
        ['movie night tonight at 9 please', 'movie_night 2026-11-18 21:00'],
        ['movie night around 8pm', 'movie_night 2026-11-18 20:00'],
        ['can we have movie night at 9?', 'movie_night 2026-11-18 21:00'],
        ['movie night at 9?', 'movie_night 2026-11-18 21:00'],
        ['at 7:30 pm start cooking', 'cooking 2026-11-18 19:30'],
        ['start cooking at noon', 'cooking 2026-11-19 12:00'],
        ['good night at midnight', 'good_night 2026-11-19 00:00'],
        ['good night at 22:00', 'good_night 2026-11-18 22:00'],
        ['good night in 20 minutes', 'good_night 2026-11-18 19:20'],
        ['good night in 2 hours pls', 'good_night 2026-11-18 21:00'],
        ['in half an hour, good night', 'good_night 2026-11-18 19:30'],
        ['in an hour start party mode', 'party_mode 2026-11-18 20:00'],
        ['good morning tomorrow at 6am', 'good_morning 2026-11-19 06:00'],
        ['good morning at 7 in the morning', 'good_morning 2026-11-19 07:00'],
        ['tomorrow, start good morning at 6:45', 'good_morning 2026-11-19 06:45'],
        ['good morning the day after tomorrow at 7am', 'good_morning 2026-11-20 07:00'],
        ['party mode on friday at 8pm', 'party_mode 2026-11-20 20:00'],
        ['party mode wednesday at 6pm', 'party_mode 2026-11-25 18:00'],
        ['sunday brunch on sunday at 11', 'sunday_brunch 2026-11-22 11:00'],
        ['lights at dusk at 9', 'lights_at_dusk 2026-11-18 21:00'],
        ['off to the land of dreams in 10 minutes', 'good_night 2026-11-18 19:10'],
        ['movie night, please, in 5 min', 'movie_night 2026-11-18 19:05'],
        ['movie night and party mode at 8', 'movie_night+party_mode 2026-11-18 20:00'],
      ],
      ([text, expected]) => {
        expect(intent(text)).toBe(expected);
      },
    ));

  it('is understood by its meaning, too', () => {
    expect(intent('time for bed in 20 minutes')).toMatch(/^good_night.* 2026-11-18 19:20$/);
  });

  it.each([
    ['movie night tomorrow', 'movie_night no_hour'],
    ['movie night this evening', 'movie_night no_hour'],
    ['party mode on saturday please', 'party_mode no_hour'],
    ['movie night in 10 days', 'movie_night too_far'],
    ['party mode in 3 weeks', 'party_mode too_far'],
    ['movie night in 10 days at 8pm', 'movie_night too_far'],
    ['movie night in 5 seconds', 'movie_night too_soon'],
  ])('%j says no time that can be kept: %s', (text, expected) => {
    expect(intent(text)).toBe(expected);
  });
});

describe('what is no request for later', () => {
  it('is never kept for later', () =>
    judgeRows(
      [
        // Over, again and again, or more than one time.
        'movie night an hour ago',
        'movie night yesterday',
        'movie night yesterday at 8',
        'movie night today at 17:00',
        'movie night every day at 8',
        'every friday at 8 movie night',
        'movie night daily at 8',
        'movie night on mondays at 8',
        'movie night from 8 to 10',
        'movie night 8-10pm',
        'movie night at 8 or 9',
        'movie night at 8 and good night at 11',
        'movie night at 8 pm EST',
        // Denied, supposed, reported, asked, or said to somebody else.
        "don't start movie night at 8",
        'movie night not at 8',
        'no movie night at 8',
        'if it rains at 8, movie night',
        'when the kids sleep at 8, start movie night',
        'she said movie night at 8',
        'movie night at 8, she said',
        'movie night was at 8',
        'we had movie night at 8',
        'is movie night at 8?',
        "who's coming to movie night at 8?",
        'when is movie night? at 8?',
        'mum, start movie night at 8',
        'remind me at 8 to start movie night',
        'movie night since 8pm',
        'movie night until 8pm',
        'movie night after 8pm',
        "start cooking? i'm home at 6",
        'start cooking because the guests come at 6',
        'movie night at 8 with joanna',
        '"movie night at 8"',
        '`movie night at 8`',
        '> movie night at 8',
        // Numbers of something else.
        'movie night for 8 people',
        'dim movie night to 8',
        'movie night at 8%',
        'movie night at 21°C',
        'movie night at 25',
        'movie night for half an hour',
        'heading up to bed for the next two hours',
        'time for bed tomorrow',
        'party mode level 9',
        // No time, or no scene.
        'good night',
        'movie night later',
        'dinner is at 8',
        'at 8',
        'see you tomorrow',
        '',
      ],
      text => {
        expect(intent(text)).toBe('null');
      },
    ));
});

it.each([
  ['half past six', 'half_past_six'],
  ['wake_up_7am', 'wake_up_7am'],
  ['curfew 22:00', 'curfew'],
])('leaves a scene alone whose name looks like a time: %s', (text, scene) => {
  expect(parser.parse(text, 'addressed')).toMatchObject({ decision: 'trigger', scene });
});

describe('in the household’s language', () => {
  it('is a wish for its scene at its time', () =>
    judgeRows(
      [
        ['de', 'spieleabend um 20 uhr', 'spieleabend 2026-11-18 20:00'],
        ['de', 'um 8 bitte spieleabend', 'spieleabend 2026-11-18 20:00'],
        ['de', 'starte in 20 minuten spieleabend', 'spieleabend 2026-11-18 19:20'],
        ['de', 'spieleabend morgen um 20:15', 'spieleabend 2026-11-19 20:15'],
        ['de', 'spieleabend am freitag um 8 uhr abends', 'spieleabend 2026-11-20 20:00'],
        ['de', 'spieleabend nicht um 8', 'null'],
        ['de', 'spieleabend vor einer stunde', 'null'],
        ['de', 'movie night at 8', 'movie_night 2026-11-18 20:00'],
        ['fr', 'lance soirée jeux à 20h', 'soiree_jeux 2026-11-18 20:00'],
        ['fr', 'soirée jeux dans 20 minutes', 'soiree_jeux 2026-11-18 19:20'],
        ['es', 'noche de juegos a las 8', 'noche_de_juegos 2026-11-18 20:00'],
        ['es', 'activa noche de juegos en 20 minutos', 'noche_de_juegos 2026-11-18 19:20'],
        ['es', 'noche de juegos a las 9 de la noche', 'noche_de_juegos 2026-11-18 21:00'],
        ['es', 'noche de juegos a las 9 de la mañana', 'noche_de_juegos 2026-11-19 09:00'],
        ['pt', 'noite de jogos às 9 da noite', 'noite_de_jogos 2026-11-18 21:00'],
        ['it', 'serata giochi alle 20:30', 'serata_giochi 2026-11-18 20:30'],
        ['it', 'serata giochi tra 20 minuti', 'serata_giochi 2026-11-18 19:20'],
        ['nl', 'spelletjesavond om 8 uur', 'spelletjesavond 2026-11-18 20:00'],
        ['nl', 'spelletjesavond over 20 minuten', 'spelletjesavond 2026-11-18 19:20'],
        ['pt', 'noite de jogos às 20:30', 'noite_de_jogos 2026-11-18 20:30'],
        ['every', 'spieleabend in 20 minuten', 'spieleabend 2026-11-18 19:20'],
        ['every', 'noche de juegos mañana a las 8 por favor', 'noche_de_juegos 2026-11-19 08:00'],
        ['sv', 'movie night at 8', 'movie_night 2026-11-18 20:00'],
      ],
      ([language, text, expected]) => {
        expect(intent(text, { of: createIntentParser(SCENES, { language }) })).toBe(expected);
      },
    ));
});

describe('any text', () => {
  const words =
    'movie night good at 8 99999999999999 days hours 8pm 20:15 in 20 minutes tomorrow friday an hour ago um uhr # : , ? § ʘ 🎹'.split(
      ' ',
    );
  const nearText = fc.array(fc.constantFrom(...words), { maxLength: 40 }).map(list => list.join(' '));
  const anyText = fc.string({ unit: 'binary', maxLength: 4000 });

  it('is answered, with nothing but what lies ahead', () => {
    fc.assert(
      fc.property(fc.oneof(nearText, anyText), text => {
        const found = parser.intent(text, EVENING);
        if (found?.kind !== 'later' || found.runAt === null) return;
        expect(found.runAt.getTime()).toBeGreaterThanOrEqual(EVENING.now.getTime() + 30_000);
        expect(found.runAt.getTime()).toBeLessThanOrEqual(EVENING.now.getTime() + 7 * 86_400_000);
      }),
      { numRuns: 300 },
    );
  });

  it('takes no longer than a message may', () =>
    judgeRows(
      ['at 8 ', 'in 5 ', '1 2 3 ', '10:10:10.1-', '1/1/1 ', 'mon tue ', 'um 8 uhr ', 'a', ' \t'],
      unit => {
        const text = unit.repeat(120 / unit.length); // What is longer is no request.
        const ratio = timesAsLong(
          () => parser.intent(text, EVENING),
          () => parser.intent('movie night tomorrow at 8 in the evening', EVENING),
          50,
        );
        expect(ratio).toBeLessThan(50);
      },
    ));
});
