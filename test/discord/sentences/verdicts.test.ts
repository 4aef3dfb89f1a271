import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { toDeviceAnswer } from '../../../src/discord/sentences/device-answer.ts';
import type { HubDevice } from '../../../src/hub/model.ts';
import { LANGUAGES } from '../../../src/intents/languages/languages.ts';
import { createQuestions } from '../../../src/intents/questions/questions.ts';
import { languages } from '../../../src/messages/catalogue.ts';
import { judgeRows } from '../../support/judge-rows.ts';

type Locale = keyof typeof languages;

/** Sentences by what they ask, and by the language that they are in. */
type Sentences = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
const SENTENCES: Sentences = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'verdicts.json'), 'utf8'),
);

/** What a device of this household is: it is so, it is not, or it does not tell. */
type Told = boolean | 'offline' | 'null';

interface Ask {
  readonly of: readonly string[];
  readonly need: 'all' | 'any';
  readonly so: boolean;
}

type Household = Readonly<Record<string, Told>>;

const LOCKS = ['front_lock', 'back_lock', 'side_lock'];
const WINDOWS = ['garage_window', 'bed_window', 'kitchen_window'];
const OPENINGS = [...WINDOWS, 'back_contact', 'garage_gate'];
const LIGHTS = ['desk', 'bed_light', 'hall_light'];

/** What decides each: of which devices how many must be so: locked, open, on. */
const ASKED: Readonly<Record<string, Ask>> = {
  'the house is locked': { of: LOCKS, need: 'all', so: true },
  'everything is locked': { of: LOCKS, need: 'all', so: true },
  'any door is locked': { of: LOCKS, need: 'any', so: true },
  'any door is unlocked': { of: LOCKS, need: 'any', so: false },
  'no door is unlocked': { of: LOCKS, need: 'all', so: true },
  'the back door is locked': { of: ['back_lock'], need: 'all', so: true },
  'the front door is locked': { of: ['front_lock'], need: 'all', so: true },
  'the kitchen window is closed': { of: ['kitchen_window'], need: 'all', so: false },
  'something is open': { of: OPENINGS, need: 'any', so: true },
  'something is on': { of: LIGHTS, need: 'any', so: true },
  'everything is off': { of: LIGHTS, need: 'all', so: false },
  'the windows are closed': {
    of: WINDOWS,
    need: 'all',
    so: false,
  },
  'a window is open': { of: WINDOWS, need: 'any', so: true },
  'the house is closed': {
    of: OPENINGS,
    need: 'all',
    so: false,
  },
  'the garage is closed': { of: ['garage_gate'], need: 'all', so: false },
  'the garage is open': { of: ['garage_gate'], need: 'any', so: true },
  'the windows and the garage are closed': { of: [...WINDOWS, 'garage_gate'], need: 'all', so: false },
  'the lights are off': { of: LIGHTS, need: 'all', so: false },
  'a light is on': { of: LIGHTS, need: 'any', so: true },
  'all lights are on': { of: LIGHTS, need: 'all', so: true },
};

const DEVICES: Readonly<Record<string, readonly [name: string, type: string, room: string]>> = {
  front_lock: ['Front door lock', 'lock', 'Hallway'],
  back_lock: ['Back door lock', 'lock', 'Kitchen'],
  side_lock: ['Side lock', 'lock', 'Basement'],
  back_contact: ['Back door', 'sensor', 'Kitchen'],
  bed_window: ['Bedroom window', 'sensor', 'Bedroom'],
  kitchen_window: ['Kitchen window', 'sensor', 'Kitchen'],
  garage_window: ['Garage window', 'sensor', 'Garage'],
  garage_gate: ['Main cover', 'cover', 'Garage'],
  blinds: ['Bedroom blinds', 'cover', 'Bedroom'],
  desk: ['Desk lamp', 'light', 'Office'],
  bed_light: ['Bedside lamp', 'light', 'Bedroom'],
  hall_light: ['Hall light', 'light', 'Hallway'],
};

/** Each with the devices that are not as one wishes at night: unlocked, open, on; the others are. */
const HOUSEHOLDS: readonly Household[] = [
  {},
  { back_lock: false, bed_window: true, garage_gate: true, desk: true, blinds: true },
  {
    back_lock: false,
    side_lock: false,
    garage_window: true,
    kitchen_window: true,
    hall_light: true,
    desk: true,
  },
  { front_lock: 'offline', bed_window: 'null', garage_gate: 'offline', desk: 'offline' },
  {
    back_lock: 'null',
    side_lock: 'offline',
    garage_window: 'offline',
    kitchen_window: true,
    bed_light: 'null',
    hall_light: true,
  },
  {
    front_lock: false,
    back_lock: false,
    side_lock: false,
    back_contact: true,
    bed_window: true,
    kitchen_window: true,
    garage_window: true,
    garage_gate: true,
    desk: true,
    bed_light: true,
    hall_light: true,
  },
  Object.fromEntries(Object.keys(DEVICES).map(id => [id, 'offline'])),
];

function toldBy(household: Household, id: string): Told {
  return household[id] ?? id.endsWith('lock');
}

function toDevice(id: string, told: Told): HubDevice {
  const [name = '', type = '', room = ''] = DEVICES[id] ?? [];
  const so = told === 'offline' ? id.endsWith('lock') : told;
  const value = (yes: unknown, no: unknown) => (so === 'null' ? null : so ? yes : no);
  const reading =
    type === 'lock'
      ? { name: 'locked', value: value(true, false), unit: null }
      : type === 'light'
        ? { name: 'on', value: value(true, false), unit: null }
        : type === 'cover'
          ? { name: 'position', value: value(100, 0), unit: '%' }
          : { name: 'contact', value: value('open', 'closed'), unit: null };
  return {
    id,
    name,
    type,
    room,
    availability: told === 'offline' ? 'offline' : 'online',
    state: [reading as HubDevice['state'][number]],
    lastChanged: null,
    lastSeen: null,
  };
}

/** The words that begin an answer, by what it says. */
const WORDS: Readonly<Record<Locale, Readonly<Record<'yes' | 'no' | 'seen' | 'unknown', string>>>> = {
  en: { yes: 'Yes', no: 'No', seen: 'As far as I can see', unknown: 'Not known' },
  de: { yes: 'Ja', no: 'Nein', seen: 'Soweit ich sehe', unknown: 'Nicht bekannt' },
  fr: { yes: 'Oui', no: 'Non', seen: 'À ce que je vois', unknown: 'On ne sait pas' },
  es: { yes: 'Sí', no: 'No', seen: 'Por lo que veo', unknown: 'No se sabe' },
  it: { yes: 'Sì', no: 'No', seen: 'Per quanto vedo', unknown: 'Non si sa' },
  nl: { yes: 'Ja', no: 'Nee', seen: 'Voor zover ik kan zien', unknown: 'Niet bekend' },
  pt: { yes: 'Sim', no: 'Não', seen: 'Pelo que vejo', unknown: 'Não se sabe' },
  pl: { yes: 'Tak', no: 'Nie', seen: 'O ile widzę', unknown: 'Nie wiadomo' },
};

const questions = createQuestions();
const home = Object.keys(DEVICES).map(id => toDevice(id, true));

/** Reads a question of devices, and answers what it comes to in a household. */
function reading(text: string): (household: Household, locale: Locale) => string {
  const question = questions.read(text);
  const found = question && questions.find(question, { devices: home, automations: [], scenes: [] });
  return (household, locale) => {
    if (!question || found?.about !== 'devices') return `nothing of devices: ${found?.about}`;
    const devices = found.ids.map(id => toDevice(id, toldBy(household, id)));
    return toDeviceAnswer(question, { ...found, devices }, languages[locale]);
  };
}

/** The verdict and the devices that are to be named, reckoned from the table alone. */
function expected({ of, need, so }: Ask, household: Household) {
  const looked = of.map(id => ({ id, told: toldBy(household, id) }));
  const known = looked.filter(({ told }) => typeof told === 'boolean');
  const those = known.filter(({ told }) => told === so);
  const others = known.filter(({ told }) => told !== so);
  const decisive = need === 'all' ? others : those;
  const isComplete = known.length === looked.length;
  const verdict =
    decisive.length > 0
      ? need === 'all'
        ? 'no'
        : 'yes'
      : isComplete
        ? need === 'all'
          ? 'yes'
          : 'no'
        : known.length > 0
          ? 'seen'
          : 'unknown';
  const named = known.length === 1 ? known : looked.length === 1 ? looked : decisive;
  return { verdict, named: named.map(({ id }) => DEVICES[id]?.[0]).toSorted() } as const;
}

/** What an answer begins with, and the names in it; a device's name stands behind its picture. */
function told(text: string, locale: Locale) {
  const [, head = text] = /^\*\*([^*]+?)(?:\s?:)?\*\*/.exec(text) ?? [];
  const verdicts = Object.entries(WORDS[locale]);
  const [verdict = `none: ${text}`] = verdicts.find(([, word]) => word === head) ?? [];
  const named = [...text.matchAll(/\p{Emoji}\uFE0F? \*\*([^*]+)\*\*/gu)].map(([, name]) => name);
  return { verdict, named: named.toSorted() };
}

it.each(Object.entries(SENTENCES))(
  'answers whether %s by what each device tells',
  async (what, byLanguage) => {
    const ask = ASKED[what];
    if (!ask) throw new Error(`Nothing says what decides whether ${what}.`);
    const texts = Object.entries(byLanguage).flatMap(([tag, list]) => list.map(text => [tag, text] as const));
    await judgeRows(texts, ([_tag, text]) => {
      const answer = reading(text);
      for (const household of HOUSEHOLDS) {
        for (const locale of Object.keys(languages) as Locale[]) {
          const got = answer(household, locale);
          expect(told(got, locale), got).toEqual(expected(ask, household));
        }
      }
    });
  },
);

it('asks in every language that questions are read in', () => {
  const tags = LANGUAGES.filter(({ questions }) => questions).map(({ tag }) => tag);
  for (const [what, byLanguage] of Object.entries(SENTENCES)) {
    expect(Object.keys(byLanguage).toSorted(), what).toEqual(tags.toSorted());
  }
});
