import { describe, expect, it } from 'vitest';
import type { Context } from '../../src/intents/contract.ts';
import { createIntentParser } from '../../src/intents/parser.ts';
import {
  readCatalogue,
  readHouseholds,
  readNegatives,
  readOutsideLines,
  readRequests,
} from '../support/corpus.ts';
import { hasOutside, titleOf } from '../support/outside-data.ts';

describe('the corpus’s messages that ask for nothing', () => {
  it.each([
    [false, 'ambient'],
    [true, 'ambient'],
    [false, 'addressed'],
    [true, 'addressed'],
  ] as const)('trigger nothing (phrases taught: %s), %s', (taught, context) => {
    const meant = readNegatives().filter(({ ambiguous }) => context === 'ambient' || !ambiguous);
    const texts = meant.map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(1000);
    expect(triggering(texts, taught, context)).toEqual([]);
  });

  for (const file of ['chat_irc.txt', 'chat_topical.txt', 'clinc_oos.txt', 'slurp_other.txt'] as const) {
    const title = titleOf(`trigger nothing in ${file} where nothing was taught`, `intents/${file}`);
    it.runIf(hasOutside(`intents/${file}`))(title, () => {
      expect(triggering(readOutsideLines(file), false, 'ambient')).toEqual([]);
    });
  }
});

describe('the corpus’s requests', () => {
  const named = readRequests().filter(({ hard, addressed_only }) => !hard && !addressed_only);

  it.each([false, true])('are run where they name a scene, nine of ten (phrases taught: %s)', taught => {
    const parser = createIntentParser(readCatalogue(taught));
    const decided = named.map(({ text, scene, alt = [] }) => ({
      ...parser.parse(text, 'ambient'),
      wanted: [scene, ...alt],
    }));
    const run = decided.filter(({ decision }) => decision === 'trigger');
    expect(run.filter(({ scene, wanted }) => !wanted.includes(scene ?? ''))).toEqual([]);
    expect(run.length / named.length).toBeGreaterThan(0.9);
  });
});

describe('households of further authors', () => {
  const homes = readHouseholds().map(({ scenes, language, ...said }) => ({
    ...said,
    parser: createIntentParser(scenes, { language }),
  }));

  it.each([
    ['ambient', 0.003],
    ['addressed', 0.005],
  ] as const)('run hardly ever what nobody asks for (%s)', (context, most) => {
    const said = homes.flatMap(({ parser, negatives }) =>
      negatives.filter(({ where }) => where === context).map(each => ({ ...each, parser })),
    );
    const run = said.filter(({ parser, text }) => parser.parse(text, context).decision === 'trigger');
    expect(run.map(({ text }) => text).slice(Math.floor(said.length * most))).toEqual([]);
  });

  it('run no other scene than the one that is asked for', () => {
    const wrong = homes.flatMap(({ parser, requests }) =>
      requests.filter(({ text, where, scene }) => {
        const decided = parser.parse(text, where);
        return decided.decision === 'trigger' && decided.scene !== scene;
      }),
    );
    expect(wrong.map(({ text, scene }) => `${scene}: ${text}`)).toEqual([]);
  });
});

function triggering(texts: readonly string[], taught: boolean, context: Context): string[] {
  const parser = createIntentParser(readCatalogue(taught));
  return texts.filter(text => parser.parse(text, context).decision === 'trigger');
}
