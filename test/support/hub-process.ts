import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createTestDirectory } from './hub-server.ts';
import { onEnd } from './on-end.ts';
import { toSaid, toSaidText } from './to-said.ts';

type HubChild = ChildProcessByStdio<null, Readable, Readable>;

const root = path.resolve(import.meta.dirname, '../..');

/** Spawns `npm run hub` without npm, in an empty directory, with this environment and no other. */
export function spawnHub(
  words: readonly string[],
  env: Record<string, string>,
  cwd = createTestDirectory(),
): HubChild {
  const entries = [path.join(root, 'bin/run.js'), path.join(root, 'src/hub-server/main.ts')];
  const child = spawn(process.execPath, [...entries, ...words], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onEnd(() => void child.kill('SIGKILL'));
  return child;
}

/** Runs the hub's program to its end. */
export async function runHub(
  words: readonly string[],
  env: Record<string, string> = {},
  cwd?: string,
): Promise<{ stdout: string; stderr: string; code: number | null }> {
  const child = spawnHub(words, env, cwd);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { stdout: toSaidText(stdout), stderr: toSaidText(stderr), code };
}

/** The first lines that a program prints, up to and with the one that `isLast` recognises. */
export async function readLines(child: HubChild, isLast: (line: string) => boolean): Promise<string[]> {
  const lines: string[] = [];
  for await (const told of createInterface({ input: child.stdout })) {
    const line = toSaid(told);
    lines.push(line);
    if (isLast(line)) return lines;
  }
  throw new Error(`the program ended after: ${lines.join(' | ')}`);
}

/** The setup link that a hub says where to find, which is no terminal's. */
export function readSetupLink(lines: readonly string[]): string {
  const [, file = ''] = /^Set it up +open the link in (\S+)/m.exec(lines.join('\n')) ?? [];
  return readFileSync(file, 'utf8').trim();
}
