import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What the documents tell people to type, for tests that type it. */

const root = path.resolve(import.meta.dirname, '../..');
const start = readFileSync(path.join(root, 'docs/start.md'), 'utf8');
const install = readFileSync(path.join(root, 'docs/install.md'), 'utf8');

/** How start.md starts it with what a row of its table names, such as `Docker`: a line of a shell. */
export function howToStart(name: string): string {
  const rows = [...start.matchAll(/^ *\| (.+?) \| (.+) \|$/gm)];
  const row = rows.find(([, label]) => label === name);
  const command = /`(.+?)`/.exec(row?.[2] ?? '')?.[1];
  if (command === undefined) throw new Error(`start.md starts nothing with ${name}.`);
  return command;
}

/** How start.md makes the folder with its `.env`, in a terminal: a command each. */
export function howToBegin(): readonly string[] {
  const line = /```\n *(git clone .+)\n/.exec(start)?.[1];
  if (line === undefined) throw new Error('start.md makes no folder.');
  return line.split(' && ');
}

/** What `.env` says of a home. */
export interface DocumentedHome {
  readonly url: string;
  readonly token: string;
}

/** The `.env` of start.md, with a bot's token, and of a home or, where there is none, a simulated one; `more`: what a test needs beside it. */
export function documentedEnv(
  token: string,
  more: Readonly<Record<string, string>>,
  home?: DocumentedHome,
): string {
  const lines = [...start.matchAll(/^ +([A-Z_]+)=(.+)$/gm)].map(([, name = '', value]) => [name, value]);
  if (lines[0]?.join('=') !== 'DISCORD_TOKEN=…') throw new Error('start.md has no .env with a token.');
  const filled = { DISCORD_TOKEN: token, HOME_ASSISTANT_URL: home?.url, HOME_ASSISTANT_TOKEN: home?.token };
  const own = lines
    .filter(([name = '']) => home || !name.startsWith('HOME_ASSISTANT_'))
    .map(([name = '', value]) => [name, filled[name as keyof typeof filled] ?? value]);
  return [...own, ...Object.entries(more)].map(([name, value]) => `${name}=${value}\n`).join('');
}

/** The lines of the block below a heading of install.md, or of the block that begins with a text. */
export function documentedLines(beginning: string): readonly string[] {
  const [, after] = install.split(`\n## ${beginning}\n`);
  const block = after
    ? /```\n([\s\S]+?)```/.exec(after)?.[1]
    : [...install.matchAll(/```\n([\s\S]+?)```/g)].find(([, text = '']) => text.startsWith(beginning))?.[1];
  if (!block) throw new Error(`install.md has nothing to type of ${beginning}.`);
  return block.trim().split('\n');
}
