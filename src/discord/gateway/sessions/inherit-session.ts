import { setImmediate } from 'node:timers/promises';
import {
  type APIApplication,
  type APIUser,
  type Client,
  GatewayDispatchEvents,
  GatewayOpcodes,
  Routes,
} from 'discord.js';
import type { Shard } from '../../../guilds/model.ts';
import type { KeptSession, SessionStore } from '../../../guilds/sessions/contract.ts';
import type { GatewayManager } from './resuming-strategy.ts';
import type { Told } from './told-guild.ts';

/** A session on its way from one process to this one; discord.js knows its guilds already. */
export interface InheritedSession {
  readonly guilds: number;
  /** It is resumed: tells discord.js the rest of what Discord does not repeat. */
  begin(): void;
  /** Discord does not know it any more: its guilds are those of another one, which tells of them. */
  forget(): void;
}

/** What it takes to inherit one. */
export interface Heir {
  readonly client: Client;
  readonly application: APIApplication;
  readonly manager: GatewayManager;
  readonly store: SessionStore;
  now(): number;
}

/** By then Discord has let go of a session that nobody had. */
const STALE_MS = 10 * 60_000;
/** discord.js takes a millisecond or so for each guild; others are answered in between. */
const AT_ONCE = 10;

/** discord.js has other events of this name, and hands these on. */
type Tell = (event: 'ready' | 'dispatch', told: { readonly data: unknown; readonly shardId: number }) => void;

/**
 * Takes the session of a shard, if there is one to be resumed, has the manager begin with it, and tells discord.js of its
 * guilds. One that was begun with other intents stays what it was: it is left. null: a session is to be begun.
 */
export async function inheritSession(shard: Shard, heir: Heir): Promise<InheritedSession | null> {
  const { client, application, manager, store } = heir;
  const session = await store.takeSession(shard);
  if (!session || !isOurs(session, heir)) return null;
  const [texts, user] = await Promise.all([store.toldGuilds(shard), client.rest.get(Routes.user())]);

  const tell = manager.emit.bind(manager) as unknown as Tell;
  const dispatch = (t: string, d: unknown) => {
    const data = { op: GatewayOpcodes.Dispatch, t, d, s: session.sequence };
    tell('dispatch', { data, shardId: shard.id });
  };
  const guilds: { id: string; unavailable?: true }[] = [];
  for (const text of texts) {
    const told = JSON.parse(text) as Told;
    if (told.unavailable) guilds.push({ id: told.id, unavailable: true });
    else {
      guilds.push({ id: told.id });
      dispatch(GatewayDispatchEvents.GuildCreate, told);
    }
    if (guilds.length % AT_ONCE === 0) await setImmediate();
  }
  await manager.options.updateSessionInfo(shard.id, {
    sessionId: session.id,
    resumeURL: session.resumeUrl,
    sequence: session.sequence,
    shardId: shard.id,
    shardCount: shard.count,
  });
  const ready = {
    v: 10,
    user: user as APIUser,
    application: { id: application.id, flags: application.flags },
    session_id: session.id,
    resume_gateway_url: session.resumeUrl,
    shard: [shard.id, shard.count],
  };
  return {
    guilds: guilds.length,
    begin() {
      // It waits for no guild: they were told of.
      tell('ready', { data: { ...ready, guilds: [] }, shardId: shard.id });
      dispatch(GatewayDispatchEvents.Ready, { ...ready, guilds });
    },
    forget() {
      for (const { id } of guilds) {
        for (const channelId of client.guilds.cache.get(id)?.channels.cache.keys() ?? [])
          client.channels.cache.delete(channelId);
        client.guilds.cache.delete(id);
      }
    },
  };
}

function isOurs(session: KeptSession, { application, manager, now }: Heir): boolean {
  return (
    session.applicationId === application.id &&
    session.intents === manager.options.intents &&
    now() - session.keptAt.getTime() <= STALE_MS
  );
}
