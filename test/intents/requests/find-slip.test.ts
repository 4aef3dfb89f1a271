import { expect, test } from 'vitest';
import type { Context } from '../../../src/intents/contract.ts';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { cpuOf } from '../../support/work-times.ts';
import { show } from '../household.ts';

const SCENES = [
  { id: 'nobody_home', phrases: [] },
  { id: 'game_on', phrases: [] },
  { id: 'all_out', phrases: [] },
  { id: 'garage_gym', phrases: [] },
  { id: 'beat_the_heat', phrases: [] },
  { id: 'beddy_byes', phrases: [] },
  { id: 'bird_feeder', phrases: [] },
  { id: 'card_table', phrases: [] },
  { id: 'reading', phrases: [] },
  { id: 'roomba_rampage', phrases: [] },
  { id: 'boxroom_bunker', phrases: [] },
  { id: 'immersion', phrases: [] },
  { id: 'plan_b', phrases: [] },
  { id: 'unlock_front_door', name: 'Unlock front door', phrases: [] },
];
const parser = createIntentParser(SCENES, { language: 'en' });
const decide = (text: string, context: Context = 'ambient') => show(parser.parse(text, context));

test.for([
  ['nobdy hoem on pls', 'nobody_home'],
  ['gane om pls', 'game_on'],
  ['al oyt plz', 'all_out'],
  ['garge gyn plz', 'garage_gym'],
  ['beat teh heet pls', 'beat_the_heat'],
  ['bedy buys please', 'beddy_byes'],
  ['bird feet are on please', 'bird_feeder'],
  ['card able on please', 'card_table'],
  ['reed ing on please', 'reading'],
  ['start room but rampage', 'roomba_rampage'],
  ['immershin onn pls', 'immersion'],
] as const)('a name with slips all over is offered where something asks: %s', ([text, scene]) => {
  expect(decide(text)).toBe(`offer ${scene}`);
  expect(decide(text, 'addressed')).toBe(`ask ${scene}`);
});

test('said to the bot, a name with slips all over needs nothing that asks', () => {
  expect(decide('boks room bunkr', 'addressed')).toBe('ask boxroom_bunker');
  expect(decide('nobdy hoem', 'addressed')).toBe('ask nobody_home');
});

test.for([
  'nobdy hoem',
  'dont put nobdy hoem on pls',
  'why is nobdy hoem on',
  'garge gyn was on please',
  'gane om pls tomorrow',
  'run plan c',
  'please run plan 5',
  'nobody came please',
  'can you get the birds some food please',
])('what does not ask, or is something else, is let alone: %s', text => {
  expect(decide(text)).toBe('ignore');
});

/** More slips than one in every word. */
const SLIPPED = ['nbdoy hmoe', 'grgae gmy', 'rombao rmpgae', 'unlo kfrontdpr'];

test.for(
  SLIPPED.flatMap(name => ['', ' please', ' on', ' scene', ' mode'].map(asking => `${name}${asking}`)),
)('so many slips are never run, in a careful scene neither: %s', text => {
  expect(decide(text)).toMatch(/^(offer|ignore)/);
  expect(decide(text, 'addressed')).toMatch(/^(ask|ignore)/);
});

test('two thousand names that are alike cost no more than a moment, and none of them is taken', () => {
  const alike = Array.from({ length: 2000 }, (_, at) => ({
    id: `s${at}`,
    name: `nobody home ${'ab'.repeat(at % 7)}x`,
    phrases: [],
  }));
  const many = createIntentParser(alike);
  const hear = () => expect(show(many.parse('nobdy hoem aba on please', 'ambient'))).toBe('ignore');
  expect(cpuOf(() => Array.from({ length: 20 }, hear)) / 20).toBeLessThan(20);
});
