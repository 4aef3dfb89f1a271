import { expect, it } from 'vitest';
import { parseJson } from '../../src/hub/json.ts';

const nested = (depth: number, open: string, close: string) =>
  `${open.repeat(depth)}1${close.repeat(depth)}${' '.repeat(20_000)}`;

it.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
])('takes %s that are nested deeper than a hundred times for none', (_, open, close) => {
  expect(parseJson(nested(100, open, close))).toBeDefined();
  expect(parseJson(nested(101, open, close))).toBeUndefined();
});

it('takes brackets in texts for what they are', () => {
  const name = `${'[{'.repeat(10_000)}\\"[\\\\`;
  expect(parseJson(`[{"name":"${name}"}]`)).toEqual([{ name: `${'[{'.repeat(10_000)}"[\\` }]);
});
