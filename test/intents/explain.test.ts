import { describe, expect, it } from 'vitest';
import { createIntentParser } from '../../src/intents/parser.ts';
import { judgeRows } from '../support/judge-rows.ts';
import { HOUSEHOLD } from './household.ts';

const parser = createIntentParser(HOUSEHOLD);

describe('explain', () => {
  it('says what kept a message from running', () =>
    judgeRows(
      [
        ['run the pottery scene', 'it asks: it is called a scene'],
        ['piano time', 'it asks: its name is said, and nothing else'],
        ['gadren lanterns', 'names, with a slip, garden_lanterns'],
        ['activate the painted scene', 'names, inflected, painting'],
        ['grab the sheet music', 'says what was taught for piano_time'],
        ['use your librarian voice', 'it may ask'],
        ['good night', 'it does not ask: people wish it each other'],
        ['piano time was lovely', 'it does not ask: “was” is no part of a request'],
        ['if it rains, start piano time', 'the clauses around it take it back, put it off or report it'],
        ['go away', 'these words together mean something else'],
        ['can you dim the candles', 'names dim_candles'],
        ['start painting', 'it may ask'],
        ['a piano time', '“a”: indefinite'],
        ['hello', 'No clause names a scene.'],
        ['/play', 'It is empty, code, or a command for another bot.'],
      ],
      ([text, because]) => {
        expect(parser.explain(text, 'ambient').join(' ')).toContain(because);
      },
    ));

  it('names five features that weighed most, each with what it adds', () => {
    const [why = ''] = parser.explain('what a day, could somebody pop piano time on', 'ambient');
    const told = why.slice(why.indexOf('most of all by')).match(/\([+−]\d+\.\d\d\)/g) ?? [];
    expect(told).toHaveLength(5);
  });

  it('names the scene that a message without a name is like', () => {
    const why = createIntentParser([{ id: 'good_night', phrases: [] }]).explain(
      'heading to bed now',
      'addressed',
    );
    expect(why).toEqual(['No clause names a scene; it is like what is said for good_night.']);
  });
});
