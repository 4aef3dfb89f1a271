import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { countStart } from './count-start.ts';
import { freePort } from './free-port.ts';
import { createLineLog } from './line-log.ts';

/** Who may connect, and to what they may subscribe; everything where no user is given. */
export interface MosquittoUser {
  readonly username: string;
  readonly password: string;
  /** Filters that this user may subscribe to; all of them if absent. */
  readonly grants?: readonly string[];
}

/** What a broker is started with. */
export interface MosquittoOptions {
  readonly user?: MosquittoUser;
  /** More lines of its configuration. */
  readonly settings?: readonly string[];
  /** Leaves single packets out of its log, where there are many. */
  readonly isTerse?: boolean;
}

/** A real Mosquitto with a data folder of its own. */
export interface Mosquitto {
  readonly url: string;
  /** Resolves with the first line that matches, from Mosquitto's start on. */
  waitForLog(pattern: RegExp): Promise<string>;
  /** Saves and ends (SIGTERM). */
  stop(): Promise<void>;
  /** Saves what it keeps. */
  save(): Promise<void>;
  /** Ends it at once, as a power cut does; what it has not saved is gone. */
  cutPower(): Promise<void>;
  /** Starts again on the same port and data. */
  start(): Promise<void>;
  /** Ends it at once, and removes its data. */
  remove(): Promise<void>;
}

/** Starts Mosquitto on a free port of 127.0.0.1. Fails where the binary is missing: install `mosquitto`. */
export async function spawnMosquitto(options: MosquittoOptions = {}): Promise<Mosquitto> {
  const folder = mkdtempSync(join(tmpdir(), 'mosquitto-'));
  const port = await freePort();
  const config = join(folder, 'mosquitto.conf');
  writeFileSync(config, toConfig(folder, port, options));
  const log = createLineLog();
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    countStart('broker');
    log.clear();
    child = spawn('mosquitto', ['-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
    const failed = once(child, 'exit').then(([code]) => {
      throw new Error(`mosquitto ended with ${code}: ${log.text()}`);
    });
    failed.catch(() => {}); // an end after the start is what tests ask for
    if (child.stderr) createInterface(child.stderr).on('line', log.add);
    await Promise.race([log.waitFor(/mosquitto version \S+ running/), failed]);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  await start();
  return {
    url: `mqtt://127.0.0.1:${port}`,
    waitForLog: log.waitFor,
    async save() {
      log.clear();
      child?.kill('SIGUSR1');
      await log.waitFor(/Saving in-memory database/);
      // It writes in the same turn in which it says so: with its next answer that is done.
      const { connectAsync } = await import('mqtt');
      await (await connectAsync(`mqtt://127.0.0.1:${port}`)).endAsync();
    },
    stop: () => end('SIGTERM'),
    cutPower: () => end('SIGKILL'),
    start,
    async remove() {
      await end('SIGKILL');
      rmSync(folder, { recursive: true });
    },
  };
}

function toConfig(
  folder: string,
  port: number,
  { user, settings = [], isTerse = false }: MosquittoOptions,
): string {
  const lines = [
    `listener ${port} 127.0.0.1`,
    'user root', // started by root it would give up its rights, and with them the folder
    'log_dest stderr',
    ...(isTerse ? ['error', 'warning', 'notice', 'information'] : ['all']).map(type => `log_type ${type}`),
    'persistence true',
    `persistence_location ${folder}/`,
    `allow_anonymous ${user === undefined}`,
    ...settings,
  ];
  if (user?.grants) {
    writeFileSync(join(folder, 'security.json'), JSON.stringify(toDynamicSecurity(user, user.grants)));
    lines.push(`plugin ${globSync('/usr/lib/*/mosquitto_dynamic_security.so')[0]}`);
    lines.push(`plugin_opt_config_file ${folder}/security.json`);
  } else if (user) {
    execFileSync('mosquitto_passwd', ['-b', '-c', join(folder, 'passwords'), user.username, user.password]);
    lines.push(`password_file ${folder}/passwords`);
  }
  return `${lines.join('\n')}\n`;
}

/** Mosquitto's access list does not bear on subscriptions; its dynamic security does. */
function toDynamicSecurity({ username, password }: MosquittoUser, grants: readonly string[]): object {
  const salt = randomBytes(12);
  const iterations = 101;
  const acls = grants.map(topic => ({ acltype: 'subscribePattern', topic, allow: true }));
  return {
    defaultACLAccess: {
      publishClientSend: true,
      publishClientReceive: true,
      subscribe: false,
      unsubscribe: true,
    },
    clients: [
      {
        username,
        password: pbkdf2Sync(password, salt, iterations, 64, 'sha512').toString('base64'),
        salt: salt.toString('base64'),
        iterations,
        roles: [{ rolename: 'house' }],
      },
    ],
    roles: [{ rolename: 'house', acls }],
  };
}
