import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const file = path.resolve(import.meta.dirname, '../../packaging/digests.json');
const digests = Object.entries<string>(JSON.parse(readFileSync(file, 'utf8')));

it.each(digests)('knows %s by what npm says that it comes to', async (name, digest) => {
  const { stdout } = await promisify(execFile)('npm', ['view', name, 'dist.integrity']);
  expect(digest, 'Run `node packaging/renew-digests.ts`.').toBe(stdout.trim());
});
