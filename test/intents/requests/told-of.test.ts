import { describe, expect, it } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { show } from '../household.ts';

const parser = createIntentParser(
  ['panic', 'away', 'movie_night', 'pirate_bath'].map(id => ({ id, phrases: [] })),
);

describe('who did it, before what was done with a scene', () => {
  it('tells of it', () =>
    judgeRows(
      [
        'it put panic on because i said the word',
        'you put pirate bath on with me in the shower',
        'he turned movie night on',
        'they just switched away on',
        'it started movie night',
        'she already set movie night',
        'the kids put on movie night',
        'my kids put movie night on',
        'yer da put on movie night',
        'could you have turned on movie night',
        'could somebody have started movie night',
        'the movie night is running, movie night',
      ],
      text => {
        expect(show(parser.parse(text, 'ambient'))).not.toMatch(/^trigger/);
        expect(show(parser.parse(text, 'addressed'))).not.toMatch(/^trigger/);
      },
    ));

  it.each([
    'i want movie night on',
    'we need pirate bath now',
    'put movie night on, it started raining',
    'can you have movie night turned on please',
    'please have movie night on',
  ])('still asks in "%s"', text => expect(show(parser.parse(text, 'addressed'))).toMatch(/^trigger/));
});
