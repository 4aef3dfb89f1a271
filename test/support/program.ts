import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { countStart } from './count-start.ts';
import { onEnd as onTestEnd } from './on-end.ts';
import { toSaid, toSaidText } from './to-said.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A program of this project as a process of its own. */
export interface Program {
  readonly child: ChildProcess;
  /** Everything that it said on standard output so far; here and below, in words. */
  output(): string;
  errors(): string;
  /** Resolves with the line once one matches; rejects if the program ends before. */
  line(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** How a program is started. */
interface ProgramOptions {
  env?: Record<string, string>;
  cwd?: string;
  command?: string;
  /** A process group of its own, to be signalled as a whole. */
  detached?: boolean;
  /** When it is ended at the latest. Default: with the test. */
  onEnd?: (end: () => void) => void;
}

/** Starts `bin/run.js` with these words; nothing of the environment but PATH and what is given reaches it. */
export function startProgram(
  words: readonly string[],
  {
    env = {},
    cwd = root,
    command = process.execPath,
    detached = false,
    onEnd = onTestEnd,
  }: ProgramOptions = {},
): Program {
  countStart('process');
  const child = spawn(command, [...words], {
    cwd,
    detached,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
  });
  onEnd(() => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    process.kill(detached ? -child.pid : child.pid, 'SIGKILL');
  });
  const lines: string[] = [];
  let errors = '';
  const reader = createInterface({ input: child.stdout });
  reader.on('line', line => lines.push(toSaid(line)));
  child.stderr.on('data', chunk => {
    errors += chunk;
  });
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    output: () => lines.join('\n'),
    errors: () => toSaidText(errors),
    line(pattern) {
      const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
      const look = () => {
        const found = lines.map(line => pattern.exec(line)).find(match => match !== null);
        if (found) resolve(found);
      };
      reader.on('line', look);
      exit.then(
        code =>
          reject(new Error(`it ended (${code}) before it said ${pattern}:\n${lines.join('\n')}\n${errors}`)),
        reject,
      );
      look();
      return promise;
    },
    end(signal) {
      if (signal) child.kill(signal);
      return exit;
    },
  };
}

export const bot = (env: Record<string, string>, options: Omit<ProgramOptions, 'env'> = {}) =>
  startProgram(['bin/run.js', 'src/main.ts'], { env, ...options });

/** Every port any free one, and settings in this directory. */
export const anywhere = (dataDir: string) => ({
  DATA_DIR: dataDir,
  PLAYGROUND_PORT: '0',
  HUB_PORT: '0',
  MQTT_PORT: '0',
});
