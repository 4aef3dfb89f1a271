import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** A PostgreSQL of this machine's own, in a folder that goes with it. */
export interface PostgresServer {
  readonly port: number;
  start(): Promise<void>;
  /** As a crash would. */
  stop(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A database as the newest migration leaves one. */
export const TEMPLATE = 'homecord_template';
export const PASSWORD = 'pass word/of@tests';

/**
 * Makes and starts one on a free port of 127.0.0.1. It refuses to run as root: then it runs as the user of its package.
 * `isDurable`: what is committed is on the disk, which tests need not wait for.
 */
export async function startPostgresServer({ isDurable = false } = {}): Promise<PostgresServer> {
  const bin = findPostgres();
  const user = await findUser();
  const folder = await mkdtemp(path.join(tmpdir(), 'homecord-postgres-'));
  const data = path.join(folder, 'data');
  const passwordFile = path.join(folder, 'password');
  await writeFile(passwordFile, PASSWORD);
  if (user) for (const each of [folder, passwordFile]) chownSync(each, user.uid, user.gid);
  const access = ['--username=homecord', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const initdb = ['--pgdata', data, ...access, '--encoding=UTF8', '--locale=C', '--no-sync'];
  await run(path.join(bin, 'initdb'), initdb, { cwd: folder, ...user });
  const port = await freePort();
  const settings = [
    ...(isDurable ? [] : ['fsync=off', 'full_page_writes=off']),
    'max_connections=300',
    ...['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, `port=${port}`],
  ].flatMap(setting => ['-c', setting]);
  let end = async () => {};
  const server: PostgresServer = {
    port,
    async start() {
      const child = spawn(path.join(bin, 'postgres'), ['-D', data, ...settings], {
        ...{ cwd: folder, stdio: 'ignore' as const },
        ...user,
      });
      const kill = () => child.kill('SIGQUIT');
      process.once('exit', kill);
      end = async () => {
        process.off('exit', kill);
        if (child.exitCode !== null || !kill()) return;
        await once(child, 'exit');
      };
      await untilReady(child, urlOf(port, 'postgres'));
    },
    stop: () => end(),
    async [Symbol.asyncDispose]() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

/** A database of the server at this port, as who may do everything. */
export function urlOf(port: number, database: string): string {
  return `postgres://homecord:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`;
}

/** Does something in a database of it. */
export async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The folder of its programs: Debian keeps those of each version in one of their own. */
export function findPostgres(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((one, other) => +other - +one) : [];
  const found = versions.map(version => path.join(debian, version, 'bin'));
  const all = [...found, ...(process.env.PATH ?? '').split(':')];
  const bin = all.find(folder => existsSync(path.join(folder, 'initdb')));
  if (!bin) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  return bin;
}

async function findUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async what => (await run('id', [what, 'postgres'])).stdout),
  );
  return { uid: Number(uid), gid: Number(gid) };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`PostgreSQL ended with ${child.exitCode} before it answered.`);
    try {
      return await withDatabase(url, async () => {});
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== 'ECONNREFUSED' && code !== '57P03') throw error;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  }
}
