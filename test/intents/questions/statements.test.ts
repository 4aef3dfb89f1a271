import { describe, expect, it } from 'vitest';
import { createQuestions } from '../../../src/intents/questions/questions.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { about } from './about.ts';

const questions = createQuestions();

describe('what opens as no question does', () => {
  it('is no question', () =>
    judgeRows(
      [
        ['somebody who is something', 'we are all upstairs'],
        ['somebody who is something', 'the small ones are down for the night'],
        ['somebody who is something', 'our two are out'],
        ['somebody who is something', 'wir sind oben'],
        ['somebody who is something', 'ich habe die Haustür abgeschlossen'],
        ['somebody who has something', 'you have the heating on'],
        ['somebody on the way', 'we are heading up'],
        ['somebody on the way', 'off we go, see you house'],
        ['what there is', 'there is a light on in the shed'],
        ['what there is', 'there are no sensors upstairs'],
        ['what somebody knows', 'I know the hallway light'],
        ['what somebody knows', 'yes I see the lamp now'],
        ['a word that ends questions', 'the right lamp is the nice one'],
        ['an order', 'set the volume to 25'],
        ['an order', 'mute the living room'],
        ['an order', 'all lights off'],
        ['an order', 'everything off please'],
        ['an order', 'have the bathroom lit for me'],
        ['an order', 'do the cosy scene'],
        ['a wish', 'give me more light'],
        ['a wish', 'give me soft and low lamps'],
        ['a wish', 'gib mir mehr Licht'],
        ['a wish', 'full brightness in the office'],
        ['a wish', 'we need power in the shed'],
        ['a wish', 'colder please'],
        ['a quality', 'bright lamps hurt my eyes'],
        ['a quality', 'oh nice and warm'],
        ['a quality', 'warm im Bad'],
        ['what is not meant', 'no humidity'],
        ['what is not meant', 'not the brightness'],
        ['what is not meant', 'not that scene, I hate it'],
        ['an exclamation', 'what a cold kitchen'],
        ['an id', 'scene.movie_night: unavailable'],
      ],
      ([_what, text]) => {
        expect(questions.read(text)).toBeNull();
      },
    ));

  it.each(['power nap', 'temperature of my soup', 'volume 30', 'every lamp and every speaker dead'])(
    'is nothing that the home has: %s',
    text => {
      expect(about(text)).toBe('none');
    },
  );
});

describe('a question without a mark', () => {
  it('is one by its words', () =>
    judgeRows(
      [
        ['has a form of its own', 'is the shed door shut', 'full'],
        ['has a form of its own', 'have the bedroom blinds gone down', 'full'],
        ['has a form of its own', 'do the batteries need changing', 'full'],
        ['has a form of its own', 'I need you to check the garage door', 'full'],
        ['has a form of its own', 'the tv is off, right', 'full'],
        ['has a form of its own', 'printer status', 'full'],
        ['has a form of its own', 'give me a list of the windows that are open', 'full'],
        ['has a form of its own', 'I am home.is the side door locked', 'full'],
        ['may mean something else', 'freezer temperature', 'bare'],
        ['may mean something else', 'give me the office humidity', 'bare'],
        ['may mean something else', 'all doors locked', 'bare'],
        ['may mean something else', 'scenes please', 'bare'],
      ],
      ([_what, text, shape]) => {
        expect(questions.read(text)).toMatchObject({ shape });
      },
    ));

  it('has its words as they were written where they would be slips', () => {
    expect(questions.read('are we heading up')?.asks).not.toBe('mode');
    expect(about('power of the fritz dect 200')).toBe('power fritz_dect_200');
  });
});
