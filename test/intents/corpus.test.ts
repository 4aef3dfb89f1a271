import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Context, SceneWords } from '../../src/intents/contract.ts';
import { createIntentParser } from '../../src/intents/parser.ts';

/** The development half of the language corpus lies beside the project, where it is there at all. */
const corpus = new URL('../../../shared/intents/', import.meta.url);
const isHere = existsSync(corpus);

interface Negative {
  readonly text: string;
  /** May be meant for the house where it is said to the bot. */
  readonly ambiguous: boolean;
}

const title = 'the corpus’s messages that ask for nothing';

describe.runIf(isHere)(isHere ? title : `${title} (left out: the corpus is not on this machine)`, () => {
  it.each([
    ['catalogue.json', 'ambient'],
    ['catalogue_taught.json', 'ambient'],
    ['catalogue.json', 'addressed'],
    ['catalogue_taught.json', 'addressed'],
  ] as const)('trigger nothing over %s, %s', (catalogue, context) => {
    const negatives = read('dev_negatives.jsonl').map((line): Negative => JSON.parse(line));
    const meant = negatives.filter(({ ambiguous }) => context === 'ambient' || !ambiguous);
    expect(
      triggering(
        meant.map(({ text }) => text),
        catalogue,
        context,
      ),
    ).toEqual([]);
  });

  it.each(['chat_irc.txt', 'chat_topical.txt', 'clinc_oos.txt', 'slurp_other.txt'])(
    'trigger nothing in %s where nothing was taught',
    file => {
      expect(triggering(read(file), 'catalogue.json', 'ambient')).toEqual([]);
    },
  );
});

function read(name: string): string[] {
  return readFileSync(new URL(name, corpus), 'utf8').split('\n').filter(Boolean);
}

function triggering(texts: readonly string[], catalogue: string, context: Context): string[] {
  const scenes: SceneWords[] = JSON.parse(read(catalogue).join('\n'));
  const parser = createIntentParser(scenes);
  return texts.filter(text => parser.parse(text, context).decision === 'trigger');
}
