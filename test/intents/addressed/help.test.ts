import { expect, it } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const parser = createIntentParser([{ id: 'movie_night', phrases: [] }]);
const clock = { now: new Date('2026-03-04T19:00:00Z'), timeZone: 'Europe/Berlin' };

it('hears that somebody asks what can be said', () =>
  judgeRows(
    [
      'help',
      'help!',
      'hey bot, help me please',
      'what can you do?',
      'so what can I say',
      'can you help me?',
      'hilfe',
      'was kannst du?',
      'aide-moi',
      'ayuda por favor',
    ],
    text => {
      expect(parser.intent(text, clock)).toEqual({ kind: 'help' });
    },
  ));

it.each([
  'help me carry the sofa',
  'what can you do about the neighbours?',
  'thanks!',
  'helpful',
  'is the front door locked?',
])('hears something else: "%s"', text => {
  expect(parser.intent(text, clock)?.kind).not.toBe('help');
});
