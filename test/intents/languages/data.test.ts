import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TalkWords } from '../../../src/intents/addressed/talk-words.ts';
import type { TimeWords } from '../../../src/intents/addressed/time-words.ts';
import { KINDS } from '../../../src/intents/confirmation/kinds.ts';
import type { ConfirmationWords } from '../../../src/intents/confirmation/vocabulary.ts';
import { ACTS, AMOUNTS, FORMS, ROLES, STATES } from '../../../src/intents/grammar/language.ts';
import type { DictatedNames, Language, Role } from '../../../src/intents/languages/language.ts';
import { LANGUAGES } from '../../../src/intents/languages/languages.ts';
import type { State } from '../../../src/intents/questions/contract.ts';
import type {
  AskWord,
  Cue,
  Kind,
  Quantity,
  QuestionLanguage,
} from '../../../src/intents/questions/vocabulary.ts';
import type { Situation } from '../../../training/situations/bank.ts';
import { judgeRows } from '../../support/judge-rows.ts';

/** What the types cannot say of the data: no other keys, and how each word must be written. */

const root = path.resolve(import.meta.dirname, '../../..');
const intents = path.join(root, 'src/intents');

const phrase = z
  .string()
  .regex(/^[^\s,]+(?: [^\s,]+)*$/, 'one phrase, its words parted by one space')
  .regex(/[\p{L}\p{N}]/u, 'says nothing');
const lower = phrase.refine(text => text === text.toLowerCase(), 'lower-case');
const listOf = (item: z.ZodType<string>) =>
  z.array(item).refine(list => new Set(list).size === list.length, {
    error: ({ input }) => `twice: ${(input as string[]).filter((each, at, all) => all.indexOf(each) !== at)}`,
  });
const words = listOf(lower);
const phrases = listOf(phrase);
const pattern = z.string().refine(text => new RegExp(text).source === text, 'a pattern');
const some = <K extends string>(keys: Record<K, true>, list: z.ZodType<string[]>) =>
  z.partialRecord(z.enum(Object.keys(keys) as K[]), list);
const key = z.string().regex(/^[a-z]+(?:_[a-z]+)*$/);

const states = {
  on: true,
  off: true,
  running: true,
  done: true,
  enabled: true,
  disabled: true,
  failing: true,
  open: true,
  closed: true,
  locked: true,
  unlocked: true,
  armed: true,
  disarmed: true,
  moving: true,
  still: true,
  low: true,
  online: true,
  offline: true,
  busy: true,
} satisfies Record<State, true>;

const questions: z.ZodType<Omit<QuestionLanguage, 'tag'>> = z.strictObject({
  polite: phrases.optional(),
  asides: phrases.optional(),
  spellings: z.record(lower, words).optional(),
  plain: phrases.optional(),
  subjects: phrases.optional(),
  unasked: phrases.optional(),
  cues: some<Cue>(
    {
      whether: true,
      which: true,
      count: true,
      how: true,
      status: true,
      when: true,
      last: true,
      there: true,
      several: true,
      all: true,
      most: true,
      runs: true,
      not: true,
      and: true,
      or: true,
      tell: true,
      give: true,
      agrees: true,
      check: true,
      request: true,
      if: true,
      stated: true,
      tag: true,
      because: true,
      within: true,
      filler: true,
      automation: true,
      scene: true,
      offer: true,
      planned: true,
      strange: true,
      betray: true,
    },
    phrases,
  ),
  quantities: some<Quantity>(
    { all: true, any: true, one: true, none: true, there: true, missed: true },
    phrases,
  ).optional(),
  asks: some<AskWord>(
    {
      smoke: true,
      carbon_monoxide: true,
      gas: true,
      water_leak: true,
      armed: true,
      vibration: true,
      co2: true,
      pm25: true,
      co: true,
      air_quality: true,
      gas_volume: true,
      illuminance: true,
      pressure: true,
      voltage: true,
      problem: true,
      tamper: true,
      air: true,
      on: true,
      open: true,
      locked: true,
      unlatched: true,
      motion: true,
      temperature: true,
      target_temperature: true,
      target_temperature_low: true,
      target_temperature_high: true,
      target_humidity: true,
      humidity: true,
      battery: true,
      power: true,
      energy: true,
      brightness: true,
      color_temperature: true,
      color: true,
      position: true,
      volume: true,
      mode: true,
      setting: true,
      availability: true,
      state: true,
      use: true,
      someone: true,
      wet: true,
    },
    phrases,
  ),
  states: some(states, phrases),
  warmer: phrases.optional(),
  colder: phrases.optional(),
  kinds: some<Kind>(
    {
      anything: true,
      device: true,
      house: true,
      everything: true,
      light: true,
      switch: true,
      outlet: true,
      sensor: true,
      motion_sensor: true,
      button: true,
      blind: true,
      lock: true,
      heating: true,
      fan: true,
      player: true,
      door: true,
      window: true,
    },
    phrases,
  ),
  places: z.record(key, phrases),
  things: z.record(key, phrases),
  others: phrases.optional(),
  endings: some(states, phrases).optional(),
});

const dictated: z.ZodType<DictatedNames> = z.strictObject({
  stop: phrases.optional(),
  comma: phrases.optional(),
  question: phrases.optional(),
});

const language: z.ZodType<Language> = z.strictObject({
  tag: z.string().regex(/^[a-z]{2,3}$/),
  roles: some<Role>(
    {
      filler: true,
      comment: true,
      musing: true,
      doubt: true,
      polite: true,
      please: true,
      sake: true,
      eager: true,
      anyone: true,
      frame: true,
      switch: true,
      run: true,
      begin: true,
      enter: true,
      noun: true,
      kind: true,
      aspect: true,
      'stand-in': true,
      on: true,
      result: true,
      now: true,
      article: true,
      indefinite: true,
      possessive: true,
      link: true,
      place: true,
      duration: true,
      onset: true,
      people: true,
      human: true,
      question: true,
      tense: true,
      condition: true,
      later: true,
      negation: true,
      report: true,
      deed: true,
      stranger: true,
      hedge: true,
    },
    words,
  ),
  separable: listOf(lower.regex(/ /, 'a verb in two halves')).optional(),
  numbers: words.optional(),
  conjunctions: words,
  onward: words.optional(),
  openings: words.optional(),
  light: words,
  subjects: words.optional(),
  everyday: words,
  stop: words.optional(),
  cancel: words.optional(),
  orders: words.optional(),
  help: words.optional(),
  allOff: words.optional(),
  courtesies: words.optional(),
  idioms: listOf(lower.regex(/ /, 'words that together mean something else')),
  nouns: words,
  spellings: z.record(lower, lower),
  pastEnding: lower.optional(),
  past: words.optional(),
  activityEnding: lower.nullable(),
  dictated: z.strictObject({ anywhere: dictated, last: dictated }).optional(),
  derivations: z.array(z.string().regex(/^\p{L}+ >(?: \p{L}+)?$/u, 'from > to')).optional(),
  shortestStem: z.int().positive(),
  inflections: z.array(pattern).optional(),
  questions: questions.optional(),
});

const english = z
  .string()
  .regex(
    /^(?:[a-z0-9: ]|\{(?:\d*n(?:[+-]\d+)?|h(?:[+-]\d+)?(?:[+-]n)?|[wm])\})+$/,
    'English, with what is said in it',
  );
const times: z.ZodType<TimeWords> = z.strictObject({
  tag: z.string().regex(/^[a-z]{2}$/),
  spans: z.strictObject({ amounts: words, units: words, leads: words, keeps: words }),
  at: words,
  links: listOf(z.string().regex(/^\S+$/)).optional(),
  hours: z.record(lower, z.int().min(0).max(23)).optional(),
  numbers: z.record(lower, z.int().min(0).max(90)),
  weekdays: z.array(words).length(7),
  months: z.array(words),
  says: z.record(lower, english),
});

const talk: z.ZodType<TalkWords> = z.strictObject({
  tag: z.string().regex(/^[a-z]{2}$/),
  asks: words,
  bell: words,
  pressed: words,
  small: words,
  between: words,
  done: words,
  undo: words,
  why: words,
  past: words,
  asking: words,
  weather: words,
  timer: words,
  home: words,
  onward: words,
  first: words,
  happened: words,
  days: z.record(z.enum(['today', 'yesterday', 'night', 'weekend', 'away']), words),
  atHome: words,
  beside: words,
  planned: z.record(z.enum(['asks', 'so', 'starts', 'beside', 'soon']), words),
  who: words,
  when: words,
  whether: lower.refine(text => text.includes('{thing}') && text.includes('{state}')),
  deeds: z.record(
    z.enum([
      ...['open', 'closed', 'locked', 'unlocked', 'on', 'off', 'armed', 'disarmed'],
      ...['started', 'set', 'vacuumed'],
    ] as const),
    z.strictObject({
      as: lower,
      said: words,
      ends: words.optional(),
      whether: lower.refine(text => text.includes('{thing}')).optional(),
      thing: lower.optional(),
    }),
  ),
});

const situation: z.ZodType<Situation> = z.strictObject({ names: phrases, says: phrases, words: phrases });

const confirmationWord = /^[<>^~]?\*?[\p{L}\p{M}#🔓🚪🚨]+[*$]?(?:\+\*?[\p{L}\p{M}]+[*$]?)*$/u;
const confirmationWords: z.ZodType<ConfirmationWords> = z.partialRecord(
  z.enum([...KINDS, 'own']),
  z.string().superRefine((text, { addIssue }) => {
    const { error } = listOf(z.string().regex(confirmationWord)).safeParse(text.split(' '));
    if (error) addIssue(z.prettifyError(error));
  }),
);

/** Of orders, as they are said: a phrase each, and each once. */
const orderPhrases = z
  .array(z.string().regex(/^\S+(?: \S+)*$/))
  .refine(list => new Set(list).size === list.length, 'a phrase stands here twice');

/** By what lies where. */
const SCHEMAS: readonly (readonly [RegExp, z.ZodType])[] = [
  [/^languages\//, language],
  [/^addressed\/times\//, times],
  [/^addressed\/talk\//, talk],
  [/^sentence\/endearments\.json$/, words],
  [
    /^addressed\/calling\.json$/,
    z.strictObject({
      greetings: words,
      about: words,
      everyday: words,
      vocativeEndings: z.record(lower, z.union([lower, words])),
    }),
  ],
  [/^confirmation\/words\.json$/, z.record(z.string(), confirmationWords)],
  [
    /^training\/situations\/phrases\/talk\.json$/,
    z.strictObject({ devices: phrases, questions: phrases, people: phrases, remarks: phrases }),
  ],
  [/^training\/situations\/phrases\//, z.array(situation)],
  // Lists of words parted by commas: `read*` is a beginning, `book?` is said of much else.
  [
    /^situations\/concepts\//,
    z.record(
      z.string().regex(/^[a-z]+$/),
      z.string().regex(/^[^\s,*?]+(?: [^\s,*?]+)*\*?\??(?:, [^\s,*?]+(?: [^\s,*?]+)*\*?\??)*$/),
    ),
  ],
  [
    /^orders\/words\/shared\.json$/,
    z.strictObject({
      hues: z.record(z.string(), z.string().regex(/^#[0-9a-f]{6}$/)),
      sources: words,
      contracted: words,
      lamps: words,
      marked: z.record(z.string(), z.string()),
      halves: words,
      pronouns: z.record(z.string(), words),
      floors: words,
      or: words,
      nobody: words,
      you: words,
      have: words,
      able: words,
      modeNouns: words,
      besideModes: words,
      modeNames: z.record(z.string(), words),
      too: words,
      leave: words,
      children: words,
      corrections: words,
      also: words,
      rooms: words,
      theirs: words,
      instead: words,
      rough: words,
      needing: words,
      must: words,
      ensure: words,
      copulas: words,
      already: words,
      while: words,
      singing: words,
      elided: z.record(z.string(), words),
      diverse: words,
      otherKinds: z.record(z.string(), words),
      who: words,
      onto: words,
      kin: words,
      beyond: words,
    }),
  ],
  [
    /^orders\/words\//,
    z.strictObject({
      verbs: z.record(z.string(), orderPhrases),
      words: z.record(z.string(), orderPhrases),
      parts: z.record(z.string(), orderPhrases),
      apart: z.record(z.string(), orderPhrases).optional(),
      colors: z.record(z.string(), orderPhrases),
      modes: z.record(z.string(), orderPhrases),
      numbers: z.record(z.string(), z.number()),
      plurals: orderPhrases,
      pleas: orderPhrases,
      nouns: z.record(z.string(), orderPhrases),
    }),
  ],
  [
    /^grammar\/languages\//,
    z.strictObject({
      skip: words,
      roles: z.partialRecord(z.enum(ROLES), words),
      things: z.record(z.string(), z.partialRecord(z.enum(['one', 'many', 'mass']), words)),
      floors: z.record(z.string(), words),
      rooms: z.record(z.string(), words).optional(),
      amounts: z.partialRecord(z.enum(AMOUNTS), words),
      numbers: z.record(z.string(), z.number()),
      colors: z.record(z.string(), words),
      whites: z.partialRecord(z.enum(['warm', 'neutral', 'cold']), words),
      rules: z.record(z.string(), z.string()),
      orders: z.partialRecord(z.enum(ACTS), z.array(z.string())),
      states: z.partialRecord(z.enum(STATES), words),
      measures: z.record(z.string(), words),
      flags: z.record(z.string(), words),
      questions: z.partialRecord(z.enum(FORMS), z.array(z.string())),
    }),
  ],
  [/^heard\/silence\.json$/, z.strictObject({ about: z.string(), said: words })],
  [
    /^heard\/sounds\.json$/,
    z.strictObject({
      about: z.string(),
      close: listOf(z.string().regex(/^[a-zA-Z]{2}$/)),
      rules: z.record(
        z.string().regex(/^[a-z]{2}$/),
        z.array(z.tuple([pattern, z.string().regex(/^[a-zSJTN]{0,4}$/)])),
      ),
    }),
  ],
  [/^scenes\/alike\.json$/, z.array(words)],
  [/^text\/look-alikes\.json$/, z.record(z.string().regex(/^[a-z]$/), z.string())],
  [
    /^requests\/weights\.json$/,
    z.strictObject({ scale: z.number().positive(), bias: z.number(), weights: z.base64().max(64 * 1024) }),
  ],
  [
    /^situations\/situations\.json$/,
    z.strictObject({
      names: listOf(z.string().regex(/^[^\s,]+(?: [^\s,]+)*(?:, [^\s,]+(?: [^\s,]+)*)*$/)),
      learned: z.strictObject({
        classes: z.int().max(256),
        examples: z.int().max(65_535),
        scale: z.number().positive(),
        keys: z.base64(),
        found: z.base64(),
        counts: z.base64(),
        about: z.base64(),
        weights: z.base64(),
      }),
    }),
  ],
  [
    /^situations\/words\.json$/,
    z.strictObject({
      light: words,
      past: words,
      now: words,
      dates: words,
      endings: words,
      lacking: phrases,
      telling: words,
      greetings: words,
      small: z.record(z.string().regex(/^[a-z]{2}$/), z.string().regex(/^\S+(?: \S+)*$/)),
      kin: z.array(z.tuple([phrase, phrase])),
    }),
  ],
];

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => /\.json$/.test(file));
const files = listFiles(intents);
/** What is learned of the bank is no part of the parser. */
const bank = listFiles(path.join(root, 'training/situations')).map(file => `training/situations/${file}`);

it('each file of words has the shape that is written down here', () =>
  judgeRows([...files, ...bank], file => {
    const folder = bank.includes(file) ? root : intents;
    const data: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    const schema = SCHEMAS.find(([where]) => where.test(file))?.[1] ?? z.never();
    const { error } = schema.safeParse(data);
    expect(error ? z.prettifyError(error) : 'right').toBe('right');
  }));

describe('the languages', () => {
  it('are those of the folder, English first', () => {
    const tags = files.flatMap(file => /^languages\/(.+)\.json$/.exec(file)?.[1] ?? []);
    expect(LANGUAGES.map(({ tag }) => tag)).toEqual(['en', ...tags.filter(tag => tag !== 'en').sort()]);
  });

  it('share the English keys of rooms and appliances', () => {
    const [english, ...others] = LANGUAGES.flatMap(({ questions }) => questions ?? []);
    const keysOf = (each = english) => Object.keys({ ...each?.places, ...each?.things });
    const own = others.flatMap(keysOf).filter(each => !keysOf().includes(each));
    expect(own).toEqual([]);
  });
});
