import { describe, expect, it } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { show } from '../household.ts';

/** A scene's name in a language, requests for it, and what people only say of it. */
interface Spoken {
  readonly name: string;
  readonly heard: readonly string[];
  readonly silent: readonly string[];
}

/** Tests a household of each language, by its tag, that keeps its other scenes in English. */
export function describeSpoken(languages: Readonly<Record<string, Spoken>>): void {
  describe.each(Object.entries(languages))('a household that speaks %s', (_tag, { name, heard, silent }) => {
    const household = createIntentParser([
      { id: 'film', name, phrases: [] },
      { id: 'party_mode', phrases: [] },
      { id: 'good_night', phrases: [] },
    ]);

    it('is heard', () =>
      judgeRows(heard, text => {
        expect(show(household.parse(text, 'ambient'))).toBe('trigger film');
      }));

    it('runs nothing, and asks nothing, at mere talk of a scene', () =>
      judgeRows(silent, text => {
        expect(show(household.parse(text, 'ambient'))).not.toMatch(/^(trigger|ask) /);
      }));
  });
}
