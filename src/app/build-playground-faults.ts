import { AppError } from '../errors.ts';
import type { GuildStore } from '../guilds/contract.ts';
import type { SimulatedHome } from '../hub-server/backends/simulated/home.ts';
import type { KeyStore } from '../hub-server/keys.ts';
import type { LocalDiscord } from '../local-discord/contract.ts';
import type { Switchboard } from '../playground/faults/contract.ts';
import {
  createFaults,
  type DeviceNetwork,
  type FaultyParts,
  type HubKey,
} from '../playground/faults/create-faults.ts';
import { createSwitchboard } from '../playground/faults/create-switchboard.ts';

/** As the hub's list of keys tells it. */
const KEY_LABEL = 'playground';

/** Where the playground's bot has its key from, and where it is kept. */
interface KeyPlaces {
  readonly keys: KeyStore;
  readonly guilds: Pick<GuildStore, 'hub' | 'setHub'>;
  readonly guildId: string;
  /** With its base path. */
  readonly hubUrl: string;
  /** Makes the bot read its hub's address and key anew. */
  forget(): Promise<void>;
}

/** What of a playground can be broken. */
interface Breakable extends Pick<FaultyParts, 'hub' | 'broker'> {
  readonly home: SimulatedHome;
  readonly discord: Pick<LocalDiscord, 'faults'>;
  readonly keyPlaces: KeyPlaces;
}

/** Builds the playground's switchboard, and what issues the first of the bot's keys. */
export function buildFaults({ home, hub, broker, discord, keyPlaces }: Breakable): {
  readonly faults: Switchboard;
  issueKey(): string;
} {
  const key = createHubKey(keyPlaces);
  const devices = createDeviceNetwork(home);
  const faults = createFaults({ hub, key, devices, broker, discord: discord.faults });
  return { faults: createSwitchboard(faults), issueKey: key.issue };
}

/** Creates what issues the bot's key to the playground's own hub, and takes it away. */
function createHubKey({ keys, guilds, guildId, hubUrl, forget }: KeyPlaces): HubKey & { issue(): string } {
  /** A key can be read once only, so each start needs a new one; those that came before end. */
  function issue(): string {
    const worn = keys.list().filter(({ label, revokedAt }) => label === KEY_LABEL && revokedAt === null);
    for (const { prefix } of worn) keys.revoke(prefix);
    return keys.create(KEY_LABEL);
  }

  async function connection() {
    const hub = await guilds.hub(guildId);
    if (hub?.url === hubUrl) return hub;
    throw new AppError('other_hub', 'The bot does not use this hub now: connect it again with /hub connect.');
  }

  return {
    issue,
    async revoke() {
      const { apiKey } = await connection();
      const used = keys.find(apiKey);
      if (used.status === 'active') keys.revoke(used.key.prefix);
    },
    async renew() {
      await guilds.setHub(guildId, { ...(await connection()), apiKey: issue() });
      await forget();
    },
  };
}

const LEAK_SENSOR = 'bathroom_leak';

/** Creates the simulated home's network, as far as devices can be lost from it. */
function createDeviceNetwork(home: SimulatedHome): DeviceNetwork {
  return {
    likeliest: 'living_room_lamp',
    async lose(id) {
      const device = await home.device(id);
      if (device?.availability !== 'online') throw new AppError('not_online', 'No such device is online.');
      home.setAvailability(id, 'offline');
    },
    find: id => home.setAvailability(id, 'online'),
    async wet(isWet) {
      const sensor = await home.device(LEAK_SENSOR);
      if (sensor && sensor.state.water_leak !== isWet) home.touch(LEAK_SENSOR);
    },
  };
}
