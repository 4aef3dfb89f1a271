import {
  type APIApplication,
  type Client,
  Events,
  GatewayDispatchEvents,
  type GatewayDispatchPayload,
} from 'discord.js';
import type { SessionStore } from '../../../guilds/sessions/contract.ts';
import type { Log } from '../../../process/log.ts';
import { within } from '../../../process/within.ts';
import { type FollowedSession, followSession } from './followed-session.ts';
import { type InheritedSession, inheritSession } from './inherit-session.ts';
import { type GatewayManager, ResumingStrategy } from './resuming-strategy.ts';

/** Sessions of the gateway that outlive their process: the next one takes them up, and begins none. */
export interface KeptSessions {
  /** Has a client that is about to connect go on with those that are kept, and keeps its own. */
  attach(client: Client, application: APIApplication | null): (manager: GatewayManager) => ResumingStrategy;
  /**
   * Resolves once all that has come in until now is this process's alone to act on: whoever takes a session up after it
   * is not told of that again. Asked before whatever must not be done twice.
   */
  claim(): Promise<void>;
  /** Whether a shard is being told of what happened before its session was taken up here. */
  isCatchingUp(shardId: number): boolean;
  /** Takes nothing more in: that is for whoever takes the sessions up. */
  hangUp(): Promise<void>;
}

const HANG_UP_WITHIN_MS = 2_000;

/** Where sessions are kept, and by whom. */
export interface SessionKeeping {
  readonly store: SessionStore;
  /** So often, for others to go on from there where this process is killed; null: once it hangs up. */
  readonly everyMs: number | null;
  /** Whether the shards are this process's still. */
  isHeld(): boolean;
  readonly log: Log;
  now(): number;
}

/** Creates what keeps them. */
export function createKeptSessions({ everyMs, isHeld, log, ...means }: SessionKeeping): KeptSessions {
  const followed = new Map<number, FollowedSession>();
  const catchingUp = new Set<number>();
  let strategy: ResumingStrategy | null = null;
  let isKept = false;
  let timer: NodeJS.Timeout | undefined;
  let hangingUp: Promise<void> | null = null;

  async function keep(sessions: Iterable<FollowedSession>): Promise<void> {
    try {
      await Promise.all([...sessions].map(session => session.keep()));
    } catch (error) {
      if (isHeld()) log.warn({ err: error }, 'a session with Discord could not be kept');
    }
  }

  const behind = () => [...followed.values()].filter(session => session.isBehind());

  function attach(client: Client, application: APIApplication | null) {
    const inherited = new Map<number, InheritedSession>();
    let isRetelling = false;
    followed.clear();
    catchingUp.clear();

    async function takeUp(manager: GatewayManager): Promise<void> {
      if (!application) return;
      const count = await manager.getShardCount();
      isRetelling = true;
      for (const id of await manager.getShardIds()) {
        try {
          const session = await inheritSession({ id, count }, { ...means, client, application, manager });
          if (session) inherited.set(id, session);
        } catch (error) {
          log.warn({ err: error, shard: id }, 'a session with Discord cannot be taken up: one is begun');
        }
      }
      isRetelling = false;
    }

    /** With the first of what it was not told yet; where Discord knows the session no more, it has begun another. */
    function goOn(shardId: number, isNew: boolean): void {
      const mine = inherited.get(shardId);
      inherited.delete(shardId);
      if (isNew) mine?.forget();
      if (!mine || isNew) return;
      catchingUp.add(shardId);
      isRetelling = true;
      mine.begin();
      isRetelling = false;
      log.info({ shard: shardId, guilds: mine.guilds }, 'a session with Discord was taken up');
    }

    function receive(packet: GatewayDispatchPayload, shardId: number): void {
      if (!isRetelling) goOn(shardId, packet.t === GatewayDispatchEvents.Ready);
      if (packet.t === GatewayDispatchEvents.Ready) {
        const { session_id: id, resume_gateway_url: resumeUrl, application: owner } = packet.d;
        const { shardCount: count = 1, intents } = client.options;
        const key = { id, applicationId: owner.id, resumeUrl, intents: Number(intents.bitfield) };
        const begun = { shard: { id: shardId, count }, key, sequence: packet.s, isInherited: isRetelling };
        const session = followSession(begun, { ...means, client });
        followed.set(shardId, session);
        if (!isRetelling) {
          catchingUp.delete(shardId);
          // Of one that is unavailable nothing more may come.
          session.know(packet.d.guilds.map(guild => guild.id));
        }
      } else if (!isRetelling) followed.get(shardId)?.follow(packet);
      if (packet.t === GatewayDispatchEvents.Resumed && catchingUp.delete(shardId)) keepFirst(shardId);
    }

    function keepFirst(shardId: number): void {
      const session = followed.get(shardId);
      session?.complete();
      if (session && everyMs !== null && !isRetelling) void keep([session]);
    }

    client.on(Events.Raw, receive);
    client.on(Events.ShardReady, keepFirst);
    return (manager: GatewayManager) => {
      const { options } = manager;
      const retrieve = options.retrieveSessionInfo.bind(options);
      // Who was stopped for a while and has lost its shard takes no session away from whoever has it now.
      options.retrieveSessionInfo = shardId => (isHeld() ? retrieve(shardId) : new Promise(() => {}));
      strategy = new ResumingStrategy(manager, { takeUp: () => takeUp(manager), areKept: () => isKept });
      return strategy;
    };
  }

  return {
    attach(client, application) {
      if (everyMs !== null) timer ??= setInterval(() => void keep(behind()), everyMs).unref();
      return attach(client, application);
    },
    async claim() {
      await Promise.all(
        behind()
          .filter(session => session.isKept())
          .map(session => session.keep()),
      );
    },
    isCatchingUp: shardId => catchingUp.has(shardId),
    hangUp: () => (hangingUp ??= hangUp()),
  };

  async function hangUp(): Promise<void> {
    clearInterval(timer);
    for (const session of followed.values()) session.freeze();
    await keep(followed.values());
    // What is another's now is not ended, either.
    isKept = !isHeld() || [...followed.values()].some(session => session.isKept());
    await within(strategy?.destroy() ?? Promise.resolve(), HANG_UP_WITHIN_MS);
  }
}
