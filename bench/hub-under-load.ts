/**
 * The hub that `hub-load.ts` measures, in a process of its own: the whole server over a home of DEVICES devices,
 * CHANGES_PER_SECOND of which report something new. Prints its origin and a key.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ToldDevice } from '../src/hub-server/backends/disclosure.ts';
import { createSimulatedHome } from '../src/hub-server/backends/simulated/home.ts';
import { openHubDatabase } from '../src/hub-server/database.ts';
import { createKeyStore } from '../src/hub-server/keys.ts';
import { startHubServer } from '../src/hub-server/server.ts';
import { createLog } from '../src/process/log.ts';

const DEVICES = 100;
const { CHANGES_PER_SECOND = '0' } = process.env;

const dataDir = mkdtempSync(path.join(tmpdir(), 'homecord-bench-'));
process.once('exit', () => rmSync(dataDir, { recursive: true }));
process.once('SIGTERM', () => process.exit(0));

const simulated = createSimulatedHome();
const furniture = await simulated.devices();
let devices: readonly ToldDevice[] = Array.from({ length: DEVICES }, (_, i) => {
  const device = furniture[i % furniture.length] as ToldDevice;
  return { ...device, id: `${device.id}_${i}`, name: `${device.name} ${i}` };
});

function change(): void {
  const at = Math.floor(Math.random() * devices.length);
  devices = devices.map((device, i) =>
    i === at ? { ...device, last_changed: new Date().toISOString() } : device,
  );
}
if (Number(CHANGES_PER_SECOND) > 0) setInterval(change, 1000 / Number(CHANGES_PER_SECOND));

const keys = createKeyStore(openHubDatabase(dataDir));
const server = await startHubServer({
  backend: { ...simulated, devices: async () => devices },
  keys,
  log: createLog({ level: 'warn' }),
  host: '127.0.0.1',
  port: 0,
  rateLimit: { requests: 1e9, authFailures: 1e9, windowMs: 60_000 },
});
console.log(JSON.stringify({ origin: server.url, apiKey: keys.create('bench') }));
