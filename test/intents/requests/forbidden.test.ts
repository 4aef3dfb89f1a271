import { describe, expect, it } from 'vitest';
import type { Context } from '../../../src/intents/contract.ts';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const parser = createIntentParser([
  { id: 'movie_night', name: 'Movie night', phrases: [] },
  { id: 'dads_shed', name: "Dad's shed", phrases: [] },
  { id: 'supper', name: 'Supper', phrases: [] },
]);
const contexts: readonly Context[] = ['ambient', 'addressed'];

const requests = [
  'movie night please',
  'put supper on',
  "turn dad's shed on",
  'would one of you mind putting movie night on',
  'could somebody be a dear and do supper',
  "any chance someone could start dad's shed",
  'bang movie night on love',
  'i would be most grateful for supper now',
] as const;

describe.each(contexts)('a request, %s', context => {
  it('runs its scene', () =>
    judgeRows(requests, text => {
      expect(parser.parse(text, context)).toMatchObject({ decision: 'trigger' });
    }));
});

/** What is said around a request so that it is none for now, or none at all. */
const against: readonly ((request: string) => string)[] = [
  request => `don't ${request}`,
  request => `please don't ${request}`,
  request => `never ${request}`,
  request => `${request}, but not yet`,
  request => `${request} not now`,
  request => `${request}, never mind`,
  request => `${request} no wait`,
  request => `if it gets dark ${request}`,
  request => `when mum gets home ${request}`,
  request => `${request} once we're back`,
  request => `${request} unless she's asleep`,
  request => `as soon as dinner's done ${request}`,
  request => `${request} tomorrow`,
  request => `${request} later`,
  request => `she said ${request}`,
  request => `he always says ${request}`,
  request => `who told it to ${request}`,
];

describe.each(contexts)('what is against a request, %s', context => {
  it('keeps it from running', () =>
    judgeRows(requests, text => {
      const run = against
        .map(around => around(text))
        .filter(message => parser.parse(message, context).decision === 'trigger');
      expect(run).toEqual([]);
    }));
});

describe('what is overheard of a wish', () => {
  it('is offered where it is put off or under a condition', () =>
    judgeRows(
      [
        'could you put movie night on tomorrow please',
        'put movie night on when mum gets home',
        'put movie night on once the kids are down please',
      ],
      text => expect(parser.parse(text, 'ambient')).toMatchObject({ decision: 'offer' }),
    ));

  it('is ignored where nothing is wished for', () =>
    judgeRows(
      ["don't put movie night on please", 'she said put movie night on', 'we did not put movie night on'],
      text => expect(parser.parse(text, 'ambient')).toMatchObject({ decision: 'ignore' }),
    ));
});
