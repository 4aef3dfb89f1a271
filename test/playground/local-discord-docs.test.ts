import { execFile } from 'node:child_process';
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
