import type { Log } from '../../../log.ts';
import type { PressBroker } from '../../press-publisher.ts';
import { BackendError, type HomeBackend } from '../backend.ts';
import { createHomeEvents } from '../home-events.ts';
import type { HomeNames } from '../home-names.ts';

/** How a zigbee2mqtt is reached, and what its things are called here. */
export interface Zigbee2mqttOptions {
  readonly broker: PressBroker;
  /** Without a trailing slash. */
  readonly baseTopic: string;
  readonly names: HomeNames;
  readonly log: Log;
}

/** Creates a home that a zigbee2mqtt runs; it connects at `start`. */
export function createZigbee2mqttHome(_options: Zigbee2mqttOptions): HomeBackend {
  const away = async () => {
    throw new BackendError('away', 'zigbee2mqtt is not connected');
  };
  return {
    kind: 'zigbee2mqtt',
    health: () => ({ ok: false, detail: 'zigbee2mqtt is not connected.' }),
    devices: away,
    device: away,
    scenes: away,
    triggerScene: away,
    automations: away,
    on: createHomeEvents().on,
    async start() {},
    async stop() {},
  };
}
