import { inspect } from 'node:util';

/**
 * Judges each row of a table in its turn, and throws one error that lists every row for which `judge` threw, and why.
 *
 * @example
 * it('counts the presses that a message stands for', () =>
 *   judgeRows([['pressed', 1], ['pressed twice', 2]], ([text, presses]) => {
 *     expect(countPresses(text)).toBe(presses);
 *   }));
 */
export async function judgeRows<Row extends [unknown] | object | string | number>(
  rows: Iterable<Row>,
  judge: (row: Row) => unknown,
): Promise<void> {
  let count = 0;
  const wrong: { row: Row; error: unknown }[] = [];
  for (const row of rows) {
    count++;
    try {
      await judge(row);
    } catch (error) {
      wrong.push({ row, error });
    }
  }
  if (count === 0) throw new Error('the table has no rows');
  if (wrong.length === 0) return;
  const list = wrong.map(({ row, error }) => `- ${show(row, 200)}\n  ${why(error).replaceAll('\n', '\n  ')}`);
  const message = `${wrong.length} of ${count} rows are wrong:\n${list.join('\n')}`;
  throw new Error(message, { cause: wrong[0]?.error });
}

function show(value: unknown, most = 1000): string {
  const text = inspect(value, { breakLength: Number.POSITIVE_INFINITY, depth: 4 });
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** An assertion's message leaves out most of what it compared: both are added. */
function why(error: unknown): string {
  if (!(error instanceof Error)) return show(error);
  if (!('actual' in error && 'expected' in error) || error.expected === undefined) return error.message;
  return `${error.message}\nexpected: ${show(error.expected)}\nreceived: ${show(error.actual)}`;
}
