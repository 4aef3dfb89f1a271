import {
  type Client,
  type ClientOptions,
  GatewayDispatchEvents,
  type GatewayDispatchPayload,
  SimpleShardingStrategy,
} from 'discord.js';
import { clock } from '../../process/clock.ts';
import type { Log } from '../../process/log.ts';
import { createRateLimiter } from '../../process/rate-limiter.ts';

type WebSocketOptions = NonNullable<ClientOptions['ws']>;
type Manager = Parameters<NonNullable<WebSocketOptions['buildStrategy']>>[0];

/** What discord.js has, and does not declare. */
interface Internals {
  readonly ws: { handlePacket(packet?: GatewayDispatchPayload, shard?: { readonly id: number }): boolean };
  readonly guilds: { _add(data: object): void };
}
interface Socket {
  onMessage(data: unknown, isBinary: boolean): Promise<void>;
}

const SKIPPED = 'an event of Discord cannot be read, and is skipped';
const LEFT_OUT =
  'a server is left out, since Discord’s description of it cannot be read: commands there are answered with a fault, sentences are not heard, and what is scheduled waits until Discord describes it anew';

/** Lines in the log about one kind of event in one guild. */
const LOGGED = { max: 1, windowMs: 60_000 };

/**
 * Has a client log and skip each gateway event that discord.js, or a listener, cannot read; by itself discord.js throws
 * where nobody catches, which ends the process. The session goes on: discord.js counts an event before it reads it.
 *
 * A guild whose GUILD_CREATE cannot be read is left out: it is unavailable, as in an outage of Discord's, until Discord
 * sends one that can be read.
 */
export function skipUnreadable(client: Client, log: Log): (manager: Manager) => SimpleShardingStrategy {
  const lines = createRateLimiter({ ...LOGGED, now: clock.elapsed });
  const { guilds } = client as unknown as Internals;

  function tell(fault: Fault, packet: unknown, shard: number | undefined): void {
    const { type, guildId } = describe(packet);
    if (!lines.take(`${type} ${guildId}`)) return;
    const isLeftOut = type === GatewayDispatchEvents.GuildCreate && guildId !== null;
    log.error({ type, guildId, shard, ...fault }, isLeftOut ? LEFT_OUT : SKIPPED);
  }

  /** discord.js has a part of it by now. */
  function leaveOut(guildId: string, shardId: number | undefined): void {
    for (const [id, channel] of client.channels.cache)
      if (!channel.isDMBased() && channel.guildId === guildId) client.channels.cache.delete(id);
    client.guilds.cache.delete(guildId);
    guilds._add({ id: guildId, unavailable: true, shardId });
  }

  /** Packets that came before the client was ready are handled later, from a queue: each passes here. */
  function guardPackets(ws: Internals['ws']): void {
    const handle = ws.handlePacket.bind(ws);
    ws.handlePacket = (packet, shard) => {
      const field = packet && findStrangeId(packet);
      if (field) {
        tell({ error: 'not an id', field }, packet, shard?.id);
        return true;
      }
      try {
        return handle(packet, shard);
      } catch (error) {
        tell(toFault(error), packet, shard?.id);
        const { type, guildId } = describe(packet);
        if (type === GatewayDispatchEvents.GuildCreate && guildId !== null) leaveOut(guildId, shard?.id);
        return true;
      }
    };
  }

  /** What fails before or after the packet is handled: in READY, and in those who listen to raw events. */
  function guardSocket(socket: Socket, shard: number): void {
    const receive = socket.onMessage.bind(socket);
    socket.onMessage = (data, isBinary) =>
      receive(data, isBinary).catch(error => tell(toFault(error), parse(data), shard));
  }

  return manager => {
    // The one that is about to connect with this manager.
    guardPackets((client as unknown as Internals).ws);
    return new (class extends SimpleShardingStrategy {
      override async spawn(shardIds: number[]): Promise<void> {
        await super.spawn(shardIds);
        const { shards } = this as unknown as { readonly shards: ReadonlyMap<number, Socket> };
        for (const [id, socket] of shards) guardSocket(socket, id);
      }
    })(manager);
  };
}

function parse(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}

/** What kind of event it is, and of which guild; null where that cannot be told. */
function describe(packet: unknown): { readonly type: string | null; readonly guildId: string | null } {
  const { t, d } = toFields(packet);
  const type = typeof t === 'string' ? t : null;
  const { id, guild_id: of } = toFields(d);
  const isOfGuild = type?.startsWith('GUILD_') && of === undefined;
  const guildId = isOfGuild ? id : of;
  return { type, guildId: isSnowflake(guildId) ? guildId : null };
}

function toFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** An id is stored, compared and counted with: anything else in its place would go far. */
function findStrangeId({ t, d }: GatewayDispatchPayload): string | null {
  const fields = toFields(d);
  const needsId = t === GatewayDispatchEvents.GuildCreate || 'id' in fields;
  if (needsId && !isSnowflake(fields.id)) return 'id';
  return (
    ['guild_id', 'channel_id'].find(name => (fields[name] ?? null) !== null && !isSnowflake(fields[name])) ??
    null
  );
}

function isSnowflake(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,20}$/.test(value);
}

/** What of an error may be logged: its message may have what somebody wrote. */
interface Fault {
  readonly error: string;
  /** Which field was read, as far as the error tells. */
  readonly field?: string;
  /** The function of discord.js that failed. */
  readonly at?: string;
}

function toFault(error: unknown): Fault {
  if (!(error instanceof Error)) return { error: typeof error };
  const { name, message, stack = '' } = error;
  const [, read, called] =
    /\(reading '([a-z_]{1,40})'\)$|\b([a-z_]{1,40})(?:\.\w+)? is not (?:iterable|a function)/i.exec(
      message,
    ) ?? [];
  const [, at] =
    /^ +at (?:new )?([\w.]+) \(/m.exec(stack.slice(stack.indexOf(message) + message.length)) ?? [];
  const field = read ?? called;
  return { error: name, ...(field && { field }), ...(at && { at }) };
}
