import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
/** Debian's `nobody`: owns nothing. */
const NOBODY = '65534';

/** A bot that may write nowhere but in its DATA_DIR, and is nobody. */
export interface ConfinedBot {
  readonly child: ChildProcess;
  /** Everything that it said so far, both ways. */
  output(): string;
  /** Resolves once what it said matches; rejects if it ends before. */
  says(pattern: RegExp): Promise<void>;
  /** Runs a shell line as root where the bot is, in its DATA_DIR. */
  inside(line: string): Promise<string>;
  /** Ends it in order; resolves with its exit code. */
  end(): Promise<number | null>;
}

/**
 * In a mount namespace of its own: all is mounted read-only, but for a file system of `megabytes` MB in memory at
 * DATA_DIR, with a copy of `dataDir` in it. Then every right is given up, and the bot started. Needs root.
 */
export async function startConfinedBot(
  env: Readonly<Record<string, string>>,
  { dataDir, megabytes, isReadOnly = false }: { dataDir: string; megabytes: number; isReadOnly?: boolean },
): Promise<ConfinedBot> {
  const place = await mkdtemp(path.join(tmpdir(), 'homecord-confined-'));
  const script = `set -e
    mount -t tmpfs -o size=${megabytes}m,mode=0700 none ${place}
    cp -a ${dataDir}/. ${place}/ && chown -R ${NOBODY}:${NOBODY} ${place}
    mount -o remount,bind,ro / ${isReadOnly ? `&& mount -o remount,ro ${place}` : ''}
    mount -t tmpfs -o ro none /dev/shm
    exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups --no-new-privs --bounding-set=-all \\
      ${process.execPath} bin/run.js src/main.ts`;
  const child = spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', script], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: place, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'close').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exit;
    await rm(place, { recursive: true, force: true });
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      output += chunk;
      child.emit('said');
    });
  }
  return {
    child,
    output: () => output,
    async says(pattern) {
      while (!pattern.test(output)) {
        const isOver = await Promise.race([once(child, 'said').then(() => false), exit.then(() => true)]);
        if (isOver && !pattern.test(output)) throw new Error(`it ended before ${pattern}:\n${output}`);
      }
    },
    async inside(line) {
      const where = ['--target', String(child.pid), '--mount', 'sh', '-c', `cd ${place} && ${line}`];
      return (await run('nsenter', where)).stdout;
    },
    end() {
      child.kill('SIGTERM');
      return exit;
    },
  };
}
