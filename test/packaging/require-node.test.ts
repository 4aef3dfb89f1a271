import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

/** The programs that people start, by a Node that says it is another. */

const root = path.resolve(import.meta.dirname, '../..');

function startAs(
  node: string,
  arch: string,
  words: readonly string[],
): Promise<{ code: number; said: string }> {
  const disguise = `
    Object.defineProperty(process, 'arch', { value: '${arch}' });
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } });`;
  const all = ['--import', `data:text/javascript,${encodeURIComponent(disguise)}`, ...words];
  return new Promise(resolve =>
    execFile(process.execPath, all, { cwd: root }, (error, _, said) =>
      resolve({ code: Number(error?.code ?? 0), said }),
    ),
  );
}

it.each([
  ['packaging/homecord.js', '20.19.2', 'x64', 'Install that: https://nodejs.org'],
  [
    'bin/run.js',
    '20.19.2',
    'x64',
    'Run "npm ci", and start it by npm, as in "npm run home"; or install Node 24.',
  ],
  ['packaging/homecord.js', '22.1.0', 'arm', 'There is none for 32-bit systems: use a 64-bit one.'],
  ['bin/run.js', '22.1.0', 'arm', 'There is none for 32-bit systems: use a 64-bit one.'],
  ['bin/run.js', '20.1.0', 'ia32', 'There is none for 32-bit systems: use a 64-bit one.'],
])('refuses, by %s, Node %s on %s in one line, which is JSON where nobody reads along', async (...its) => {
  const [program, node, arch, advice] = its;
  const { code, said } = await startAs(node, arch, [program, 'src/main.ts']);
  expect(code).toBe(1);
  expect(said.match(/\n/g)).toHaveLength(1);
  expect(JSON.parse(said)).toEqual({
    level: 60,
    time: expect.any(String),
    msg: `homecord needs Node 24 or newer; this is Node ${node} on ${arch}. ${advice}`,
  });
});
