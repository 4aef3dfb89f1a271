import type { DatabaseSync } from 'node:sqlite';
import type { Log } from '../../process/log.ts';
import type { HomeConfig, HomeKind } from '../config.ts';
import type { HomeBackend } from './backend.ts';
import { createHomeNames, type HomeNames } from './home-names.ts';

/** What homes are made with. */
interface Means {
  readonly database: DatabaseSync;
  readonly log: Log;
}

const HOMES: {
  readonly [Kind in HomeKind]: (home: HomeConfig<Kind>, means: Means) => Promise<HomeBackend>;
} = {
  async simulated() {
    const { createSimulatedHome } = await import('./simulated/home.ts');
    return createSimulatedHome();
  },
  async 'home-assistant'(home, { database, log }) {
    const { createHomeAssistantHome } = await import('./home-assistant/home.ts');
    return createHomeAssistantHome({ ...home, names: openNames(database, home.kind, log), log });
  },
  async zigbee2mqtt(home, { database, log }) {
    const { createZigbee2mqttHome } = await import('./zigbee2mqtt/home.ts');
    return createZigbee2mqttHome({ ...home, names: openNames(database, home.kind, log), log });
  },
};

function openNames(database: DatabaseSync, home: HomeKind, log: Log): HomeNames {
  return createHomeNames(database, home, error =>
    log.warn({ err: error }, 'the ids of new devices could not be stored'),
  );
}

/** Creates the home that the configuration names; its code alone is loaded. Nothing is connected before `start`. */
export function createHome<Kind extends HomeKind>(
  home: HomeConfig<Kind>,
  means: Means,
): Promise<HomeBackend> {
  return HOMES[home.kind](home, means);
}
