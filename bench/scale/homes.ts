import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { anywhere } from '../../src/egress/create-egress.ts';
import type { GuildStore } from '../../src/guilds/contract.ts';
import { openGuildStore } from '../../src/guilds/store.ts';
import { createKnownDevices } from '../../src/household/known-devices.ts';
import { createHub } from '../../src/hub/client.ts';
import type { LocalGuild } from '../../src/local-discord/model.ts';
import { createLog } from '../../src/process/log.ts';
import type { ScaleHub } from './hub.ts';

/** What seals the settings of all of them, for every worker. */
export const SECRET = 'what all workers know';
const log = createLog({ level: 'warn' });
/** Stores have so many connections. */
const AT_ONCE = 10;

/** A household: a server with a hub, a channel in which it is heard, and one in which it is rung at. */
export interface ScaleHome {
  readonly at: number;
  readonly id: string;
  readonly channelId: string;
  readonly doorbellId: string;
  readonly ownerId: string;
}

/** The households of a bot, one after another in the next shard. */
export function createHomes(count: number): readonly ScaleHome[] {
  return Array.from({ length: count }, (_, at) => {
    const id = BigInt(1_000_000 + at) << 22n;
    const [guild, channel, doorbell, owner] = [0n, 1n, 2n, 3n].map(more => String(id + more));
    return {
      at,
      id: guild ?? '',
      channelId: channel ?? '',
      doorbellId: doorbell ?? '',
      ownerId: owner ?? '',
    };
  });
}

/** Discord's part of one. */
export function toGuild({ at, id, channelId, doorbellId, ownerId }: ScaleHome): LocalGuild {
  return {
    id,
    name: `Home ${at}`,
    members: [{ id: ownerId, name: `Ada ${at}`, role: 'owner' }],
    channels: [
      { id: channelId, name: 'general' },
      { id: doorbellId, name: 'doorbell' },
    ],
  };
}

/** The topic of its one button. */
export function topicOf({ at }: ScaleHome): string {
  return `home_${at}/button/btn_1`;
}

/** Households as they are after a week: hub connected, listening, its scenes and devices known. */
export async function settleIn(
  databaseUrl: string,
  homes: readonly ScaleHome[],
  hub: ScaleHub,
): Promise<void> {
  const client = createHub({ url: hub.urlOf(0), apiKey: 'bench', fingerprint: null }, { egress: anywhere });
  const { items } = await client.devices();
  await client.close();
  await inStore(databaseUrl, homes, async (store, { at, id, channelId, ownerId }) => {
    const by = { fingerprint: null, connectedBy: ownerId, connectedAt: new Date() };
    await store.setHub(id, { ...by, url: hub.urlOf(at), apiKey: 'bench' });
    await store.syncScenes(id, hub.scenesOf(at) ?? []);
    await createKnownDevices({ guilds: store, log }).learn(id, items);
    await store.listen(id, channelId, 'shared');
  });
}

/** Has them listen to their part of a broker. */
export function connectButtons(
  databaseUrl: string,
  homes: readonly ScaleHome[],
  brokerUrl: string,
): Promise<void> {
  return inStore(databaseUrl, homes, async (store, home) => {
    await store.setButtons(home.id, {
      url: brokerUrl,
      username: null,
      password: null,
      fingerprint: null,
      filters: [topicOf(home)],
      clientId: `homecord-of-${home.at}`,
      channelId: home.doorbellId,
      connectedBy: home.ownerId,
    });
  });
}

/** While no worker runs. */
async function inStore(
  databaseUrl: string,
  homes: readonly ScaleHome[],
  work: (store: GuildStore, home: ScaleHome) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'homecord-bench-'));
  const store = await openGuildStore({ dataDir, databaseUrl, secret: SECRET, previousSecrets: [], log });
  const left = homes.values();
  const one = async () => {
    for (const home of left) await work(store, home);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  await store.close();
  await rm(dataDir, { recursive: true });
}
