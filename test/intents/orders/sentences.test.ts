import { expect, test } from 'vitest';
import { languageOf } from '../../../src/intents/language-of.ts';
import type { OrderDecision } from '../../../src/intents/orders/contract.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { homes, readRows, tags, toText } from './home.ts';

const { orders } = languageOf('every');

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

test('the table holds what people say, in twelve languages', () => {
  expect(sentences.length).toBeGreaterThanOrEqual(300);
  expect(new Set(sentences.map(({ tag }) => tag)).size).toBe(12);
});

test('each sentence comes to what the table says', () =>
  judgeRows(sentences, ({ where, outcome, text, tag }) => {
    const decision = orders.decide(text, where === 'ambient' ? 'ambient' : 'addressed', homes.get(tag) ?? []);
    expect(toOutcome(decision)).toBe(outcome);
  }));
