import { anywhere } from '../../src/egress/create-egress.ts';
import type { GuildStore } from '../../src/guilds/contract.ts';
import { createKnownDevices } from '../../src/household/known-devices.ts';
import { createHub } from '../../src/hub/client.ts';
import { silent } from './guild-store.ts';

/** Stores what the devices of a guild's home are called and take, as its hub lists them now. */
export async function learnHome(guilds: GuildStore, guildId: string): Promise<void> {
  const connection = await guilds.hub(guildId);
  if (!connection) throw new Error(`guild ${guildId} has no hub`);
  const hub = createHub(connection, { egress: anywhere });
  const { items } = await hub.devices();
  await createKnownDevices({ guilds, log: silent }).learn(guildId, items);
  await hub.close();
}
