import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { countStart } from './count-start.ts';
import { freePort } from './free-port.ts';
import { createLineLog } from './line-log.ts';
import { onEnd } from './on-end.ts';

/** Debian's; the one in `/usr/sbin` would change to a user of its own. */
const SERVER = '/usr/lib/rabbitmq/bin/rabbitmq-server';

/**
 * Starts a real RabbitMQ with its MQTT plugin, and nothing of AMQP, that ends with the test. Version 3.10, Debian 12's,
 * closes the line upon MQTT 5. Fails where it is missing: install `rabbitmq-server`.
 */
export async function startRabbitmq(): Promise<{ readonly url: string }> {
  countStart('broker');
  const folder = mkdtempSync(join(tmpdir(), 'rabbitmq-'));
  const [port, epmdPort] = [await freePort(), await freePort()];
  const settings = [
    'listeners.tcp = none',
    `mqtt.listeners.tcp.1 = 127.0.0.1:${port}`,
    'mqtt.allow_anonymous = true',
    'log.console = true',
    'log.file = false',
  ];
  writeFileSync(join(folder, 'rabbitmq.conf'), `${settings.join('\n')}\n`);
  writeFileSync(join(folder, 'enabled_plugins'), '[rabbitmq_mqtt].\n');
  const env = {
    ...process.env,
    HOME: folder,
    ERL_EPMD_ADDRESS: '127.0.0.1',
    ERL_EPMD_PORT: String(epmdPort),
    RABBITMQ_NODENAME: `test${port}@localhost`,
    RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq.conf'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'enabled_plugins'),
    RABBITMQ_MNESIA_BASE: folder,
    RABBITMQ_LOG_BASE: folder,
    // One scheduler, which does not spin while it waits.
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '+S 1:1 +sbwt none +sbwtdcpu none +sbwtdio none',
  };
  const log = createLineLog();
  // A group of its own: the server is a child of the script.
  const child = spawn(SERVER, { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const [exited, closed] = [once(child, 'exit'), once(child, 'close')];
  createInterface(child.stdout).on('line', log.add);
  onEnd(async () => {
    process.kill(-Number(child.pid), 'SIGKILL');
    await closed;
    // It starts one that outlives it.
    execFileSync('epmd', ['-kill'], { env, stdio: 'ignore' });
    rmSync(folder, { recursive: true });
  });
  const failed = exited.then(([code]) => {
    throw new Error(`RabbitMQ ended with ${code}: ${log.text()}`);
  });
  failed.catch(() => {}); // an end after the start is what tests ask for
  await Promise.race([log.waitFor(/Server startup complete/), failed]);
  return { url: `mqtt://127.0.0.1:${port}` };
}
