import type { Client } from 'discord.js';
import { startButtonListener } from '../buttons/listener.ts';
import { createPermissions } from '../discord/access/may-post.ts';
import type { Bot } from '../discord/gateway/bot.ts';
import type { DiscordAccess } from '../discord/gateway/client.ts';
import { watchChannels } from '../discord/gateway/watch-channels.ts';
import { createComposeNotice } from '../discord/presses/press-message.ts';
import { createPressPoster, createPressRest } from '../discord/presses/press-poster.ts';
import { tellHeld } from '../discord/presses/tell-held.ts';
import type { EgressPolicy } from '../egress/contract.ts';
import type { GuildStore } from '../guilds/contract.ts';
import type { Metrics } from '../household/metrics.ts';
import { type BrokerConnections, createBrokerConnections } from '../household/presses/broker-connections.ts';
import type { ComposeNotice, PressOutbox } from '../household/presses/outbox/contract.ts';
import { createOutbox } from '../household/presses/outbox/create-outbox.ts';
import { createRoutePress } from '../household/presses/press-routes.ts';
import type { Log } from '../process/log.ts';

/** The way of button presses from the households' brokers to their channels. */
export interface Presses {
  readonly brokerConnections: BrokerConnections;
  readonly outbox: PressOutbox;
  readonly composeNotice: ComposeNotice;
  /** Listens to every broker, and tells what waits. */
  begin(): void;
  /** Tries anew what is held when something about its server has changed. */
  watch(client: Client<true>): void;
  close(): Promise<void>;
}

/** Puts that way together; nothing moves on it yet. `bot`: null until it is online for the first time. */
export function buildPresses({
  access,
  guilds,
  egressOf,
  metrics,
  log,
  now,
  latePressMs,
  bot,
}: {
  access: DiscordAccess;
  guilds: GuildStore;
  egressOf: EgressPolicy['egressOf'];
  metrics: Metrics;
  log: Log;
  now: () => number;
  latePressMs?: number;
  bot: () => Bot | null;
}): Presses {
  const online = () => (bot()?.online() ? (bot()?.client ?? null) : null);
  const composeNotice = createComposeNotice({
    guilds,
    localeOf: guildId => bot()?.client.guilds.cache.get(guildId)?.preferredLocale ?? 'en-US',
    log,
    summedUpAfterMs: latePressMs,
  });
  const permissions = createPermissions(online);
  const outbox = createOutbox({
    store: guilds,
    poster: createPressPoster(createPressRest(access), permissions.mayPost),
    compose: composeNotice,
    route: createRoutePress({ guilds, now }),
    log,
    onHold(guildId, hold) {
      const client = online();
      if (!client) return false;
      tellHeld(client, guilds, { guildId, hold }).catch(error =>
        log.warn({ err: error, guildId }, 'a household could not be told that its presses wait'),
      );
      return true;
    },
    now,
  });
  const brokerConnections = createBrokerConnections({
    startListener: ({ guildId, ...options }) =>
      startButtonListener({ ...options, egress: egressOf(guildId, options.address.connectedBy) }),
    outbox,
    metrics,
    log,
  });
  return {
    brokerConnections,
    outbox,
    composeNotice,
    begin() {
      outbox.start();
      connectBrokers(brokerConnections, guilds, log);
    },
    watch: client =>
      watchChannels(client, guildId => {
        permissions.changed();
        outbox
          .retry(guildId)
          .catch(error => log.error({ err: error, guildId }, 'waiting presses could not be looked at'));
      }),
    async close() {
      await brokerConnections.close();
      await outbox.close();
    },
  };
}

/** Not waited for: one broker that is away, or one that cannot be read, keeps no other household from being served. */
function connectBrokers(brokerConnections: BrokerConnections, guilds: GuildStore, log: Log): void {
  const connect = async (guildId: string) => {
    const connection = await guilds.buttons(guildId);
    if (connection) await brokerConnections.connect(guildId, connection);
  };
  guilds
    .guildsWithButtons()
    .then(guildIds => {
      for (const guildId of guildIds) {
        connect(guildId).catch(error =>
          log.error({ err: error, guildId }, 'a broker could not be listened to'),
        );
      }
    })
    .catch(error => log.error({ err: error }, 'the brokers could not be read'));
}
