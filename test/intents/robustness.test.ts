import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIntentParser } from '../../src/intents/parser.ts';
import { judgeRows } from '../support/judge-rows.ts';
import { decide, HOUSEHOLD } from './household.ts';

const parser = createIntentParser(HOUSEHOLD);
const IDS = new Set(HOUSEHOLD.map(({ id }) => id));
const context = fc.constantFrom('ambient' as const, 'addressed' as const);
const anyText = fc.string({ unit: 'binary', maxLength: 4000 });
/** Text that comes near to requests: their words, in any order, between odd characters. */
const nearText = fc
  .array(
    fc.constantFrom(
      ...'start run on off please scene mode the piano time reading garden lanterns not if " \' ` > @x <@1> . , ? : § # 20 🎹 \u200f \n until'.split(
        ' ',
      ),
    ),
    { maxLength: 40 },
  )
  .map(words => words.join(' '));

describe('any text', () => {
  it('gets a decision of the contract', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, nearText), context, (text, heard) => {
        const { decision, scene, confidence } = parser.parse(text, heard);
        expect(['trigger', 'offer', 'ask', 'ignore']).toContain(decision);
        expect(scene === null).toBe(decision === 'ignore');
        if (scene !== null) expect(IDS).toContain(scene);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  it('is heard for what else it may want, and explained, without a complaint', () => {
    const clock = { now: new Date('2026-11-18T18:00:00Z'), timeZone: 'Europe/Berlin' };
    const kinds = [undefined, 'later', 'stop', 'question'];
    fc.assert(
      fc.property(fc.oneof(anyText, nearText), context, (text, heard) => {
        expect(kinds).toContain(parser.intent(text, clock)?.kind);
        expect(parser.fallback(text).isCourtesy).toBeTypeOf('boolean');
        expect(parser.explain(text, heard).join()).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });

  it('asks for nothing where it is a story', () => {
    const story = 'start piano time please '.repeat(170).slice(0, 4000);
    expect(parser.parse(story, 'addressed').decision).toBe('ignore');
  });

  it('gets the same decision again, whatever was said in between', () => {
    fc.assert(
      fc.property(nearText, anyText, context, (text, between, heard) => {
        const first = parser.parse(text, heard);
        parser.parse(between, heard);
        expect(parser.parse(text, heard)).toEqual(first);
        expect(createIntentParser(HOUSEHOLD).parse(text, heard)).toEqual(first);
      }),
    );
  });

  it('never triggers once it is negated', () => {
    fc.assert(
      fc.property(nearText, context, (text, heard) => {
        const words = text.replace(/[^\p{L} ]/gu, '');
        expect(parser.parse(`never ${words}`, heard).decision).not.toBe('trigger');
      }),
    );
  });
});

describe('any catalogue', () => {
  it('is indexed without a complaint', () => {
    const words = fc.string({ unit: 'binary', maxLength: 60 });
    const scene = fc.record({
      id: words,
      name: fc.option(words),
      phrases: fc.array(words, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(scene, { maxLength: 20 }), words, (scenes, text) => {
        expect(() => createIntentParser(scenes).parse(text, 'addressed')).not.toThrow();
      }),
    );
  });
});

describe('a hostile message', () => {
  it('is settled in time linear to its length', () =>
    judgeRows(
      [
        ['quotes', '"'],
        ['apostrophes', "'a"],
        ['angle brackets', '<@'],
        ['line quotations', '\n>'],
        ['stretched letters', 'a'],
        ['combining marks', 'e\u0301\u0489'],
        ['underscores', 'a_'],
        ['dots', 'a.'],
        ['spaces', ' \t'],
        ['scene words', 'piano time '],
        ['half emoji', '\ud83d'],
        ['right-to-left marks', '\u202e\u200f'],
      ],
      ([_, unit]) => {
        const long = unit.repeat(2_000_000 / unit.length);
        expect(decide(long)).toBe(decide(long.slice(0, 4000)));
      },
    ));

  it.each([
    ['start p\u0301i\u0309ano\u0300 ti\u0302me', 'zalgo'],
    ['ＳＴＡＲＴ ＰＩＡＮＯ ＴＩＭＥ', 'full width'],
    ['start\u200b \u200fpiano\u202c time', 'invisible marks'],
    ['start piano time <:keys:123456789012345678>', 'a custom emoji'],
  ])('is read through its disguise: %s (%s)', text => {
    expect(decide(text)).toBe('trigger piano_time');
  });
});
