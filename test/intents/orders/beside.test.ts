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

test('what waits for a time, or is for a while, is neither done nor offered at once', () =>
  judgeRows(
    [
      ['en', 'leave the hall light on till midnight then off'],
      ['en', 'turn the hall light off after 10 minutes'],
      ['en', 'hall light on, just for a couple of minutes'],
      ['en', 'bedroom light on for 20 mins, the baby is falling asleep'],
      ['de', 'schalt den Fernseher in ner Viertelstunde aus'],
      ['de', 'Flurlicht nur für zehn Minuten an'],
      ['de', 'lass das Flurlicht bis 22 Uhr an'],
      ['fr', 'allume la lumière couloir pendant dix minutes'],
      ['fr', "laisse la lumière couloir allumée jusqu'à minuit puis éteins"],
      ['es', 'enciende la luz del pasillo solo 5 minutos'],
      ['es', 'deja la luz del pasillo encendida hasta medianoche'],
      ['it', 'accendi la luce corridoio per dieci minuti'],
      ['it', 'lascia la luce corridoio accesa fino alle dieci'],
      ['nl', 'zet de ganglamp tien minuten aan'],
      ['nl', 'laat de ganglamp aan tot middernacht'],
      ['pl', 'włącz światło korytarz na dziesięć minut'],
      ['pl', 'wyłącz telewizor za pół godziny'],
      ['pt', 'liga a luz do corredor por dez minutos'],
      ['pt', 'deixa a luz do corredor ligada até à meia-noite'],
    ] as const,
    ([tag, text]) => {
      expect(decide(text, 'addressed', tag).decision).toBe('later');
      expect(decide(text, 'ambient', tag).decision).toBe('ignore');
    },
  ));
