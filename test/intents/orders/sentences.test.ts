import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageOf } from '../../../src/intents/language-of.ts';
import type { OrderDecision, OrderedDevice, Setting, Taken } from '../../../src/intents/orders/contract.ts';

const readRows = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => line.split('\t'));

const [[, , , ...tags] = [], ...things] = readRows('home.tsv');
const { orders } = languageOf('every');

/** The same home, in the words of each language. */
const homes = new Map(
  tags.map((tag, at) => [
    tag,
    things.map(([id = '', type = '', takes = '', ...named]): OrderedDevice => {
      const [name = '', room = ''] = named[at]?.split(' @ ') ?? [];
      const taken = takes.split(' ').map((each): Taken => {
        const [capability = '', values] = each.split('=');
        return { capability, values: values?.split(',') };
      });
      return { id, name, room, type, state: taken.map(each => ({ name: each.capability })), takes: taken };
    }),
  ]),
);

const toText = ({ deviceId, capability, to }: Setting) =>
  'is' in to ? `${deviceId} ${capability}=${to.is}` : `${deviceId} ${capability}${to.by === 1 ? '+' : '-'}`;

function toOutcome(decision: OrderDecision): string {
  switch (decision.decision) {
    case 'run':
      return decision.settings.map(toText).sort().join(', ');
    case 'ask':
    case 'which':
      return 'ask';
    case 'offer':
      return `offer ${decision.settings.map(toText).sort().join(', ')}`;
    default:
      return '-';
  }
}

const [, ...rows] = readRows('sentences.tsv');
const sentences = rows.flatMap(([where = '', outcome = '', ...texts]) =>
  texts.map((text, at) => ({ where, outcome, text, tag: tags[at] ?? '' })),
);

test('the table holds what people say, in eight languages', () => {
  expect(sentences.length).toBeGreaterThanOrEqual(300);
  expect(new Set(sentences.map(({ tag }) => tag)).size).toBe(8);
});

test.each(sentences)('$tag, $where: “$text” comes to $outcome', ({ where, outcome, text, tag }) => {
  const decision = orders.decide(text, where === 'ambient' ? 'ambient' : 'addressed', homes.get(tag) ?? []);
  expect(toOutcome(decision)).toBe(outcome);
});
