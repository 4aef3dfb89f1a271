import { describe, expect, it } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { show } from '../household.ts';

const parser = createIntentParser([
  { id: 'floor_2_quiet', name: 'Floor 2 quiet', phrases: [] },
  { id: 'landing_twenty', name: 'Landing twenty', phrases: [] },
  { id: 'all_off', name: 'All off', phrases: [] },
  { id: 'cosy_corner', name: 'Cosy corner', phrases: [] },
  { id: 'bright_hall', name: 'Bright hall', phrases: [] },
  { id: 'film_night', name: 'Film night', phrases: [] },
  { id: 'dads_shed', name: 'Dad’s shed', phrases: [] },
  { id: 'puja', name: 'Puja', phrases: [] },
  { id: 'stage_22', name: 'Stage 22', phrases: [] },
]);

describe('a scene is found', () => {
  it('by its name, its words and their slips', () =>
    judgeRows(
      [
        ['floor two quiet please', 'trigger floor_2_quiet', 'numbers in words'],
        ['put on landing 20', 'trigger landing_twenty', 'numbers in digits'],
        ['put on stage twenty two', 'trigger stage_22', 'numbers of two words'],
        ['everything off', 'trigger all_off', 'words that say the same'],
        ['cosier corner please', 'trigger cosy_corner', 'inflected in another spelling'],
        ['cosify corner please', 'trigger cosy_corner', 'made a verb'],
        ['flim nihgt now pls', 'trigger film_night', 'slips in another spelling'],
        ['put on film knight please', 'trigger film_night', 'misheard'],
        ['put on dads shed', 'trigger dads_shed', 'without an apostrophe'],
        ['dad’s shed on', 'trigger dads_shed', 'with one'],
      ],
      ([text, decision]) => {
        expect(show(parser.parse(text, 'ambient'))).toBe(decision);
      },
    ));

  it.each([
    ['pooja', 'what sounds like its only word'],
    ['pjua', 'a slip in a short word, and nothing that asks'],
    ['put on film note please', 'no more than the same consonants'],
    ['floor three quiet please', 'another number'],
    ['put on stage twenty three', 'another number of two words'],
  ])('not in "%s": %s', text => {
    expect(show(parser.parse(text, 'addressed'))).not.toMatch(/^trigger/);
  });

  it('by a slip that is no word of the language that the household has named', () => {
    const dutch = createIntentParser([{ id: 'eten', name: 'Eten', phrases: [] }], { language: 'nl' });
    expect(show(dutch.parse('zet etne aan', 'addressed'))).toBe('trigger eten');
    expect(show(dutch.parse('maak er even een kantoor van', 'addressed'))).not.toMatch(/^trigger/);
  });
});
