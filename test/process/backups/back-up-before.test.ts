import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { backUpBefore } from '../../../src/process/backups/back-up-before.ts';
import { createTestDirectory } from '../../support/hub-server.ts';

/** A database with one word in it, what its copies are called, and what is in them. */
function openWord() {
  const directory = createTestDirectory();
  const file = path.join(directory, 'homecord.sqlite');
  const folder = path.join(directory, 'backups');
  const database = new DatabaseSync(file);
  onTestFinished(() => database.close());
  database.exec('create table words (word text)');
  return {
    folder,
    names: () => readdirSync(folder).sort(),
    write: (word: string) => database.exec(`delete from words; insert into words values ('${word}')`),
    copy: (step: string, day: number) =>
      backUpBefore(database, { file, step, now: new Date(Date.UTC(2026, 10, day)) }),
  };
}

const nameOf = (step: string, day: string) => `homecord-2026-11-${day}T00-00-00.000Z-before-${step}.sqlite`;

it('keeps one copy of a step that fails at every start: the database as it was at the last', async () => {
  const { copy, names, write } = openWord();
  await copy('0002_b', 1);
  write('since');
  const last = await copy('0002_b', 2);
  await copy('0002_b', 3);
  expect(names()).toEqual([nameOf('0002_b', '03')]);
  expect(last).not.toBe(names()[0]);
  const kept = new DatabaseSync(path.join(path.dirname(last), names()[0] ?? ''), { readOnly: true });
  expect(kept.prepare('select word from words').get()).toEqual({ word: 'since' });
  kept.close();
});

it('keeps the copies of the newest three steps, and the one just made also where the clock was set back', async () => {
  const { copy, names } = openWord();
  for (const [index, step] of ['0001', '0002_b', '0003', '0004'].entries()) await copy(step, 10 + index);
  expect(names()).toEqual([nameOf('0002_b', '11'), nameOf('0003', '12'), nameOf('0004', '13')]);
  await copy('0005', 1);
  expect(names()).toEqual([nameOf('0005', '01'), nameOf('0003', '12'), nameOf('0004', '13')]);
});

it('clears away what an end in the middle left, and leaves alone what it did not make', async () => {
  const { copy, folder, names } = openWord();
  mkdirSync(folder);
  const left = `${nameOf('0002_b', '01')}.partial`;
  const others = [
    'homecord-2026-11-01T00-00-00.000Z-daily-1.sqlite',
    'homecord-2026-11-01T00-00-00.000Z.sqlite',
    'homecord-before-0002_b.sqlite',
    'hub-2026-11-01T00-00-00.000Z-before-0002.sqlite',
  ];
  for (const name of [left, `${left}-journal`, ...others]) writeFileSync(path.join(folder, name), 'mine');
  await copy('0002_b', 2);
  expect(names()).toEqual([...others, nameOf('0002_b', '02')].sort());
  expect(others.map(name => readFileSync(path.join(folder, name), 'utf8'))).toEqual(others.map(() => 'mine'));
});
