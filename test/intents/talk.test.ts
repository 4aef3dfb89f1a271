import { describe, expect, it } from 'vitest';
import { createIntentParser } from '../../src/intents/parser.ts';
import { judgeRows } from '../support/judge-rows.ts';
import { decide, show } from './household.ts';

const ANNA = '<@123456789012345678>';

describe('talk that names a scene', () => {
  it('runs nothing where it is told what was done', () =>
    judgeRows(
      [
        ['he wanted piano time but hit party mode'],
        ['they were after garden lanterns and then put on movie night'],
        ['my aunt tried pottery but put on everything off'],
        ['i meant focus time but set away mode'],
        ['ben opened the app then hit garden lanterns'],
        ['nobody was home but put on garden lanterns'],
        ['the cat jumped on the tablet then set party mode'],
        ['she thought it was late but put movie night on'],
      ],
      ([text]) => {
        expect(decide(text, 'addressed')).not.toMatch(/^trigger /);
      },
    ));

  it.each([
    ['>>> start piano time\nrun party mode'],
    ['>>>party mode\n\neverything off'],
    ['who wrote this\n>>> hi all\nstart movie night please\nthanks'],
    ['> start piano time\n> run party mode'],
  ])('runs nothing that is quoted: %j', text => {
    expect(decide(text, 'addressed')).toBe('ignore');
  });

  it('runs nothing where it is commented on', () =>
    judgeRows(
      [
        ['still reading'],
        ['still piano time'],
        ['party mode still on'],
        ['piano time again'],
        ['again reading'],
        ['librarian mode again lol'],
        ['the pottery thing'],
        ['this painting thing again'],
        ['that reading scene again'],
        ['just party mode'],
      ],
      ([text]) => {
        expect(decide(text)).not.toMatch(/^trigger /);
      },
    ));

  it('is heard by the bot where it asks', () =>
    judgeRows(
      [
        ['piano time again', 'ask piano_time'],
        ['just reading', 'ask reading'],
        ['reading, then', 'trigger reading'],
        ['the pottery thing again', 'ignore'],
        ['ok reading', 'trigger reading'],
        ['piano time again please', 'trigger piano_time'],
        ['start piano time again', 'trigger piano_time'],
        ['can we just do piano time', 'trigger piano_time'],
        ['do the pottery thing', 'trigger pottery'],
      ],
      ([text, decision]) => {
        expect(decide(text, 'addressed')).toBe(decision);
      },
    ));

  it.each([
    [`${ANNA} good night`],
    [`good night ${ANNA}`],
    [`${ANNA} reading`],
    [`pottery now ${ANNA}`],
    [`${ANNA} away please`],
    [`<@&123456789012345678> good night`],
    [`we are off to the land of dreams ${ANNA}`],
  ])('runs nothing that is said to somebody: "%s"', text => {
    expect(decide(text, 'addressed')).toBe('ignore');
  });

  it('runs what is asked for beside a mention in a quoted line', () => {
    expect(decide(`> ${ANNA} hello\nreading`, 'addressed')).toBe('trigger reading');
  });

  it.each([
    ["c'est pottery ici"],
    ['il est reading'],
    ['stars reading'],
    ['began pottery'],
    ['moves pottery'],
    ['stark painting'],
  ])('takes no word of its own for a slip: "%s"', text => {
    expect(decide(text)).toBe('ignore');
  });

  it.each([
    ['strat pottery'],
    ['stsrt pottery'],
    ['atcivate pottery'],
    ['activete pottery'],
    ['trun on pottery'],
  ])('takes a slip for what was meant: "%s"', text => {
    expect(decide(text)).toBe('trigger pottery');
  });
});

describe('a taught phrase', () => {
  const parser = createIntentParser([
    { id: 'good_night', phrases: ['time for bed'] },
    { id: 'bath_time', phrases: ['tub time'] },
    { id: 'candles', phrases: ['date night at home'] },
  ]);

  it.each([
    ['time for bed', 'trigger good_night'],
    ['tub time kids', 'trigger bath_time'],
    ['date night at home', 'trigger candles'],
    ['our date night at home', 'trigger candles'],
    ['start date night', 'ignore'],
    ['date night', 'ignore'],
  ])('is heard in a shared channel as "%s" → %s', (text, decision) => {
    expect(show(parser.parse(text, 'ambient'))).toBe(decision);
  });

  it.each([['time for bed kids'], ['ok time for bed everyone']])(
    'runs nothing that children are told: "%s"',
    text => {
      expect(show(parser.parse(text, 'ambient'))).not.toMatch(/^(trigger|ask) /);
    },
  );
});

describe('what keeps a request from running', () => {
  const asked = 'could you put piano time on please';

  it('keeps it in either context, however it sounds', () =>
    judgeRows(
      [
        [`${asked} tomorrow morning`],
        [`${asked}, tomorrow morning`],
        [`if it rains, ${asked}`],
        [`${asked} when dad is home`],
        [`${asked}, mum`],
        [`mum, ${asked}`],
        [`she said ${asked}`],
        [`"${asked}"`],
        [`${asked} - never mind`],
        [`maybe ${asked}`],
        [`alexa, ${asked}`],
      ],
      ([text]) => {
        expect(decide(text)).not.toMatch(/^trigger/);
        expect(decide(text, 'addressed')).not.toMatch(/^trigger/);
      },
    ));
});
