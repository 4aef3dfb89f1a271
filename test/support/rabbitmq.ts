import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { countStart } from './count-start.ts';
import { freePort } from './free-port.ts';
import { installOnce } from './install-once.ts';
import { createLineLog } from './line-log.ts';
import { onEnd } from './on-end.ts';

/** What its scripts run besides, which Debian takes for granted. */
const PACKAGES = ['rabbitmq-server', 'base-files', 'dash', 'coreutils', 'sed', 'grep'];

/** Debian's RabbitMQ, with all that it needs, in a folder that it takes for `/`. */
function installRabbitmq(suite: string): string {
  return installOnce(`rabbitmq-${suite}`, PACKAGES.join(), fresh => {
    const archive = path.join(fresh, 'root.tar');
    const run = (file: string, words: readonly string[]) =>
      execFileSync(file, words, { stdio: ['ignore', 'ignore', 'inherit'] });
    run('mmdebstrap', ['--quiet', '--variant=extract', `--include=${PACKAGES.join()}`, suite, archive]);
    run('tar', ['-xf', archive, '-C', fresh]);
    rmSync(archive);
    writeFileSync(path.join(fresh, 'etc/hosts'), '127.0.0.1 localhost\n');
  });
}

/**
 * Starts a real RabbitMQ with its MQTT plugin, and nothing of AMQP, that ends with the test: 3.10, which closes the line
 * upon MQTT 5, from `bookworm`, or 4.0, which speaks it, from `trixie`. Needs root, mmdebstrap, and Debian once.
 */
export async function startRabbitmq(suite: 'bookworm' | 'trixie'): Promise<{ readonly url: string }> {
  countStart('broker');
  const root = installRabbitmq(suite);
  const [port, epmdPort, distPort] = [await freePort(), await freePort(), await freePort()];
  const folder = `/tmp/${port}`;
  const own = (file: string) => path.join(root, folder, file);
  mkdirSync(path.join(root, folder), { recursive: true });
  const settings = [
    'listeners.tcp = none',
    `mqtt.listeners.tcp.1 = 127.0.0.1:${port}`,
    'mqtt.allow_anonymous = true',
    'vm_memory_calculation_strategy = erlang', // there is no /proc
    'log.console = true',
    'log.file = false',
  ];
  writeFileSync(own('rabbitmq.conf'), `${settings.join('\n')}\n`);
  writeFileSync(own('enabled_plugins'), '[rabbitmq_mqtt].\n');
  const env = {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: folder,
    ERL_EPMD_ADDRESS: '127.0.0.1',
    ERL_EPMD_PORT: String(epmdPort),
    RABBITMQ_DIST_PORT: String(distPort),
    RABBITMQ_NODENAME: `test${port}@localhost`,
    RABBITMQ_CONFIG_FILE: `${folder}/rabbitmq.conf`,
    RABBITMQ_ENABLED_PLUGINS_FILE: `${folder}/enabled_plugins`,
    RABBITMQ_MNESIA_BASE: folder,
    RABBITMQ_LOG_BASE: folder,
    // One scheduler, which does not spin while it waits.
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '+S 1:1 +sbwt none +sbwtdcpu none +sbwtdio none',
  };
  const log = createLineLog();
  // A group of its own: the server is a child of the script.
  const child = spawn('chroot', [root, '/usr/lib/rabbitmq/bin/rabbitmq-server'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const [exited, closed] = [once(child, 'exit'), once(child, 'close')];
  createInterface(child.stdout).on('line', log.add);
  onEnd(async () => {
    if (child.exitCode === null) process.kill(-Number(child.pid), 'SIGKILL');
    await closed;
    // It starts one that outlives it.
    spawnSync('chroot', [root, '/usr/bin/epmd', '-kill'], { env, stdio: 'ignore' });
    rmSync(path.join(root, folder), { recursive: true });
  });
  const failed = exited.then(([code]) => {
    throw new Error(`RabbitMQ ended with ${code}: ${log.text()}`);
  });
  failed.catch(() => {}); // an end after the start is what tests ask for
  await Promise.race([log.waitFor(/Server startup complete/), failed]);
  return { url: `mqtt://127.0.0.1:${port}` };
}
