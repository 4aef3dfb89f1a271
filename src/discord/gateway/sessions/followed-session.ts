import { type Client, GatewayDispatchEvents as Events, type GatewayDispatchPayload } from 'discord.js';
import type { Shard } from '../../../guilds/model.ts';
import type { SessionKey, SessionStore, ToldGuild } from '../../../guilds/sessions/contract.ts';
import { toTold } from './told-guild.ts';

/** A session as it goes on, and how far of that is kept. */
export interface FollowedSession {
  /** An event has come in, and is about to be dealt with. */
  follow(packet: GatewayDispatchPayload): void;
  /** It has these guilds, whether they are told of or not. */
  know(guildIds: readonly string[]): void;
  /** All of its guilds were told of: from here on it can be kept. */
  complete(): void;
  /** What comes in from now on is for whoever takes it up. */
  freeze(): void;
  /** Whether anybody would take it up, if this process ended now. */
  isKept(): boolean;
  /** Whether who took it up would be told of anything again, or take it for an old one. */
  isBehind(): boolean;
  /** Resolves once it is kept as it is now, or was when it was frozen. */
  keep(): Promise<void>;
}

/** So many guilds are written at once. */
const AT_ONCE = 25;
/** One of which nothing is heard is no old one all the same. */
const ANEW_MS = 60_000;

/** Follows the session of a shard, from an event on. */
export function followSession(
  session: {
    readonly shard: Shard;
    readonly key: SessionKey;
    readonly sequence: number;
    /** What it was told of its guilds is kept already. */
    readonly isInherited: boolean;
  },
  { client, store, now }: { readonly client: Client; readonly store: SessionStore; now(): number },
): FollowedSession {
  const { shard, key, isInherited } = session;
  let { sequence } = session;
  let kept: { readonly sequence: number; readonly at: number } | null = null;
  let isComplete = isInherited;
  let isDropped = isInherited;
  let isFrozen = false;
  let isBeingKept = false;
  /** Guilds that look otherwise than they are kept; */
  const changed = new Set<string>();
  /** those of them that are being written. */
  const writing = new Set<string>();
  /** How those looked when it was frozen. */
  let frozen: ReadonlyMap<string, string | null> = new Map();
  let saving: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  /** null: it is none of the bot's any more. */
  function look(guildId: string): string | null {
    if (isFrozen) return frozen.get(guildId) ?? null;
    const guild = client.guilds.cache.get(guildId);
    return guild ? JSON.stringify(toTold(guild)) : null;
  }

  async function keepGuilds(): Promise<void> {
    const some = [...changed].slice(0, AT_ONCE);
    const told: ToldGuild[] = [];
    const gone: string[] = [];
    for (const guildId of some) {
      changed.delete(guildId);
      writing.add(guildId);
      const event = look(guildId);
      if (event === null) gone.push(guildId);
      else told.push({ guildId, told: event });
    }
    try {
      await store.keepGuilds(shard, { told, gone });
    } catch (error) {
      for (const guildId of some) changed.add(guildId);
      throw error;
    } finally {
      writing.clear();
    }
  }

  /** The guilds first: they may be ahead of the sequence, since what they have seen is merely told again, never behind it. */
  async function save(): Promise<void> {
    if (!isDropped) await store.dropSession(shard);
    isDropped = true;
    while (changed.size > 0) await keepGuilds();
    const reached = { sequence, at: now() };
    isBeingKept = true;
    await store.keepSession(shard, { ...key, sequence: reached.sequence, keptAt: new Date(reached.at) });
    kept = reached;
  }

  return {
    follow(packet) {
      if (isFrozen) return;
      sequence = Math.max(sequence, packet.s);
      const guildId = toChangedGuild(packet, client.user?.id);
      if (guildId) changed.add(guildId);
    },
    know(guildIds) {
      for (const guildId of guildIds) changed.add(guildId);
    },
    complete() {
      isComplete = true;
    },
    freeze() {
      if (isFrozen) return;
      frozen = new Map([...changed, ...writing].map(guildId => [guildId, look(guildId)]));
      isFrozen = true;
    },
    isKept: () => isBeingKept,
    isBehind: () => isComplete && (kept?.sequence !== sequence || now() - kept.at >= ANEW_MS),
    // Those who ask while one is under way share the one after it.
    keep() {
      if (!isComplete) return Promise.resolve();
      next ??= saving.then(() => {
        next = null;
        const mine = save();
        saving = mine.catch(() => {}); // whoever waits for it is told
        return mine;
      });
      return next;
    },
  };
}

/** After which what is known of a guild, or what the bot may do there, is otherwise than before. */
const OF_GUILDS: ReadonlySet<string> = new Set([
  Events.ChannelCreate,
  Events.ChannelUpdate,
  Events.ChannelDelete,
  Events.ThreadCreate,
  Events.ThreadUpdate,
  Events.ThreadDelete,
  Events.ThreadListSync,
  Events.GuildRoleCreate,
  Events.GuildRoleUpdate,
  Events.GuildRoleDelete,
]);

function toChangedGuild(packet: GatewayDispatchPayload, selfId: string | undefined): string | null {
  switch (packet.t) {
    case Events.GuildCreate:
    case Events.GuildUpdate:
    case Events.GuildDelete:
      return packet.d.id;
    case Events.GuildMemberUpdate:
      return packet.d.user.id === selfId ? packet.d.guild_id : null;
    default:
      return OF_GUILDS.has(packet.t) ? guildOf(packet) : null;
  }
}

function guildOf({ d }: GatewayDispatchPayload): string | null {
  return d && 'guild_id' in d ? (d.guild_id ?? null) : null;
}
