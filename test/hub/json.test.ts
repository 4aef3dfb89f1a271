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

it.each([
  ['[{"t":NaN,"h":nan}]', [{ t: null, h: null }]],
  ['{"a":-Infinity,"b": inf,"c":"NaN and \\"nan\\""}', { a: null, b: null, c: 'NaN and "nan"' }],
  ['[nan, 1, "inf]', undefined],
  ['{"nan":NaN}', { nan: null }],
  ['[banana]', undefined],
])('reads %s, which is no JSON for its numbers alone', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});

it('looks at a long text that nothing closes once', () => {
  expect(parseJson(`[nan,"${'\\"a'.repeat(300_000)}`)).toBeUndefined();
});

it('takes brackets in texts for what they are', () => {
  const name = `${'[{'.repeat(10_000)}\\"[\\\\`;
  expect(parseJson(`[{"name":"${name}"}]`)).toEqual([{ name: `${'[{'.repeat(10_000)}"[\\` }]);
});
