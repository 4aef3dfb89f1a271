import { expect, it } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { parseMessage } from '../../../src/intents/text/message.ts';

it.each([
  ['nap 2.0 please', ['nap', '2.0', 'please']],
  ['at 8.30.', ['at', '8.30']],
  ['see notes.txt', ['see', '§']],
  ['192.168.1.2', ['§']],
])('reads the numbers of “%s” as written', (text, words) => {
  expect(parseMessage(text)?.clauses.flatMap(clause => clause.words)).toEqual(words);
});

it('tells scenes apart by the numbers in their names', () => {
  const scenes = ['Nap 1.0', 'Nap 2.0'].map(name => ({
    id: name.replace(/\W/g, '_').toLowerCase(),
    name,
    phrases: [],
  }));
  const { parse } = createIntentParser(scenes);
  expect(parse('nap 2.0 please', 'ambient')).toMatchObject({ decision: 'trigger', scene: 'nap_2_0' });
  expect(parse('nap 3.0 please', 'ambient')).toMatchObject({ decision: 'ignore' });
});
