import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A process that is measured, or that something is measured beside. It ends when the bench does, however that ends. */
export interface Child {
  readonly pid: number;
  readonly process: ChildProcess;
  /** The first line that matches; rejects where the process ends without. */
  line(pattern: RegExp): Promise<string>;
  /** Ends it, and resolves when it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts Node with these words, by the command in `join` where there is one; what it complains of is shown. */
export function startChild(
  words: readonly string[],
  { input = '', join = [], ...options }: SpawnOptions & { input?: string; join?: readonly string[] } = {},
): Child {
  const [command = '', ...all] = [...join, process.execPath, ...words];
  const child = spawn(command, all, { ...options, stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(input);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'close').finally(() => process.off('exit', kill));
  const lines = createInterface({ input: child.stdout });
  return {
    pid: child.pid ?? 0,
    process: child,
    line(pattern) {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      lines.on('line', line => {
        if (pattern.test(line)) resolve(line);
      });
      const lost = () => reject(new Error(`${words.join(' ')} ended before it said ${pattern}`));
      ended.then(lost, reject);
      return promise;
    },
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}
