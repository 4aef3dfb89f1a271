import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** SECURITY.md claims, and names the tests that hold it to its claims. */

const at = (path: string) => new URL(`../${path}`, import.meta.url);
const text = readFileSync(at('SECURITY.md'), 'utf8');
const rows = text.split('\n').filter(line => /^\|(?!---| who \|)/.test(line));
const named = [...text.matchAll(/`(test\/[^`]+)`(?:: “([^|]+?)”(?=[,\s]*(?:`|\|)))?/g)].map(
  ([, file = '', title]) => ({ file, title }),
);

it('names a test in every row', () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(row => !/`test\/[^`]+\.test\.ts`/.test(row))).toEqual([]);
});

it('names tests that are there, by their titles', () => {
  const missing = named.filter(({ file, title = '' }) => {
    return !existsSync(at(file)) || !readFileSync(at(file), 'utf8').includes(title);
  });
  expect(missing).toEqual([]);
});

it('finds the titles that it looks for', () => {
  expect(named.filter(({ title }) => title).length).toBe(text.match(/`: “/g)?.length);
});
