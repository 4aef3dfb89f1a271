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

/** A session on its way from one process to this one. */
export interface InheritedSession {
  readonly session: KeptSession;
  /** How many guilds it has. */
  readonly guilds: number;
  /** Tells discord.js what nobody else will: READY and GUILD_CREATE are not repeated after RESUME. */
  retell(): void;
}

/** By then Discord has let go of a session that nobody had. */
const STALE_MS = 10 * 60_000;

/** discord.js has other events of this name, and hands these on. */
type Tell = (event: 'ready' | 'dispatch', told: { readonly data: unknown; readonly shardId: number }) => void;

/**
 * Takes the session of a shard, if there is one to be resumed, and has the manager begin with it. One that was begun with
 * other intents stays what it was: it is left. null: a session is to be begun.
 */
export async function inheritSession(
  shard: Shard,
  {
    client,
    application,
    manager,
    store,
    now,
  }: {
    readonly client: Client;
    readonly application: APIApplication;
    readonly manager: GatewayManager;
    readonly store: SessionStore;
    now(): number;
  },
): Promise<InheritedSession | null> {
  const session = await store.takeSession(shard);
  if (!session || session.applicationId !== application.id) return null;
  if (session.intents !== manager.options.intents) return null;
  if (now() - session.keptAt.getTime() > STALE_MS) return null;
  const [events, user] = await Promise.all([store.toldGuilds(shard), client.rest.get(Routes.user())]);
  const told = events.map(event => JSON.parse(event) as Told);
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
    guilds: told.map(({ d }) => ({ id: d.id, unavailable: true })),
    session_id: session.id,
    resume_gateway_url: session.resumeUrl,
    shard: [shard.id, shard.count],
  };
  const tell = manager.emit.bind(manager) as unknown as Tell;
  const dispatch = (t: string, d: unknown) => {
    const data = { op: GatewayOpcodes.Dispatch, t, d, s: session.sequence };
    tell('dispatch', { data, shardId: shard.id });
  };
  return {
    session,
    guilds: told.length,
    retell() {
      tell('ready', { data: ready, shardId: shard.id });
      dispatch(GatewayDispatchEvents.Ready, ready);
      for (const { t, d } of told) dispatch(t, d);
    },
  };
}
