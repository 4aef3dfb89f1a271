import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { CLUSTERS, DEVICES, type FakeDevice, GROUPS } from '../zigbee2mqtt/fixture/network.ts';
import { fixture, installZigbee2mqtt } from './install-zigbee2mqtt.ts';
import { onEnd } from './on-end.ts';
import { secondTry } from './second-try.ts';

/** A real zigbee2mqtt over a radio of ours, ended and erased with the test. */
export interface RealZigbee2mqtt {
  /** A device reports attributes of a cluster, or sends a command of it. */
  say(name: string, endpoint: number, cluster: string, saying: Saying): void;
  /** Somebody changes by hand what a device keeps; nobody is told. */
  turn(name: string, endpoint: number, cluster: string, attributes: object): void;
  /** How a device takes orders from now on, also once zigbee2mqtt starts again. */
  temper(name: string, temper: 'obeys' | 'refuses' | 'is out of reach' | 'is silent' | 'moves late'): void;
  /** What a device keeps of a cluster: what it really does. */
  keeps(name: string, endpoint: number, cluster: string): Record<string, unknown>;
  /** Lets a device have been silent for days and be so still, until it `obeys`, as zigbee2mqtt has it on record; call it while that is not running. */
  forget(name: string): void;
  /** Ends it: as a power cut does, or with SIGTERM as its own service does, what it knows saved. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Starts it again on the same data; resolves once it says that it has started. */
  start(): Promise<void>;
}

/** What a device says: attributes, or a command with its payload. */
export type Saying =
  | { readonly attributes: object }
  | { readonly command: string; readonly payload?: object; readonly isServer?: boolean };

/** Starts zigbee2mqtt with the fixture's network on a broker. */
export async function startZigbee2mqtt(brokerUrl: string): Promise<RealZigbee2mqtt> {
  const main = path.join(installZigbee2mqtt(), 'node_modules/zigbee2mqtt/cli.js');
  const folder = mkdtempSync(path.join(tmpdir(), 'zigbee2mqtt-'));
  const inFolder = (file: string) => path.join(folder, file);
  const radio = () => JSON.parse(readFileSync(inFolder('radio.json'), 'utf8'));
  const tempers = () => JSON.parse(readFileSync(inFolder('tempers.json'), 'utf8'));
  const lines: string[] = [];
  let child: ChildProcess | null = null;

  const writeRows = (rows: readonly object[]) =>
    writeFileSync(inFolder('database.db'), rows.map(row => JSON.stringify(row)).join('\n'));

  async function start(): Promise<void> {
    const preload = path.join(fixture, 'fake-adapter.ts');
    child = spawn(process.execPath, ['--import', preload, main], {
      cwd: folder,
      env: { PATH: process.env.PATH, ZIGBEE2MQTT_DATA: folder, Z2M_ONBOARD_NO_SERVER: '1' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    await untilStarted(child, lines);
  }
  const temper: RealZigbee2mqtt['temper'] = (name, how) => {
    const address = addressOf(name);
    writeFileSync(inFolder('tempers.json'), JSON.stringify({ ...tempers(), [address]: how }));
    if (child?.connected) child.send({ address, temper: how });
  };
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  writeFileSync(inFolder('configuration.yaml'), JSON.stringify(toConfiguration(brokerUrl)));
  writeRows(toDatabase());
  writeFileSync(inFolder('tempers.json'), '{}');
  writeFileSync(
    inFolder('radio.json'),
    JSON.stringify(Object.fromEntries(DEVICES.map(({ endpoints }, i) => [toAddress(i), endpoints]))),
  );
  onEnd(async () => {
    await end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  await secondTry('zigbee2mqtt', async () => {
    await end('SIGKILL');
    await start();
  });
  return {
    say: (name, endpoint, cluster, saying) =>
      void child?.send({ address: addressOf(name), endpoint, cluster, ...saying }),
    temper,
    keeps: (name, endpoint, cluster) => radio()[addressOf(name)][endpoint][cluster],
    turn(name, endpoint, cluster, attributes) {
      const all = radio();
      Object.assign(all[addressOf(name)][endpoint][cluster], attributes);
      writeFileSync(inFolder('radio.json'), JSON.stringify(all));
    },
    forget(name) {
      temper(name, 'is out of reach'); // or it would answer whoever asks how it is
      const rows: { nwkAddr?: number; lastSeen?: number }[] = readFileSync(inFolder('database.db'), 'utf8')
        .split('\n')
        .map(row => JSON.parse(row));
      for (const row of rows) if (row.nwkAddr === addressOf(name)) row.lastSeen = Date.parse('2026-01-01');
      writeRows(rows);
    },
    end,
    start,
  };
}

const toAddress = (index: number) => 1000 + index;
const addressOf = (name: string) => toAddress(DEVICES.findIndex(device => device.name === name));

/** A device's address for good. */
const toIeee = (index: number) => `0x00158d00000${(index + 1).toString(16).padStart(5, '0')}`;

function toConfiguration(server: string): object {
  return {
    version: 5,
    mqtt: { server, base_topic: 'zigbee2mqtt' },
    serial: { port: '/dev/null', adapter: 'ember' },
    advanced: {
      log_output: ['console'],
      network_key: Array(16).fill(7),
      pan_id: 6754,
      ext_pan_id: Array(8).fill(7),
    },
    availability: { enabled: true },
    frontend: { enabled: false },
    homeassistant: { enabled: false },
    devices: Object.fromEntries(DEVICES.map(({ name }, i) => [toIeee(i), { friendly_name: name }])),
    groups: Object.fromEntries(Object.entries(GROUPS).map(([id, { name }]) => [id, { friendly_name: name }])),
  };
}

/** The network as zigbee2mqtt keeps it, a row a line. */
function toDatabase(): object[] {
  const coordinator = {
    type: 'Coordinator',
    ieeeAddr: '0x00124b0000000001',
    nwkAddr: 0,
    endpoints: toEndpoints({ 1: {} }),
  };
  const devices = DEVICES.map(toDeviceRow);
  const groups = Object.entries(GROUPS).map(([id, { members }]) => ({
    type: 'Group',
    groupID: Number(id),
    members: members.map(([name, endpointID]) => ({
      deviceIeeeAddr: toIeee(DEVICES.findIndex(device => device.name === name)),
      endpointID,
    })),
  }));
  return [coordinator, ...devices, ...groups].map((row, i) => ({
    id: i + 1,
    meta: {},
    interviewState: 'SUCCESSFUL',
    ...row,
  }));
}

function toDeviceRow(device: FakeDevice, index: number): object {
  return {
    type: device.isRouter ? 'Router' : 'EndDevice',
    ieeeAddr: toIeee(index),
    nwkAddr: toAddress(index),
    manufName: device.maker,
    modelId: device.model,
    powerSource: device.isRouter ? 'Mains (single phase)' : 'Battery',
    endpoints: toEndpoints(device.endpoints, device.scenes),
    interviewCompleted: true,
    lastSeen: Date.now(),
    meta: { configured: '0.0.0' },
  };
}

function toEndpoints(endpoints: FakeDevice['endpoints'], scenes: object = {}): object {
  return Object.fromEntries(
    Object.entries(endpoints).map(([id, clusters]) => [
      id,
      {
        ...{ profId: 260, epId: Number(id), devId: 256, outClusterList: [], binds: [] },
        clusters: Object.fromEntries(
          Object.entries(clusters).map(([name, attributes]) => [name, { attributes }]),
        ),
        inClusterList: Object.keys(clusters).map(name => CLUSTERS[name]),
        meta: { scenes },
      },
    ]),
  );
}

/** Rejects with what it logged where it ends instead. */
function untilStarted(child: ChildProcess, lines: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`zigbee2mqtt ended with ${code}: ${lines.join('\n')}`)));
    for (const output of [child.stdout, child.stderr]) {
      if (output === null) continue;
      createInterface(output).on('line', line => {
        lines.push(line);
        if (line.includes('Zigbee2MQTT started!')) resolve();
      });
    }
  });
}
