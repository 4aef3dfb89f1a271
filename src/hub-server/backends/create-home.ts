import type { DatabaseSync } from 'node:sqlite';
import type { Log } from '../../process/log.ts';
import type { HomeConfig } from '../config.ts';
import type { HomeBackend } from './backend.ts';
import { createHomeNames } from './home-names.ts';

/** Creates the home that the configuration names; its code alone is loaded. Nothing is connected before `start`. */
export async function createHome(
  home: HomeConfig,
  { database, log }: { database: DatabaseSync; log: Log },
): Promise<HomeBackend> {
  switch (home.kind) {
    case 'home-assistant': {
      const { createHomeAssistantHome } = await import('./home-assistant/home.ts');
      return createHomeAssistantHome({ ...home, names: createHomeNames(database, home.kind), log });
    }
    case 'zigbee2mqtt': {
      const { createZigbee2mqttHome } = await import('./zigbee2mqtt/home.ts');
      return createZigbee2mqttHome({ ...home, names: createHomeNames(database, home.kind), log });
    }
    case 'simulated': {
      const { createSimulatedHome } = await import('./simulated/home.ts');
      return createSimulatedHome();
    }
  }
}
