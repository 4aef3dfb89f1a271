import { startButtonListener } from '../buttons/listener.ts';
import { fetchPicture } from '../cameras/fetch-picture.ts';
import { createPermissions } from '../discord/access/may-post.ts';
import { type Bot, startBot } from '../discord/gateway/bot.ts';
import { createChat } from '../discord/gateway/chat.ts';
import type { DiscordAccess } from '../discord/gateway/client.ts';
import type { Services } from '../discord/gateway/context.ts';
import { createLimits } from '../discord/gateway/limits.ts';
import { createRequestBudget, type RequestBudget } from '../discord/gateway/request-budget.ts';
import { watchChannels } from '../discord/gateway/watch-channels.ts';
import { createTrustForms } from '../discord/hub/trust-forms.ts';
import { createAwaitedHours } from '../discord/sentences/awaited-hours.ts';
import type { AddressRules } from '../egress/contract.ts';
import type { GuildStore } from '../guilds/contract.ts';
import { createId } from '../guilds/create-id.ts';
import type { IdentifyTurns, Lease } from '../guilds/workers/contract.ts';
import { createChatPort } from '../household/chat.ts';
import { sinceBoot } from '../household/clock/spans.ts';
import { type Core, createCore } from '../household/create-core.ts';
import { noMetrics } from '../household/metrics.ts';
import { isOwnHome } from '../household/own-home.ts';
import type { PanelPace } from '../household/panels/contract.ts';
import type { Parsers } from '../household/parsers.ts';
import type { WatchTimings } from '../household/watch/watch-home.ts';
import { createHub, type HubOptions } from '../hub/client.ts';
import { findCall } from '../intents/addressed/call.ts';
import { suggestsConfirmation, suggestsHarm } from '../intents/confirmation/suggests-confirmation.ts';
import { readTranscript } from '../intents/heard/transcript.ts';
import { mustStayOn } from '../intents/orders/everything.ts';
import { clock } from '../process/clock.ts';
import { createFairTime } from '../process/fair-time.ts';
import type { Log } from '../process/log.ts';
import { blamePort } from '../process/taken-port.ts';
import { buildEgress, buildTrials } from './build-egress.ts';
import { buildOwnHome, type HomeWithin } from './build-own-home.ts';
import { buildPanels } from './build-panels.ts';
import { buildParsers, understanding, warmUp } from './build-parsers.ts';
import { buildPresses } from './build-presses.ts';
import { buildSpeech, NO_SPEECH, type SharedSpeech } from './build-speech.ts';
import { commands } from './commands.ts';
import { DEFAULT_AUDIT_DAYS, DEFAULT_LATE_PRESS_MS } from './config.ts';
import { keepJoining } from './keep-joining.ts';
import { isKnownToken, rememberToken } from './known-token.ts';
import type { Health } from './status.ts';
import { actWhileHeld } from './workers/act-while-held.ts';
import type { StatusBoard } from './workers/status-board.ts';

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
  /** Presses told later than this, in milliseconds, are summed up in one line. Default DEFAULT_LATE_PRESS_MS. */
  readonly latePressMs?: number;
  /** For how many days it is on record what people do; 0: not at all. Default DEFAULT_AUDIT_DAYS. */
  readonly auditDays?: number;
  /** Who hears voice messages of households that have nobody of their own. Default: nobody. */
  readonly speech?: SharedSpeech;
  /** The hub in this very process. Default: there is none. */
  readonly ownHome?: HomeWithin;
  /** When the settings were last copied, null while never. Default: they are not. */
  readonly lastBackup?: () => Date | null;
  /** Whether the log has, at debug, what people say. Default: not. */
  readonly logsSentences?: boolean;
  /** What is sent to Discord, of all that the bot may send. Default: all of it. */
  readonly requests?: RequestBudget;
  /** The part of the bot's servers that this one is for, while it holds the lease. Absent: all of them. */
  readonly worker?: WorkersPart;
  readonly now?: () => number;
  /** Milliseconds of a count that nobody sets. Default: since the machine started. */
  readonly elapsed?: () => number;
  /** What the process understands sentences with. Default: its own. */
  readonly parsers?: Parsers;
  /** So many homes are at hand at once. Default: as many as usual. */
  readonly homesKept?: number | undefined;
  /** Of how many households the store has let go since the start. Default: nobody counts. */
  readonly householdsDropped?: () => number;
  /** How often it is asked whether the bot's servers take more shards. Default: every hour. */
  readonly lookForGrowthMs?: number;
  /** How often panels are edited, and homes looked at that are watched. Default: as it is set for households. */
  readonly panelPace?: PanelPace;
  readonly watchTimings?: WatchTimings;
}

/** What one of some processes serves, beside the others. */
export interface WorkersPart {
  readonly lease: Lease;
  readonly turns: IdentifyTurns;
  /** Whether nobody of a newer version is there, whose commands stand. */
  isNewest(): Promise<boolean>;
  /** Aborted where it is to be let go of at once; what is under way is not waited for. */
  readonly letGo: AbortSignal;
  /** Where it is counted, and its health told, with the others'. */
  readonly board: StatusBoard | null;
}

/** The bot at work. */
export interface RunningBot {
  readonly bot: Bot;
  readonly core: Pick<Core, 'of' | 'brokerStates' | 'changed'>;
  readonly statusUrl: string | null;
  /** What is under way ends, then the gateway is closed. */
  stop(): Promise<void>;
}

/** Puts the rooms together into the bot that talks to Discord, and starts it: the core first, which Discord joins. */
export async function startHomecord(options: BotOptions): Promise<RunningBot> {
  const { access, guilds, log, now = clock.now, elapsed = sinceBoot, parsers = buildParsers() } = options;
  const { requests = createRequestBudget() } = options;
  // prom-client is loaded only where somebody looks.
  const status = options.status && { ...options.status, ...(await import('./status.ts')) };
  const { worker } = options;
  const own = status?.createMetrics();
  const counters = worker?.board ?? own;
  const egress = buildEgress(options);
  const ownHome = options.ownHome ? buildOwnHome(options.ownHome, egress, log) : null;
  const port = createChatPort();
  const fairTime = createFairTime();
  const { latePressMs = DEFAULT_LATE_PRESS_MS } = options;
  const presses = buildPresses({ ...options, requests, latePressMs, chat: port.chat });
  const { panelPace, watchTimings } = options;
  const core = createCore({
    ...(panelPace && { panelPace }),
    ...(watchTimings && { watchTimings }),
    ...presses,
    latePressMs,
    ...buildPanels({ access, requests, guilds, chat: port.chat }),
    guilds,
    createId,
    chat: port.chat,
    createHub(connection, guildId) {
      const means: Pick<HubOptions, 'log' | 'share'> = {
        log: log.child({ guildId }),
        share: steps => fairTime.run(guildId, steps),
      };
      if (ownHome && isOwnHome(connection)) return ownHome.createHub(connection, means);
      const hub = createHub(connection, {
        ...means,
        egress: egress.egressOf(guildId, connection.connectedBy),
      });
      return worker ? actWhileHeld(hub, worker.lease) : hub;
    },
    parsers,
    homesKept: options.homesKept,
    egressOf: egress.egressOf,
    fetchPicture,
    fairTime,
    suspicion: { suggestsConfirmation, suggestsHarm, mustStayOn },
    startListener({ guildId, ...listener }) {
      const { connectedBy } = listener.address;
      if (ownHome && isOwnHome(listener.address))
        return ownHome.listen({ ...listener, guildId, connectedBy });
      return startButtonListener({ ...listener, egress: egress.egressOf(guildId, connectedBy) });
    },
    metrics: counters ?? noMetrics,
    carriesConnections: (guildId, userId) =>
      egress.isAllowed(guildId, userId) && !egress.isAllowed(guildId, null),
    auditDays: options.auditDays ?? DEFAULT_AUDIT_DAYS,
    log,
    now,
    elapsed,
  });
  const speech = buildSpeech(options.speech ?? NO_SPEECH, { egress, apiUrl: access.apiUrl });
  const services: Services = {
    core,
    trials: buildTrials(egress, log),
    ownHome,
    hubForms: createTrustForms({ now: elapsed }),
    brokerForms: createTrustForms({ now: elapsed }),
    limits: createLimits(elapsed),
    awaitedHours: createAwaitedHours(elapsed),
    composeNotice: presses.composeNotice,
    speech,
    findCall,
    readTranscript,
    languages: async () => (await understanding()).LANGUAGES.map(({ tag }) => tag),
    metrics: counters ?? noMetrics,
    log,
    logsSentences: options.logsSentences ?? false,
    now,
  };
  const health: Health = {
    ...port.chat,
    brokers: core.brokerStates,
    homeAway: options.ownHome?.away,
    homes: core.homeStates,
    pressesWaiting: core.pressesWaiting,
    lastBackup: options.lastBackup ?? null,
    parsers: parsers.stats,
    householdsDropped: options.householdsDropped ?? null,
  };
  worker?.board?.add(health);
  const statusServer =
    status && own
      ? await blamePort(
          'STATUS_PORT',
          status.port,
          status.startStatusServer({
            ...status,
            registry: own.registry,
            health,
          }),
        )
      : null;
  worker?.letGo.addEventListener('abort', () => void core.cut());
  // Presses are stored, and told by REST, while the gateway cannot be had.
  const isKnown = await isKnownToken(access.token, guilds);
  if (isKnown) {
    await egress.askOwners();
    core.beginPresses();
  }
  const part = worker && { ...worker, shard: worker.lease.shard, isHeld: worker.lease.isHeld };
  const { membership } = core;
  const { lookForGrowthMs } = options;
  const join = () =>
    startBot(access, { commands, services, membership, requests, part, lookForGrowthMs, log });
  const undoStart = async (error: unknown, bot?: Bot): Promise<never> => {
    await bot?.stop();
    await core.stop().catch(failure => log.error({ err: failure }, 'the start was not undone in order'));
    await statusServer?.close();
    worker?.board?.remove(health);
    throw error;
  };
  const bot = await keepJoining(join, { signal: worker?.letGo, log }).catch(error => undoStart(error));
  const permissions = createPermissions(bot);
  port.attach(createChat(bot, { ...permissions, services }));
  watchChannels(bot.client, guildId => {
    permissions.changed();
    core.retry(guildId);
  });
  try {
    worker?.letGo.throwIfAborted();
    // Anew: it may have been long until Discord could be had.
    await egress.askOwners();
    if (!isKnown) {
      await rememberToken(access.token, guilds);
      core.beginPresses();
    }
    await core.start();
  } catch (error) {
    return undoStart(error, bot);
  }
  const stopAskingOwners = egress.keepAskingOwners();
  setImmediate(() => {
    warmUp(guilds).catch(error => log.warn({ err: error }, 'the first sentence will take longer'));
  });
  return {
    bot,
    core,
    statusUrl: statusServer?.url ?? null,
    async stop() {
      stopAskingOwners();
      if (worker?.letGo.aborted) await bot.stop();
      // A message that is being heard acts on nothing any more.
      await speech.close();
      await bot.pause();
      await core.stop();
      await bot.stop();
      await statusServer?.close();
      worker?.board?.remove(health);
    },
  };
}
