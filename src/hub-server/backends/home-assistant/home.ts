import type { Log } from '../../../log.ts';
import { BackendError, type HomeBackend } from '../backend.ts';
import { createHomeEvents } from '../home-events.ts';
import type { HomeNames } from '../home-names.ts';

/** How a Home Assistant is reached, and what its things are called here. */
export interface HomeAssistantOptions {
  /** Without a trailing slash. */
  readonly url: string;
  /** A long-lived access token. */
  readonly token: string;
  readonly names: HomeNames;
  readonly log: Log;
}

/** Creates a home that a Home Assistant runs; it connects at `start`. */
export function createHomeAssistantHome(_options: HomeAssistantOptions): HomeBackend {
  const away = async () => {
    throw new BackendError('away', 'Home Assistant is not connected');
  };
  return {
    kind: 'Home Assistant',
    health: () => ({ ok: false, detail: 'Home Assistant is not connected.' }),
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
