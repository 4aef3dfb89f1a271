import { expect, it } from 'vitest';
import { judgeRows } from './judge-rows.ts';

it('lists each wrong row, and why it is wrong', async () => {
  const table = judgeRows(
    [
      ['one', 3],
      ['two', 4],
      ['three', 6],
    ],
    async ([word, length]) => expect({ word, length: word.length }).toEqual({ word, length }),
  );
  const { message } = await table.then(
    () => expect.unreachable(),
    (error: Error) => error,
  );
  expect(message).toMatch(/^2 of 3 rows are wrong:\n- \[ 'two', 4 \]\n/);
  expect(message).toContain(
    "expected: { word: 'three', length: 6 }\n  received: { word: 'three', length: 5 }",
  );
  expect(message).not.toContain('one');
});

it('judges the rows one after the other', async () => {
  const seen: string[] = [];
  await judgeRows(new Set(['a', 'b']), async row => {
    seen.push(`${row} begins`);
    await Promise.resolve();
    seen.push(`${row} ends`);
  });
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

it('finds no table right that has no rows', async () => {
  await expect(judgeRows([], () => {})).rejects.toThrow('the table has no rows');
});
