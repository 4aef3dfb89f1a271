import { expect, it } from 'vitest';
import { toRows } from '../../../src/playground/page/embed-rows.ts';

/** Fields told by letters, a capital one for a field that wants a row to itself. */
const toFields = (letters: string) =>
  [...letters].map(name => ({ name, value: name, inline: name === name.toLowerCase() }));

it.each([
  ['abc', ['abc']],
  ['abcd', ['abc', 'd']],
  ['aBcd', ['a', 'B', 'cd']],
  ['AB', ['A', 'B']],
])('puts the fields %s in the rows %j', (letters, rows) => {
  expect(toRows(toFields(letters)).map(row => row.map(({ name }) => name).join(''))).toEqual(rows);
});
