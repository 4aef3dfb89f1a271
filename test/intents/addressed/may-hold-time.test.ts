import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { casual as chrono } from 'chrono-node/en';
import { expect, it } from 'vitest';
import { mayHoldTime } from '../../../src/intents/addressed/may-hold-time.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { hasOutside, titleOf, toOutside } from '../../support/outside-data.ts';

const require = createRequire(import.meta.url);
const ofChrono: Record<
  string,
  Record<string, unknown>
> = require('../../../node_modules/chrono-node/dist/cjs/locales/en/constants.js');

it.each(['WEEKDAY_DICTIONARY', 'MONTH_DICTIONARY', 'TIME_UNIT_DICTIONARY'])(
  'knows every word for a time that chrono has, however it is put and written together: %s',
  dictionary => {
    const words = Object.keys(ofChrono[dictionary] ?? {});
    expect(words.length).toBeGreaterThan(6);
    const before = [
      '',
      'on',
      'in',
      'this',
      'last',
      'past',
      'next',
      'after',
      'half',
      'few',
      'a couple of',
      'two',
      'end of',
    ];
    const behind = ['', 'ago', 'later', 'from now', 'before', 'earlier', 'and one day'];
    const said = words.flatMap(word =>
      before.flatMap(one =>
        behind.flatMap(other =>
          ['', ' '].flatMap(gap => [one + gap + word + gap + other, `'${one}${gap}${word}'`]),
        ),
      ),
    );
    const missed = said.filter(
      text => !mayHoldTime(`movie ${text} please`) && chrono.parse(`movie ${text} please`).length > 0,
    );
    expect(missed).toEqual([]);
  },
);

it('knows what else chrono reads', () =>
  judgeRows(
    [
      'now',
      'today',
      'tonight',
      'tomorrow',
      'tmr',
      'overmorrow',
      'yesterday',
      'last night',
      'this morning',
      'in the afternoon',
      'Evening',
      'noon',
      'midday',
      'at midnight',
      'end of the month',
      'next weekend',
      'in half an hour',
      '7pm',
    ],
    said => {
      expect(chrono.parse(said)).not.toEqual([]);
      expect(mayHoldTime(`lights ${said}`)).toBe(true);
    },
  ));

it.each([
  'it’s cosy',
  "it's dark in here",
  'them all off',
  'could you make it cosy in the kitchen',
  'as ever',
])('need not look for a time in %s', said => {
  expect(mayHoldTime(said)).toBe(false);
});

const chat = 'intents/chat_topical.txt';

it.runIf(hasOutside(chat))(
  titleOf('misses no time of chat but what chrono reads out of half a word', chat),
  () => {
    const lines = readFileSync(toOutside(chat), 'utf8').split('\n');
    const missed = lines
      .filter(line => line.length <= 120 && !mayHoldTime(line))
      .flatMap(line => chrono.parse(line, undefined, { forwardDate: true }))
      .map(({ text }) => text);
    // "The mon(ey)", "last s": of a Monday or a second nobody spoke.
    expect(missed.filter(text => !/^(?:(?:about )?the money?|last ?s)\b/i.test(text))).toEqual([]);
  },
);
