import { startButtonListener } from './buttons/listener.ts';
import { testBroker } from './buttons/test-broker.ts';
import { parseFilters } from './buttons/topics.ts';
import { commands } from './commands.ts';
import { type Bot, startBot } from './discord/bot.ts';
import type { DiscordAccess } from './discord/client.ts';
import { createDoorbells, type Doorbells } from './discord/doorbells.ts';
import { createGate } from './discord/gate.ts';
import { createHomes } from './discord/homes.ts';
import { noMetrics } from './discord/metrics.ts';
import { postPress } from './discord/post-press.ts';
import type { Services } from './discord/services.ts';
import { createTrustForms } from './discord/trust-forms.ts';
import { AppError } from './errors.ts';
import type { GuildStore } from './guilds/contract.ts';
import { createHub } from './hub/client.ts';
import { probeHub } from './hub/probe.ts';
import { createIntentParser } from './intents/parser.ts';
import type { Log } from './log.ts';
import { blamePort } from './taken-port.ts';

export interface BotOptions {
  readonly access: DiscordAccess;
  /** Stays the caller's, to close after the bot. */
  readonly guilds: GuildStore;
  readonly log: Log;
  /** null: nothing is served. */
  readonly status: { readonly host: string; readonly port: number } | null;
  readonly now?: () => number;
}

/** The bot at work. */
export interface RunningBot {
  readonly bot: Bot;
  readonly doorbells: Doorbells;
  readonly statusUrl: string | null;
  /** Gateway closed and presses posted first. */
  stop(): Promise<void>;
}

/** Puts the rooms together into the bot that talks to Discord, and starts it. */
export async function startHomecord({
  access,
  guilds,
  log,
  status,
  now = Date.now,
}: BotOptions): Promise<RunningBot> {
  let bot: Bot | null = null;
  const online = () => {
    if (!bot) throw new AppError('not_ready', 'the gateway is not ready yet');
    return bot;
  };
  // prom-client is loaded only where somebody looks.
  const statusModule = status && (await import('./status.ts'));
  const counters = statusModule?.createMetrics();
  const metrics = counters ?? noMetrics;
  const homes = createHomes({
    guilds,
    createHub: address => createHub(address, { log }),
    createParser: createIntentParser,
    log,
    now,
  });
  const doorbells = createDoorbells({
    guilds,
    startListener: startButtonListener,
    post: (...press) => postPress(online().client, ...press),
    metrics,
    log,
  });
  const services: Services = {
    guilds,
    homes,
    doorbells,
    gate: createGate({ hubOf: homes.hub, guilds }),
    trustForms: createTrustForms({ now }),
    metrics,
    log,
    probeHub: address => probeHub(address, { log }),
    testBroker,
    parseFilters,
    canReadMessages: () => online().messageContent,
    now,
  };
  const statusServer =
    status && counters && statusModule
      ? await blamePort(
          'STATUS_PORT',
          status.port,
          statusModule.startStatusServer({
            ...status,
            registry: counters.registry,
            health: {
              notReady: () => (bot?.online() ? null : 'the gateway is not connected'),
              gatewayPingMs: () => bot?.client.ws.ping ?? -1,
              guilds: () => bot?.client.guilds.cache.size ?? 0,
              brokers: doorbells.states,
            },
          }),
        )
      : null;
  bot = await startBot(access, { commands, services, log });
  for (const guildId of await guilds.guildsWithButtons()) {
    const connection = await guilds.buttons(guildId);
    // Not waited for: one broker that is away keeps no other household from being served.
    if (connection)
      doorbells.connect(guildId, connection).catch(error => log.error({ err: error, guildId }, 'no buttons'));
  }
  return {
    bot,
    doorbells,
    statusUrl: statusServer?.url ?? null,
    async stop() {
      await doorbells.close();
      await bot?.stop();
      await homes.close();
      await statusServer?.close();
    },
  };
}
