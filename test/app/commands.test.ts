import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { commands } from '../../src/app/commands.ts';

it('has every file of commands/ in its list, under the command’s own name', async () => {
  const files = await readdir(new URL('../../commands/', import.meta.url));
  const names = commands.map(({ data }) => `${data.name}.ts`);
  expect(names.sort()).toEqual(files.sort());
});
