import { createCachedStore } from '../../src/guilds/cached-store.ts';
import type { GuildStore } from '../../src/guilds/contract.ts';
import type { Actor } from '../../src/household/access/actor.ts';
import { type Confirmations, createConfirmations } from '../../src/household/access/confirmations.ts';
import { createGate, type Gate, type GateParts } from '../../src/household/access/gate.ts';
import { createSceneRate } from '../../src/household/access/scene-rate.ts';
import { connectHub } from './connected-hub.ts';
import { openTestStore, silent } from './guild-store.ts';
import { startTestHub, type TestHub } from './hub-server.ts';

/** Somebody with no role but `@everyone`, and no rights, who sees every channel and uses a slash command. */
export const somebody: Actor = {
  guildId: '1',
  channelId: '2',
  userId: '3',
  roleIds: ['1'],
  canManage: false,
  way: 'slash',
  addressed: true,
  canSee: () => true,
};

/** A gate before a real hub, or before none, over a real store. */
export async function startGate({
  connected = true,
  ...parts
}: Partial<GateParts> & { connected?: boolean } = {}): Promise<{
  gate: Gate;
  guilds: GuildStore;
  confirmations: Confirmations;
  hub: TestHub;
}> {
  const hub = await startTestHub();
  const client = connected ? connectHub(`${hub.url}/v1`, { apiKey: hub.apiKey }) : null;
  const now = parts.now ?? Date.now;
  const guilds = createCachedStore(await openTestStore({ now: () => new Date(now()) }));
  const confirmations = createConfirmations({ guilds, now });
  const gate = createGate({
    hubOf: async () => client,
    guilds,
    confirmations,
    rate: createSceneRate({ now }),
    suspicion: { suggestsConfirmation: () => false, suggestsHarm: () => false },
    soleMember: async () => null,
    log: silent,
    ...parts,
    now,
  });
  return { gate, guilds, confirmations, hub };
}
