import type { DeviceDetail } from '../../src/hub/contract.ts';
import type { ButtonPress, HomeBackend } from '../../src/hub-server/backends/backend.ts';
import { createHomeNames } from '../../src/hub-server/backends/home-names.ts';
import {
  createZigbee2mqttHome,
  type Zigbee2mqttOptions,
} from '../../src/hub-server/backends/zigbee2mqtt/home.ts';
import { createLog } from '../../src/process/log.ts';
import { openTestDatabase } from './hub-server.ts';
import { onEnd } from './on-end.ts';

/** A device as `bridge/devices` lists it; whatever is given takes the place of what a small lamp would say. */
export function toListed(name: string, ieeeAddress: string, more: object = {}): object {
  return {
    ieee_address: ieeeAddress,
    type: 'Router',
    network_address: 29_159,
    supported: true,
    friendly_name: name,
    disabled: false,
    definition: LAMP,
    power_source: 'Mains (single phase)',
    software_build_id: '1.3.009',
    model_id: 'TRADFRI bulb E27 CWS opal 600lm',
    interviewing: false,
    interview_completed: true,
    endpoints: {
      1: { scenes: [], bindings: [], clusters: { input: ['genOnOff', 'genScenes'], output: [] } },
    },
    ...more,
  };
}

const numeric = (name: string, more: object = {}) => ({
  type: 'numeric',
  name,
  property: name,
  access: 1,
  ...more,
});

/** What a colour lamp exposes. */
export const LAMP = {
  model: 'LED1624G9',
  vendor: 'IKEA',
  description: 'TRADFRI bulb',
  exposes: [
    {
      type: 'light',
      features: [
        { type: 'binary', name: 'state', property: 'state', value_on: 'ON', value_off: 'OFF', access: 7 },
        numeric('brightness', { value_min: 0, value_max: 254, access: 7 }),
        numeric('color_temp', { unit: 'mired', value_min: 250, value_max: 454, access: 7 }),
        {
          ...{ type: 'composite', name: 'color_xy', property: 'color', access: 7 },
          features: [numeric('x'), numeric('y')],
        },
      ],
    },
    numeric('linkquality', { unit: 'lqi' }),
  ],
};

/** What a switch with one button, a battery and nothing else exposes. */
export const BUTTON = {
  model: 'WXKG01LM',
  vendor: 'Xiaomi',
  description: 'Mi wireless switch',
  exposes: [
    numeric('battery', { unit: '%' }),
    {
      type: 'enum',
      name: 'action',
      property: 'action',
      access: 1,
      values: ['single', 'double', 'hold', 'release'],
    },
  ],
};

/** What a wall dimmer with four buttons exposes. */
export const DIMMER = {
  model: '324131092621',
  vendor: 'Philips',
  description: 'Hue dimmer switch',
  exposes: [
    {
      type: 'enum',
      name: 'action',
      property: 'action',
      access: 1,
      values: ['on', 'up', 'down', 'off'].flatMap(key =>
        ['press', 'hold', 'press_release', 'hold_release'].map(way => `${key}_${way}`),
      ),
    },
  ],
};

/** A home over a broker, its names in a database of its own; it is stopped with the test. */
export function createTestHome(url: string, options: Partial<Zigbee2mqttOptions> = {}): HomeBackend {
  const home = createZigbee2mqttHome({
    broker: { url, username: null, password: null },
    baseTopic: 'zigbee2mqtt',
    names: createHomeNames(openTestDatabase(), 'zigbee2mqtt'),
    log: createLog({ level: 'silent' }),
    retryMinMs: 10,
    retryMaxMs: 50,
    ...options,
  });
  onEnd(() => home.stop());
  return home;
}

/** Resolves when a home's health is as asked for. */
export function untilHealth(
  home: HomeBackend,
  isAwaited: (ok: boolean, detail: string) => boolean,
): Promise<void> {
  return new Promise(resolve => {
    const check = () => {
      const { ok, detail } = home.health();
      if (!isAwaited(ok, detail)) return;
      forget();
      resolve();
    };
    const forget = home.on('refresh', check);
    check();
  });
}

/** The next press of a home. */
export function nextPress(home: HomeBackend): Promise<ButtonPress> {
  return new Promise(resolve => {
    const forget = home.on('press', press => {
      forget();
      resolve(press);
    });
  });
}

/** The next device of a home that moves. */
export function nextChange(home: HomeBackend): Promise<DeviceDetail> {
  return new Promise(resolve => {
    const forget = home.on('change', device => {
      forget();
      resolve(device);
    });
  });
}

/** Resolves when the devices of a home are as asked for: what a broker had kept comes in any order. */
export async function untilDevices(
  home: HomeBackend,
  isAwaited: (devices: readonly DeviceDetail[]) => boolean,
): Promise<void> {
  while (!isAwaited(await home.devices())) await nextChange(home);
}
