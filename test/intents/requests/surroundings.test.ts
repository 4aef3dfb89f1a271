import { describe, expect, it } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { decide, show } from '../household.ts';

describe('what stands beside a request', () => {
  it('says something of its own', () =>
    judgeRows(
      [
        ['start piano time, the tuner comes tomorrow'],
        ['party mode on, the taxi comes at eight'],
        ['activate party mode, rehearsal tomorrow'],
        ["start piano time, don't wake the whole street up"],
        ["party mode on, don't mind the mess in the hall"],
        ['partying, start party mode'],
        ['start partymode. PARTY'],
        ['PARTY MODE PARTY MODE'],
        ['start piano time, if it is not too much trouble'],
        ['party mode please, if that is possible'],
      ],
      ([text]) => {
        expect(decide(text)).toMatch(/^trigger/);
      },
    ));

  it('takes it back, puts it off, or says who is asked', () =>
    judgeRows(
      [
        ['start piano time, tomorrow'],
        ['start piano time, tomorrow evening'],
        ["start piano time, don't"],
        ["start piano time, no don't do it"],
        ['start piano time, not now'],
        ['party mode. no not yet'],
        ['Anna, start piano time please'],
        ['start piano time, Anna'],
        ['start piano time, if it is dark'],
      ],
      ([text]) => {
        expect(decide(text, 'addressed')).not.toMatch(/^trigger/);
      },
    ));

  it.each([
    ['can we have piano time please hes nodding off', 'offer piano_time'],
    ['piano time please comes to an end, turn it off', 'ignore'],
    ['can we have piano time off please', 'ignore'],
  ])('ends what is named only where it is said of that: "%s"', (text, overheard) => {
    expect(decide(text)).toBe(overheard);
  });

  it.each([
    ['cariño, piano time please', 'offer piano_time'],
    ['start piano time, love', 'offer piano_time'],
    ['grazie caro, avvia piano time', 'offer piano_time'],
  ])('calls nobody else fondly where the bot is spoken to: "%s"', (text, overheard) => {
    expect(decide(text)).toBe(overheard);
    expect(decide(text, 'addressed')).toMatch(/^(trigger|ask) piano_time/);
  });
});

describe('words that together mean something else', () => {
  const parser = createIntentParser([
    { id: 'away', phrases: [] },
    { id: 'disco', phrases: [] },
    { id: 'unlock_front_door', phrases: [] },
  ]);

  it.each([
    ['put it away', 'ignore'],
    ['please go away', 'ignore'],
    ['get disco going', 'trigger disco'],
    ['unlock the front door', 'trigger unlock_front_door'],
  ])('have a word of the scene among them: "%s" → %s', (text, decision) => {
    expect(show(parser.parse(text, 'addressed'))).toBe(decision);
  });
});
