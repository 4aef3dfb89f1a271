import { anywhere } from '../../src/egress/create-egress.ts';
import { createCachedStore } from '../../src/guilds/cached-store.ts';
import type { GuildStore } from '../../src/guilds/contract.ts';
import type { Actor } from '../../src/household/access/actor.ts';
import { type Confirmations, createConfirmations } from '../../src/household/access/confirmations.ts';
import { createGate, type Gate } from '../../src/household/access/gate.ts';
import type { GateParts } from '../../src/household/access/gate-parts.ts';
import { createSceneRate } from '../../src/household/access/scene-rate.ts';
import { createSpans } from '../../src/household/clock/spans.ts';
import { createAbilities } from '../../src/household/devices/abilities.ts';
import { createHomeCache } from '../../src/household/home-cache.ts';
import { createParsers } from '../../src/household/parsers.ts';
import { createHub } from '../../src/hub/client.ts';
import { parserInSteps } from '../../src/intents/parser.ts';
import { createFairTime } from '../../src/process/fair-time.ts';
import { openTestStore, silent } from './guild-store.ts';
import { startTestHub, type TestHub } from './hub-server.ts';
import { onEnd } from './on-end.ts';

/** Somebody with no role but `@everyone`, and no rights, who sees every channel and uses a slash command. */
export const somebody: Actor = {
  guildId: '1',
  channelId: '2',
  userId: '3',
  roleIds: ['1'],
  canManage: false,
  timedOutUntil: null,
  way: 'slash',
  addressed: true,
  canSee: () => true,
};

/** A gate before a real hub, or before none, over a real store. */
export async function startGate({
  connected = true,
  url,
  ...parts
}: Partial<GateParts> & {
  readonly connected?: boolean;
  /** Of another hub. */
  readonly url?: string;
} = {}): Promise<{
  gate: Gate;
  guilds: GuildStore;
  confirmations: Confirmations;
  hub: TestHub;
}> {
  const hub = await startTestHub();
  const now = parts.now ?? Date.now;
  const guilds = createCachedStore(await openTestStore({ now: () => new Date(now()) }));
  if (connected)
    await guilds.setHub('1', {
      url: url ?? `${hub.url}/v1`,
      apiKey: hub.apiKey,
      fingerprint: null,
      connectedBy: '2',
      connectedAt: new Date(now()),
    });
  const homes = createHomeCache({
    guilds,
    createHub: connection => createHub(connection, { egress: anywhere }),
    parsers: createParsers({ createParser: async (...words) => parserInSteps(...words) }),
    fairTime: createFairTime(),
    log: silent,
    now,
  });
  onEnd(() => homes.close());
  const spans = createSpans({ now, elapsed: now });
  const confirmations = createConfirmations({ guilds, spans });
  const gate = createGate({
    hubOf: homes.hub,
    standingOf: homes.standing,
    guilds,
    confirmations,
    rate: createSceneRate({ now }),
    abilities: createAbilities({ log: silent, now }),
    suspicion: { suggestsConfirmation: () => false, suggestsHarm: () => false, mustStayOn: () => false },
    soleMember: async () => null,
    spans,
    log: silent,
    ...parts,
    now,
  });
  return { gate, guilds, confirmations, hub };
}
