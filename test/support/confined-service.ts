import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { onEnd } from './on-end.ts';
import { toSaidText } from './to-said.ts';
import { readUnitFile } from './unit-file.ts';
import { environmentOf, placesOf, toSandboxScript } from './unit-sandbox.ts';

const run = promisify(execFile);

/** A unit's program, started as the unit says, without systemd. */
export interface ConfinedService {
  readonly child: ChildProcess;
  /** Everything that it said so far, both ways. */
  output(): string;
  /** Resolves once what it said matches; rejects if it ends before. */
  says(pattern: RegExp): Promise<void>;
  /** Runs a shell line as root where the service is, in its state directory. */
  inside(line: string): Promise<string>;
  /** Ends it in order; resolves with its exit code. */
  end(): Promise<number | null>;
}

/**
 * Starts a unit of `deploy/` in a sandbox that is built from it, with these variables as in its EnvironmentFile, and
 * secrets as in its LoadCredential lines. Needs root.
 */
export async function startConfined(
  name: string,
  {
    env = {},
    secrets = {},
    dataDir,
    megabytes = 64,
    isReadOnly = false,
  }: {
    env?: Readonly<Record<string, string>>;
    secrets?: Readonly<Record<string, string>>;
    /** What the state directory begins with; nothing without it. */
    dataDir?: string;
    megabytes?: number;
    isReadOnly?: boolean;
  } = {},
): Promise<ConfinedService> {
  const unit = await readUnitFile(name);
  const { from, credentials } = await prepare(secrets);
  const options = { from: dataDir ?? from, credentials, megabytes, isReadOnly };
  const child = spawn(
    'unshare',
    ['--mount', '--propagation', 'private', 'sh', '-c', toSandboxScript(unit, options)],
    {
      env: { PATH: process.env.PATH ?? '', ...environmentOf(unit), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const exit = once(child, 'close').then(([code]) => code as number | null);
  onEnd(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      output += chunk;
      child.emit('said');
    });
  }
  const said = () => toSaidText(output);
  return {
    child,
    output: said,
    async says(pattern) {
      while (!pattern.test(said())) {
        const isOver = await Promise.race([once(child, 'said').then(() => false), exit.then(() => true)]);
        if (isOver && !pattern.test(said())) throw new Error(`it ended before ${pattern}:\n${output}`);
      }
    },
    async inside(line) {
      const where = ['--target', String(child.pid), '--mount', 'sh', '-c'];
      return (await run('nsenter', [...where, `cd ${placesOf(unit).state} && ${line}`])).stdout;
    },
    end() {
      child.kill('SIGTERM');
      return exit;
    },
  };
}

/** An empty directory, and one with a file for each secret. */
async function prepare(secrets: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'homecord-confined-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  const [from, credentials] = [path.join(folder, 'empty'), path.join(folder, 'credentials')];
  await Promise.all([mkdir(from), mkdir(credentials)]);
  for (const [name, secret] of Object.entries(secrets)) {
    await writeFile(path.join(credentials, name), `${secret}\n`, { mode: 0o400 });
  }
  return { from, credentials };
}
