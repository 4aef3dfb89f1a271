import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { connectAsync } from 'mqtt';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../support/free-port.ts';

/** The broker of compose.yaml: its own files, on a Mosquitto of this machine, with places of the test in place of the image's. */

const deploy = path.resolve(import.meta.dirname, '../../deploy/mosquitto');
const NOBODY = 65534;

async function startBroker(
  env: Record<string, string>,
): Promise<{ child: ChildProcessByStdio<null, Readable, Readable>; url: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'homecord-compose-'));
  const port = await freePort();
  for (const name of readdirSync(deploy)) {
    const text = readFileSync(path.join(deploy, name), 'utf8');
    const moved = text.replaceAll(/\/mosquitto\/(config|data)|\/tmp(?=\/)/g, folder);
    writeFileSync(path.join(folder, name), moved.replace('listener 1883', `listener ${port} 127.0.0.1`));
  }
  // As the image's own user: nobody of importance.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const PATH = `${process.env.PATH}:/usr/sbin`;
  const child = spawn('sh', [path.join(folder, 'start.sh')], {
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  const exit = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exit;
    rmSync(folder, { recursive: true, force: true });
  });
  return { child, url: `mqtt://127.0.0.1:${port}` };
}

it('lets in whom .env names, and nobody else', async () => {
  const user = { username: 'home', password: 'a $word: of mine' };
  const { child, url } = await startBroker({ MQTT_USERNAME: user.username, MQTT_PASSWORD: user.password });
  const running = new Promise<void>(resolve => {
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', line => line.includes('running') && resolve());
  });
  await running;
  const client = await connectAsync(url, user);
  expect(client.connected).toBe(true);
  await client.endAsync();
  for (const other of [{}, { ...user, password: 'mosquitto' }, { username: 'mosquitto', password: '' }])
    await expect(connectAsync(url, { ...other, reconnectPeriod: 0 })).rejects.toThrow(/Not authorized/i);
});

it('does not start without a password', async () => {
  const { child } = await startBroker({ MQTT_USERNAME: 'home', MQTT_PASSWORD: '' });
  let said = '';
  child.stderr.on('data', chunk => {
    said += chunk;
  });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(said).toContain('Set MQTT_USERNAME and MQTT_PASSWORD in .env');
});
