import {
  type Client,
  DiscordAPIError,
  Events,
  GatewayCloseCodes,
  GatewayDispatchEvents,
  type GatewayDispatchPayload,
  type GatewayReadyDispatchData,
  type Interaction,
  RESTJSONErrorCodes,
  Routes,
} from 'discord.js';
import type { Membership, Presence } from '../../household/membership.ts';
import type { Log } from '../../process/log.ts';
import { underTrace } from '../../process/trace.ts';
import { within } from '../../process/within.ts';
import { answerOffer } from '../sentences/answer-offer.ts';
import { onMessage } from '../sentences/on-message.ts';
import { arrive } from './arrive.ts';
import {
  connectClient,
  type DiscordAccess,
  type GatewayPart,
  toClosedError,
  toUnreachable,
} from './client.ts';
import type { Command } from './command.ts';
import type { Services } from './context.ts';
import { ANSWER_MS, createDispatch } from './dispatch.ts';
import { watchGrowth } from './growth.ts';
import { registerCommands } from './registration.ts';
import type { RequestBudget } from './request-budget.ts';
import { createShards, type Shards, toShardId } from './shards.ts';
import { type ClockWatch, watchClock } from './watch-clock.ts';

/** The bot in Discord. */
export interface Bot {
  readonly client: Client<true>;
  readonly clock: ClockWatch;
  readonly shards: Shards;
  /** Whether any of the gateway stands now; it drops and comes back in normal life. */
  online(): boolean;
  /** Whether its shard stands, and Discord has this server at hand; one that the bot has left is not waited for. */
  reachable(guildId: string): boolean;
  /** Resolves if Discord closes the connection for good, with what to do about it. */
  readonly lost: Promise<Error>;
  /** Resolves once all that came in until now is dealt with. */
  idle(): Promise<void>;
  /** Takes nothing more in, and lets what is under way end, for ten seconds at most. */
  pause(): Promise<void>;
  stop(): Promise<void>;
}

const END_WITHIN_MS = 10_000;

/** Brings the bot online: connects, tells Discord its commands, and listens. */
export async function startBot(
  access: DiscordAccess,
  {
    commands,
    services,
    membership,
    requests,
    part,
    lookForGrowthMs,
    log,
  }: {
    commands: readonly Command[];
    services: Services;
    membership: Membership;
    requests: RequestBudget;
    /** Absent: all of the bot's servers. */
    part?: GatewayPart | undefined;
    /** How often it is asked whether its servers take more shards. */
    lookForGrowthMs?: number | undefined;
    log: Log;
  },
): Promise<Bot> {
  const dispatch = createDispatch(commands, services);
  const underway = createUnderway(services, log);
  const lost = Promise.withResolvers<Error>();
  let settled: Promise<void> = Promise.resolve();
  /** A process that was stopped for a while is told of what another one has dealt with. */
  const isOurs = () => part?.isHeld() ?? true;
  /** Shards whose connection was away: what comes first is what they missed. */
  const catchingUp = new Set<number>();
  /** Discord has given it up meanwhile: nothing is done of which nobody would be told. */
  const isOver = ({ guildId, createdTimestamp }: Interaction, client: Client) =>
    catchingUp.has(guildId ? toShardId(guildId, client.options.shardCount ?? 1) : 0) &&
    services.now() - createdTimestamp > ANSWER_MS;

  const client = await connectClient(access, {
    log,
    requests,
    part,
    attach(client) {
      client.on(Events.ShardReconnecting, shardId => catchingUp.add(shardId));
      client.on(Events.Raw, (packet: GatewayDispatchPayload, shardId: number) => {
        const { t: type } = packet;
        if (type === GatewayDispatchEvents.Resumed || type === GatewayDispatchEvents.Ready)
          catchingUp.delete(shardId);
        // Neither the message nor who reacts need be known to discord.js, which would tell of no other.
        // A reaction does not say when it was made: those that the connection missed are left.
        const isNew = !catchingUp.has(shardId);
        if (packet.t === GatewayDispatchEvents.MessageReactionAdd && isNew && client.isReady() && isOurs()) {
          const reacted = packet.d;
          underway.add(
            underTrace(reacted.message_id, () => answerOffer(reacted, client, services)),
            'an offer could not be taken',
          );
        }
        if (packet.t !== GatewayDispatchEvents.Ready) return;
        const compared = membership.ready(toPresence(packet.d, shardId, client));
        underway.add(compared, 'the servers could not be compared');
        settled = Promise.all([settled, compared]).then(() => {});
        settled.catch(() => {}); // Told of above.
      });
      client.on(Events.InteractionCreate, interaction => {
        if (isOurs() && !isOver(interaction, client))
          underway.add(
            underTrace(interaction.id, () => dispatch(interaction)),
            'an interaction failed',
          );
      });
      client.on(Events.MessageCreate, message => {
        if (client.isReady() && isOurs())
          underway.add(
            underTrace(message.id, () => onMessage(message, client, services)),
            'a message could not be handled',
          );
      });
      client.on(Events.GuildCreate, guild =>
        underway.add(
          after(settled, () => arrive(guild, { membership, services })),
          'a server could not be greeted',
        ),
      );
      // Not emitted while a server is merely unavailable, as in an outage of Discord's.
      client.on(Events.GuildDelete, ({ id }) =>
        underway.add(
          after(settled, () => membership.leave(id)),
          'a server could not be left in order',
        ),
      );
    },
  });
  const clock = watchClock(client.rest, { log, now: services.now });
  // A process that has a part alone is told how many there are.
  const growth = part
    ? null
    : watchGrowth(client, {
        ...{ access, requests, log, lookMs: lookForGrowthMs },
        onLost: error => lost.resolve(toUnreachable(error)),
      });
  client.on(Events.ShardDisconnect, ({ code }) => {
    if (growth && code === GatewayCloseCodes.ShardingRequired) growth.required();
    else lost.resolve(toClosedError(code));
  });
  try {
    await settled;
    // Once for all: the first part does it.
    if (!part || part.shard.id === 0) await register(client, { commands, part, log });
  } catch (error) {
    clock.stop();
    growth?.stop();
    await client.destroy();
    throw error;
  }
  const shards = createShards(client);
  return {
    client,
    clock,
    lost: lost.promise,
    shards,
    online: () => shards.count().standing > 0,
    reachable: guildId => shards.standsFor(guildId) && (client.guilds.cache.get(guildId)?.available ?? true),
    idle: underway.ended,
    async pause() {
      growth?.stop();
      client
        .removeAllListeners(Events.InteractionCreate)
        .removeAllListeners(Events.MessageCreate)
        .removeAllListeners(Events.GuildCreate)
        .removeAllListeners(Events.GuildDelete)
        .removeAllListeners(Events.Raw);
      await within(underway.ended(), END_WITHIN_MS);
    },
    async stop() {
      clock.stop();
      growth?.stop();
      await client.destroy();
    },
  };
}

/** Discord tells of a server that is left after it has named those there are: so it is dealt with. */
async function after(settled: Promise<void>, work: () => Promise<void>): Promise<void> {
  await settled;
  await work();
}

/** READY names every guild of the shard, unavailable ones too. */
function toPresence(
  { application, guilds }: GatewayReadyDispatchData,
  shardId: number,
  client: Client,
): Presence {
  return {
    applicationId: application.id,
    guildIds: guilds.map(({ id }) => id),
    isOfShard: id => toShardId(id, client.options.shardCount ?? 1) === shardId,
    isGone: id => isGone(client, id),
    onLeft: id => client.guilds.cache.delete(id),
  };
}

/** A server that the bot is not in is unknown to it, or closed. Where Discord cannot be asked, nothing is said. */
async function isGone(client: Client, guildId: string): Promise<boolean> {
  try {
    await client.rest.get(Routes.guild(guildId));
    return false;
  } catch (error) {
    return (
      error instanceof DiscordAPIError &&
      (error.code === RESTJSONErrorCodes.UnknownGuild || error.code === RESTJSONErrorCodes.MissingAccess)
    );
  }
}

/** The commands of the last start still stand if this fails: no reason to leave a household without its bot. */
async function register(
  client: Client<true>,
  {
    commands,
    part,
    log,
  }: { readonly commands: readonly Command[]; readonly part: GatewayPart | undefined; readonly log: Log },
): Promise<void> {
  try {
    if (part && !(await part.isNewest())) {
      log.info('the commands of a newer homecord stand');
      return;
    }
    const done = await registerCommands(client, commands);
    log.info({ commands: commands.length, done }, 'commands');
  } catch (error) {
    log.error({ err: error }, 'the commands could not be registered; those of the last start stand');
  }
}

function createUnderway({ metrics }: Services, log: Log) {
  const works = new Set<Promise<void>>();
  return {
    add(work: Promise<void>, failure: string): void {
      const done = work
        .catch(error => {
          metrics.fault(error);
          log.error({ err: error }, failure);
        })
        .finally(() => works.delete(done));
      works.add(done);
    },
    async ended(): Promise<void> {
      await Promise.all(works);
    },
  };
}
