import { describe, expect, it } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { show } from '../household.ts';

const parser = createIntentParser([
  ...[
    'away',
    'cozy',
    'game',
    'guests',
    'hell',
    'reading',
    'sleep',
    'study',
    'vacation',
    'work',
    'workout',
  ].map(id => ({ id, phrases: [] })),
  { id: 'good_night', phrases: [] },
  { id: 'lezen', name: 'Lezen', phrases: [] },
  { id: 'yoga', phrases: ['namaste'] },
]);

describe('one everyday word, overheard', () => {
  it('runs nothing where it tells what somebody does, or asks people', () =>
    judgeRows(
      [
        'Yeah working out now',
        'THe game only lasts for 11 minutes',
        'I sleep on floor',
        'We sleep on the floor now',
        'Good nite dear',
        'good night mate',
        'Study pa',
        'fire away',
        'please read',
        'can anyone read this',
        'play games',
        'kan iemand dit lezen',
        'Sleep time for me',
        "i'd like to go on vacation",
        'vacation request please',
        'Its me again. It worked now. Thank you very much Dr_Willis',
        'Guess all the set ups, coaches talking',
        'please help',
        'work now',
        'Nice chatting with you, and do look within! Namaste. In love',
      ],
      text => expect(show(parser.parse(text, 'ambient'))).not.toMatch(/^trigger/),
    ));

  it('runs where the house is asked', () =>
    judgeRows(
      [
        ['study please', 'study'],
        ['study mode', 'study'],
        ['study on', 'study'],
        ['study please before the kids get in', 'study'],
        ['could we have study', 'study'],
        ['stick study on before i lose the will', 'study'],
        ['ok nobody move, set it to study', 'study'],
        ['turn on raeding', 'reading'],
        ['set it cozier please', 'cozy'],
        ['namaste', 'yoga'],
      ] as const,
      ([text, scene]) => expect(show(parser.parse(text, 'ambient'))).toBe(`trigger ${scene}`),
    ));

  it('runs where an idiom has no such word', () =>
    judgeRows(
      [
        ['Last one out. Put Away on.', 'trigger away'],
        ['put away the dishes', 'ignore'],
        ['put that away', 'ignore'],
        ['put the plates away on the shelf', 'ignore'],
      ] as const,
      ([text, decision]) => expect(show(parser.parse(text, 'ambient'))).toBe(decision),
    ));

  it('is a short one with a slip only where letters are swapped, or a thing is ordered', () =>
    judgeRows(
      [
        ['please help', 'ignore'],
        ['hlel please', 'offer hell'],
        ['turn on hells', 'trigger hell'],
      ] as const,
      ([text, decision]) => expect(show(parser.parse(text, 'ambient'))).toBe(decision),
    ));

  it('may always be said to the bot', () =>
    judgeRows(['work', 'please read', 'study now'], text =>
      expect(show(parser.parse(text, 'addressed'))).toMatch(/^trigger/),
    ));
});

describe('a name of several words, overheard', () => {
  const home = createIntentParser(
    ['back_patio', 'bright_lights', 'roomba_rampage'].map(id => ({ id, phrases: [] })),
  );

  it.each([
    ['could somebody water the plants on the back patio please', 'another deed is asked of people'],
    ['brighten of lights in living room', 'inflected, with other words inside it'],
    ['please set the brightness of lightness appropriately in kitchen', 'the same'],
  ])('runs nothing in "%s": %s', text => {
    expect(show(home.parse(text, 'ambient'))).not.toMatch(/^trigger/);
  });

  it.each([
    ['could somebody put the back patio on please', 'trigger back_patio'],
    ['brighten the lights please', 'trigger bright_lights'],
    ['set off roomba rampage', 'trigger roomba_rampage'],
  ])('"%s" is for the house: %s', (text, decision) => {
    expect(show(home.parse(text, 'ambient'))).toBe(decision);
  });
});
