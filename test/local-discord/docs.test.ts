import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

it('runs the example of the local Discord’s page as it stands there', async () => {
  const page = await readFile(`${root}docs/local-discord.md`, 'utf8');
  const example = /```ts\n([\s\S]*?)```/.exec(page)?.[1] ?? '';

  const run = promisify(execFile)(process.execPath, ['--input-type=module-typescript', '--eval', example], {
    cwd: root,
  });

  expect((await run).stdout).toBe('pong\n');
});

it('has every test that its table names', async () => {
  const page = await readFile(`${root}docs/local-discord.md`, 'utf8');
  const table = /## What is modelled([\s\S]*?)## What is not/.exec(page)?.[1] ?? '';
  const rows = table.split('\n').filter(line => line.startsWith('| ') && !line.includes('held by'));
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    const named = [...row.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, file]) => file);
    expect(named, row).not.toEqual([]);
    for (const file of named) expect(existsSync(`${root}test/local-discord/${file}`), file).toBe(true);
  }
});
