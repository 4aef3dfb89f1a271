import { parseFilters } from '../buttons/topics.ts';
import { tellExpired } from '../discord/confirmations/tell-requester.ts';
import { type Bot, startBot } from '../discord/gateway/bot.ts';
import type { DiscordAccess } from '../discord/gateway/client.ts';
import type { Services } from '../discord/gateway/services.ts';
import { createTrustForms } from '../discord/hub/trust-forms.ts';
import { runScheduled } from '../discord/scenes/run-scheduled.ts';
import type { AddressRules } from '../egress/contract.ts';
import type { GuildStore } from '../guilds/contract.ts';
import { createAttempts } from '../household/access/attempts.ts';
import { createConfirmations } from '../household/access/confirmations.ts';
import { createExpiries } from '../household/access/expiries.ts';
import { createGate } from '../household/access/gate.ts';
import { createRate } from '../household/access/rate.ts';
import { createAudit } from '../household/audit/audit.ts';
import { auditTriggers } from '../household/audit/triggers.ts';
import { createHouseholds, type Households } from '../household/households.ts';
import { type Metrics, noMetrics } from '../household/metrics.ts';
import type { BrokerConnections } from '../household/presses/broker-connections.ts';
import { createSchedules } from '../household/scenes/schedules.ts';
import { createHub } from '../hub/client.ts';
import { suggestsConfirmation } from '../intents/confirmation/suggests-confirmation.ts';
import type { Log } from '../process/log.ts';
import { blamePort } from '../process/taken-port.ts';
import { buildEgress, buildTrials } from './build-egress.ts';
import { buildPresses } from './build-presses.ts';
import { commands } from './commands.ts';
import { isKnownToken, rememberToken } from './known-token.ts';

/** What the bot is started with. */
export interface BotOptions {
  readonly access: DiscordAccess;
  /** Stays the caller's, to close after the bot. */
  readonly guilds: GuildStore;
  /** Where households may have their hub and broker. */
  readonly addresses: AddressRules;
  readonly log: Log;
  /** Where to serve the bot's health; null: nowhere. */
  readonly status: { readonly host: string; readonly port: number } | null;
  /** Presses told later than this, in milliseconds, are summed up in one line. Default: six hours. */
  readonly latePressMs?: number;
  /** For how many days it is on record what people do; 0: not at all. Default: 90. */
  readonly auditDays?: number;
  readonly now?: () => number;
}

/** The bot at work. */
export interface RunningBot {
  readonly bot: Bot;
  readonly brokerConnections: BrokerConnections;
  /** To be told where a guild's hub was changed by other means than a command. */
  readonly households: Pick<Households, 'forget'>;
  readonly statusUrl: string | null;
  /** What is under way ends, then the gateway is closed. */
  stop(): Promise<void>;
}

/** Two people who chat in the bot's own channel are told no more often that it did not understand. */
const EXPLANATIONS = { most: 1, withinMs: 60_000 };
/** A few typing errors, and no scan of ports. */
const CONNECT_ATTEMPTS = { most: 6, withinMs: 60_000 };
const AUDIT_DAYS = 90;

/** How sentences are understood: a good part of all there is to load, of which commands and presses need nothing. */
const understanding = () => import('./understanding.ts');

/** Puts the rooms together into the bot that talks to Discord, and starts it. */
export async function startHomecord(options: BotOptions): Promise<RunningBot> {
  const { access, guilds, log, auditDays = AUDIT_DAYS, now = Date.now } = options;
  const current: { bot: Bot | null } = { bot: null };
  // prom-client is loaded only where somebody looks.
  const status = options.status && { ...options.status, ...(await import('./status.ts')) };
  const counters = status?.createMetrics();
  const metrics: Metrics = counters ?? noMetrics;
  const egress = buildEgress(options);
  const households = createHouseholds({
    guilds,
    createHub: (connection, guildId) =>
      createHub(connection, {
        egress: egress.egressOf(guildId, connection.connectedBy),
        log: log.child({ guildId }),
      }),
    createParser: async (...words) => (await understanding()).createIntentParser(...words),
    log,
    now,
  });
  const presses = buildPresses({
    ...options,
    egressOf: egress.egressOf,
    metrics,
    now,
    bot: () => current.bot,
  });
  const { outbox, brokerConnections, composeNotice } = presses;
  const schedules = createSchedules({
    guilds,
    async perform(scheduled, fate) {
      if (current.bot) await runScheduled(scheduled, fate, current.bot.client, services);
    },
    reachable: guildId => current.bot?.reachable(guildId) ?? false,
    log,
    now,
  });
  const isMember = (guildId: string) => current.bot?.client.guilds.cache.has(guildId) ?? true;
  const audit = createAudit({ guilds, households, days: auditDays, isMember, log, now });
  const careful = { confirmations: createConfirmations({ guilds, now }), suggestsConfirmation };
  const expiries = createExpiries({
    guilds,
    async tellExpired(confirmation) {
      if (current.bot) await tellExpired(current.bot.client, confirmation, services);
    },
    audit,
    log,
    now,
  });
  const services: Services = {
    guilds,
    households,
    brokerConnections,
    outbox,
    composeNotice,
    schedules,
    audit,
    gate: auditTriggers(
      createGate({ ...careful, hubOf: households.hub, guilds, rate: createRate({ now }), log, now }),
      audit,
    ),
    ...careful,
    expiries,
    trustForms: createTrustForms({ now }),
    brokerForms: createTrustForms({ now }),
    attempts: createAttempts({ ...CONNECT_ATTEMPTS, now }),
    explanations: createAttempts({ ...EXPLANATIONS, now }),
    metrics,
    log,
    ...buildTrials(egress, log),
    parseFilters,
    languages: async () => (await understanding()).LANGUAGES.map(({ tag }) => tag),
    isMember,
    now,
  };
  const { host = '', port = 0 } = options.status ?? {};
  const statusServer =
    status && counters
      ? await blamePort(
          'STATUS_PORT',
          port,
          status.startStatusServer({
            host,
            port,
            registry: counters.registry,
            health: healthOf(current, brokerConnections),
          }),
        )
      : null;
  // Presses are stored, and told by REST, while the gateway cannot be had.
  const isKnown = await isKnownToken(access.token, guilds);
  const isAsked = isKnown && (await egress.askOwners());
  if (isKnown) presses.begin();
  try {
    current.bot = await startBot(access, { commands, services, log });
  } catch (error) {
    await presses.close();
    await statusServer?.close();
    await households.close();
    throw error;
  }
  const { bot } = current;
  if (!isAsked) await egress.askOwners();
  if (!isKnown) {
    await rememberToken(access.token, guilds);
    presses.begin();
  }
  presses.watch(bot.client);
  schedules.start();
  audit.start();
  await expiries.start();
  // What all parsers share takes 200 ms to make: now, and not at a household's first message.
  setImmediate(() => {
    understanding().then(
      ({ createIntentParser }) => createIntentParser([]),
      error => log.error({ err: error }, 'sentences cannot be understood'),
    );
  });
  return {
    bot,
    brokerConnections,
    households,
    statusUrl: statusServer?.url ?? null,
    async stop() {
      await bot.pause();
      await Promise.all([schedules.stop(), expiries.stop()]);
      // Last of those that have something to say to it.
      await audit.stop();
      await presses.close();
      await bot.stop();
      await households.close();
      await statusServer?.close();
    },
  };
}

function healthOf(current: { readonly bot: Bot | null }, brokerConnections: BrokerConnections) {
  return {
    notReady: () => (current.bot?.online() ? null : 'the gateway is not connected'),
    gatewayPingMs: () => current.bot?.client.ws.ping ?? -1,
    guilds: () => current.bot?.client.guilds.cache.size ?? 0,
    brokers: brokerConnections.states,
  };
}
