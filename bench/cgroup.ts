import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Processes whose memory Linux counts together, and may bound (cgroup v1, or v2 where `memory` is delegated). For root. */
export interface Cgroup {
  /** Goes before a command, so that it is counted from its first page on. */
  readonly join: readonly string[];
  /** The most that it was charged with so far, in MB. */
  mostMB(): number;
  /** Whether it came to its bound, and had to give back what it kept of files. */
  isFull(): boolean;
  /** Once nothing runs in it. */
  remove(): void;
}

const V1 = '/sys/fs/cgroup/memory';
const FILES = existsSync(V1)
  ? { root: V1, most: 'memory.max_usage_in_bytes', limit: 'memory.limit_in_bytes', full: 'memory.failcnt' }
  : { root: '/sys/fs/cgroup', most: 'memory.peak', limit: 'memory.max', full: 'memory.events' };

/** Throws where there is none to be made, as for who is not root. */
export function createCgroup({ limitMB }: { readonly limitMB?: number } = {}): Cgroup {
  const folder = path.join(FILES.root, `homecord-bench-${process.pid}-${made++}`);
  mkdirSync(folder);
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8').trim();
  if (limitMB !== undefined) writeFileSync(path.join(folder, FILES.limit), String(limitMB * 1_000_000));
  return {
    join: ['sh', '-c', `echo $$ > ${folder}/cgroup.procs && exec "$@"`, 'sh'],
    mostMB: () => Number(read(FILES.most)) / 1_000_000,
    isFull: () => Number(/^(?:max )?(\d+)$/m.exec(read(FILES.full))?.[1]) > 0,
    remove: () => rmdirSync(folder),
  };
}

let made = 0;
