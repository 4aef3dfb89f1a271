import { randomBytes } from 'node:crypto';
import { type APIMessage, GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10';
import { withholdContent } from '../state/content-intent.ts';
import { botMay } from '../state/permissions.ts';
import type { Dispatch, World } from '../state/world.ts';
import type { ClientSocket } from './client-socket.ts';
import { isOfShard, type Shard } from './shards.ts';

/** Events kept for a session that is away; one that misses more must identify anew. */
const replayLimit = 1_000;

/** What goes over the wire: https://docs.discord.com/developers/events/gateway-events#payload-structure */
export interface GatewayPayload {
  readonly op: number;
  readonly d: unknown;
  readonly s: number | null;
  readonly t: string | null;
}

/** A bot's session, which outlives its connections so that it can be resumed. */
export interface Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: Shard;
  /** Guilds that it was promised by READY, and has not been told of yet. */
  readonly promised: Set<string>;
  socket: ClientSocket | null;
  /** Since when it has had no connection; null while it has one. */
  awaySinceMs: number | null;
  seq: number;
  /** The last events, oldest first. */
  readonly sent: GatewayPayload[];
}

/** Begins a session on a connection that has identified itself. */
export function createSession(intents: number, shard: Shard, socket: ClientSocket): Session {
  const id = randomBytes(16).toString('hex');
  return { id, intents, shard, promised: new Set(), socket, awaySinceMs: null, seq: 0, sent: [] };
}

/** Numbers an event, keeps it for a resume, and returns it as it goes out. */
export function recordEvent(session: Session, name: string, data: unknown): GatewayPayload {
  session.seq += 1;
  const payload = { op: GatewayOpcodes.Dispatch, d: structuredClone(data), s: session.seq, t: name };
  session.sent.push(payload);
  if (session.sent.length > replayLimit) session.sent.shift();
  return payload;
}

/** The events after `seq`, or null if some of them are gone. */
export function missedEvents(session: Session, seq: number): readonly GatewayPayload[] | null {
  const oldest = session.sent[0]?.s ?? session.seq + 1;
  if (seq < oldest - 1) return null;
  return session.sent.filter(payload => (payload.s ?? 0) > seq);
}

/** The data of an event as this session may read it, or undefined if it does not receive it at all. */
export function filterEvent(world: World, session: Session, event: Dispatch): unknown {
  if (event.intents !== 0 && (event.intents & session.intents) === 0) return undefined;
  if (!isOfShard(event.guildId, session.shard)) return undefined;
  const isOfItself = event.name === 'GUILD_DELETE' || event.name === 'INTERACTION_CREATE';
  if (session.promised.has(event.guildId ?? '') && !isOfItself) return undefined;
  const isAway = event.guildId !== null && world.guilds.get(event.guildId)?.unavailable;
  if (isAway && event.name !== 'GUILD_DELETE') return undefined;
  const channel = world.channels.get(event.channelId ?? '');
  if (channel && !botMay(world, channel, 'ViewChannel')) return undefined;
  if (event.name !== 'MESSAGE_CREATE' && event.name !== 'MESSAGE_UPDATE') return event.data;
  const granted = (session.intents & GatewayIntentBits.MessageContent) !== 0;
  return withholdContent(world, event.data as APIMessage, granted);
}
