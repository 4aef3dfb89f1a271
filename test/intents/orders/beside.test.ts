import { expect, test } from 'vitest';
import { languageOf } from '../../../src/intents/language-of.ts';
import type { OrderDecision } from '../../../src/intents/orders/contract.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { homes, readRows, toText } from './home.ts';

const { orders } = languageOf('every');
const decide = (text: string, where: 'ambient' | 'addressed', tag: string) =>
  orders.decide(text, where, homes.get(tag) ?? []);

function toOutcome(decision: OrderDecision): string {
  if (decision.decision === 'which') return 'which';
  if (!('settings' in decision)) return '-';
  const set = decision.settings.map(toText).sort().join(', ');
  return decision.decision === 'run' ? set : `${decision.decision} ${set}`;
}

const besides = readRows('beside.tsv').map(([tag = '', overheard = '', addressed = '', text = '']) => ({
  tag,
  overheard,
  addressed,
  text,
}));
const talk = readRows('talk.tsv').map(([tag = '', text = '']) => ({ tag, text }));

test('what stands beside an order counts where it is overheard, and where it is said to the bot', () =>
  judgeRows(besides, row => {
    expect(toOutcome(decide(row.text, 'ambient', row.tag))).toBe(row.overheard);
    expect(toOutcome(decide(row.text, 'addressed', row.tag))).toBe(row.addressed);
  }));

test('nobody obeys mere talk of devices', () =>
  judgeRows(talk, ({ tag, text }) => {
    expect(decide(text, 'ambient', tag).decision).not.toBe('run');
    expect(decide(text, 'addressed', tag).decision).not.toBe('run');
  }));
