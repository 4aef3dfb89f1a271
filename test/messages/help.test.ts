import { expect, it } from 'vitest';
import { languageOf } from '../../src/intents/language-of.ts';
import type { OrderedDevice } from '../../src/intents/orders/contract.ts';
import { languages, messagesFor } from '../../src/messages/catalogue.ts';
import { judgeRows } from '../support/judge-rows.ts';

const kitchen: readonly OrderedDevice[] = [
  { id: 'kitchen_light', name: 'Kitchen light', room: 'Kitchen', type: 'light', state: [{ name: 'on' }] },
  {
    id: 'kitchen_blind',
    name: 'Kitchen blind',
    room: 'Kitchen',
    type: 'blind',
    state: [{ name: 'position' }],
  },
];

it('tells in every language what to say of a device, which is understood', () =>
  judgeRows(Object.keys(languages), tag => {
    const said = [...messagesFor(tag).welcome.help.matchAll(/[“„«]\s?([^“”„»]+?)\s?[“”»]/gu)].map(
      ([, words = '']) => words,
    );
    const { orders } = languageOf('every');
    const done = said.filter(words => orders.decide(words, 'addressed', kitchen).decision === 'run');
    expect(done).not.toEqual([]);
  }));
