import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerAbout, readCases } from '../../../bench/intents/questions.ts';
import { createQuestions } from '../../../src/intents/questions/questions.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { about, home } from './about.ts';

const files = ['dev.jsonl', 'dev-2.jsonl'].map(file => path.join(import.meta.dirname, file));
const cases = (await Promise.all(files.map(readCases))).flat();
const questions = createQuestions();

describe('what a household asks', () => {
  it('is about the devices, automations or scenes that it means', () =>
    judgeRows(cases, ({ text, expect: expected }) => {
      const { about, asks, ids } = answerAbout(text, home);
      expect({ about, asks, ids }).toEqual({
        about: expected.about,
        asks: expected.asks,
        ids: expected.ids.toSorted(),
      });
    }));
});

describe('a question', () => {
  it('is about what it names, in whatever words', () =>
    judgeRows(
      [
        ['did I lock the side door', 'locked side_door_lock'],
        ['which mode is the ceiling fan in', 'mode ceiling_fan'],
        ['is the dryer done?', 'on dryer'],
        ['are the desk lamp and the printer off', 'on desk_lamp printer'],
        ["are Tina's and Mark's lamp on", 'on marks_lamp tinas_lamp'],
        ['is the kitchen light or the desk lamp on', 'on desk_lamp kitchen_light'],
        ['any lights on in the bathroom or the office', 'on desk_lamp mirror_light'],
        ['is anybody in the living room', 'motion living_motion'],
        ['how far open are the bedroom blinds', 'position bedroom_blinds'],
        ['which devices are in the laundry room?', 'state dryer washing_machine'],
        ['ist das Badfenster noch offen?', 'contact bathroom_window'],
        ['läuft der Trockner', 'on dryer'],
        ['är Desk lamp på nu?', 'on desk_lamp'],
        ['il fait combien dans la salle de bain ?', 'temperature bathroom_sensor'],
      ],
      ([text, expected]) => {
        expect(about(text)).toBe(expected);
      },
    ));

  it.each([
    ['the kitchen light, which is called so', 'is the kitchen light on', 'on kitchen_light'],
    ['a room’s air, not its fridge', 'how warm is it in the kitchen?', 'unknown'],
    ['the fridge, where it is named', 'how warm is the fridge?', 'temperature fridge'],
    ['doors and windows, not blinds', 'is anything open in the bedroom?', 'contact bedroom_window'],
    ['blinds, where nothing else could be', 'is anything open in the living room?', 'position living_blinds'],
    ['an automation that is not called one', 'is garden watering on?', 'automations garden_watering'],
  ])('means %s', (_what, text, expected) => {
    expect(about(text)).toBe(expected);
  });

  it('is not for the home where people, other times or requests are meant', () =>
    judgeRows(
      [
        ['for people', 'is tom working today?'],
        ['for people', 'does anyone have a charger?'],
        ['for people', 'do we have batteries?'],
        ['about what was', 'was the desk lamp on this morning?'],
        ['about what will be', 'is the heating on tomorrow?'],
        ['that is a request', 'could you close the bedroom blinds?'],
        ['that waits for something', 'tell me when the back door is open'],
        ['in code', '`is the tv on?`'],
      ],
      ([_what, text]) => {
        expect(about(text)).toBe('none');
      },
    ));
});

describe('a thing that the home has not', () => {
  it.each([
    ['is the bedroom oven on?', false, ["Tina's lamp", "Mark's lamp"]],
    ['how humid is the bedroom?', true, []],
  ])('is told from one that does not tell: %s', (text, there, near) => {
    const question = questions.read(text);
    const found = question && questions.find(question, home);
    expect(found).toMatchObject({ about: 'unknown', there });
    if (found?.about === 'unknown') expect(found.nearest).toEqual(expect.arrayContaining(near));
  });
});

describe('any text', () => {
  const words = fc.constantFrom(
    ...'is are which how many the front door light kitchen all not on open locked warm and ? . is it ist das Licht läuft på ¿'.split(
      ' ',
    ),
  );
  const nearText = fc.array(words, { maxLength: 60 }).map(list => list.join(' '));
  const anyText = fc.string({ unit: 'binary', maxLength: 4000 });
  const anyName = fc.string({ unit: 'binary', maxLength: 60 });
  const anyDevice = fc.record({
    id: anyName,
    name: anyName,
    type: fc.oneof(anyName, fc.constantFrom('light', 'lock', 'toString')),
    room: fc.option(anyName),
    state: fc.array(fc.record({ name: fc.oneof(anyName, fc.constantFrom('on', 'locked', 'contact')) })),
  });

  it('finds devices of the home, or none, and the same ones again', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, nearText), fc.array(anyDevice, { maxLength: 8 }), (text, devices) => {
        const odd = { devices, automations: devices, scenes: devices };
        const known = new Set(devices.map(({ id }) => id));
        const { ids } = answerAbout(text, odd);
        expect(ids.every(id => known.has(id))).toBe(true);
        expect(answerAbout(text, odd)).toEqual({ ...answerAbout(text, odd), ids });
      }),
      { numRuns: 300 },
    );
  });

  it.each(['is the light on? ', 'x', 'is abcdefgh ', '¿? ', 'lampfenster', '\u202e\u0301a '])(
    'of thousands of %j is settled in the time of 4,000 characters',
    unit => {
      const long = unit.repeat(1_000_000);
      expect(about(long)).toBe(about(long.slice(0, 4000)));
    },
  );
});
