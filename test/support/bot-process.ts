import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { LocalDiscord } from '../../src/local-discord/contract.ts';
import { toSaid } from './to-said.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** As `npm start` has it. */
const asStarted = ['--max-semi-space-size=8', '--heap-growing-percent=30'];

/** The bot that production runs, in a process of its own. */
export interface BotProcess {
  readonly pid: number;
  /** Resolves with the first line that matches, or null where it ends without. */
  line(pattern: RegExp): Promise<string | null>;
  /** Resolves when the process is gone. */
  readonly ended: Promise<void>;
  kill(signal: NodeJS.Signals): void;
}

/** Starts it on a local Discord and a DATA_DIR; what it says goes to a file, one run after another. */
export function spawnBot({
  discord,
  dataDir,
  logFile,
  env = {},
  words = ['src/main.ts'],
}: {
  discord: LocalDiscord;
  dataDir: string;
  logFile: string;
  /** More of its environment. */
  env?: Readonly<Record<string, string>>;
  /** Another program than production's, below the repository's root, and what it is told. */
  words?: readonly [string, ...string[]];
}): BotProcess {
  const [program, ...told] = words;
  const child = spawn(
    process.execPath,
    [...asStarted, path.join(root, 'bin/run.js'), path.join(root, program), ...told],
    {
      cwd: dataDir,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        DISCORD_TOKEN: discord.token,
        DISCORD_API_URL: discord.apiUrl,
        DATA_DIR: dataDir,
        HUB_ADDRESSES: 'any',
        LOG_LEVEL: 'info',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = once(child, 'close').then(() => {});
  const lines: string[] = [];
  const output = [child.stdout, child.stderr].map(input => createInterface({ input }));
  for (const part of output)
    part.on('line', line => {
      lines.push(toSaid(line));
      appendFileSync(logFile, `${line}\n`);
    });
  return {
    pid: child.pid ?? 0,
    line: pattern =>
      new Promise(resolve => {
        const look = () => {
          const found = lines.find(line => pattern.test(line));
          if (found !== undefined) resolve(found);
        };
        for (const part of output) part.on('line', look);
        void ended.then(() => resolve(null));
        look();
      }),
    ended,
    kill: signal => void child.kill(signal),
  };
}
