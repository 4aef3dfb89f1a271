import {
  type APIApplication,
  ApplicationFlags,
  Client,
  type ClientOptions,
  CloseCodes,
  DiscordAPIError,
  Events,
  GatewayCloseCodes,
  GatewayIntentBits,
  OAuth2Scopes,
  Options,
  Partials,
  PermissionFlagsBits,
  REST,
  Routes,
  Status,
} from 'discord.js';
import { AppError, ConfigError } from '../../errors.ts';
import type { Shard } from '../../guilds/model.ts';
import type { IdentifyTurns } from '../../guilds/workers/contract.ts';
import { clock, type Timer } from '../../process/clock.ts';
import type { Log } from '../../process/log.ts';
import { USER_AGENT } from '../../process/version.ts';
import { createIdentifies, type Identifies } from './identifies.ts';
import type { RequestBudget } from './request-budget.ts';
import { skipUnreadable } from './skip-unreadable.ts';

/** How the bot reaches Discord. */
export interface DiscordAccess {
  readonly token: string;
  /** Without the version; Discord's own, or a local one. */
  readonly apiUrl: string;
}

/** A part of the bot's servers, for a process that leaves the others to others. */
export interface GatewayPart {
  readonly shard: Shard;
  /** Whether it is this process's still: what comes in later is for another one. */
  isHeld(): boolean;
  /** When a session may be begun, all processes together. */
  readonly turns: IdentifyTurns;
  /** Whether no process of a newer version is there, whose commands stand. */
  isNewest(): Promise<boolean>;
  /** Aborted where this process is to join for it no more. */
  readonly letGo: AbortSignal;
}

const READY_WITHIN_MS = 60_000;
const TELLS_WITHIN_MS = 5_000;

const SWITCH_ON =
  'Switch on "Message Content Intent" in the developer portal, under Bot, and start anew: docs/discord.md.';
const CONTENT_OFF = `Message Content is switched off for this bot: free text is heard only where it is mentioned. ${SWITCH_ON}`;
/** Either: that of an application in a hundred servers or more, which Discord has to grant, and that of a smaller one. */
const MESSAGE_CONTENT =
  ApplicationFlags.GatewayMessageContent | ApplicationFlags.GatewayMessageContentLimited;

/**
 * Connects to the gateway. Message Content is a privileged intent: where the application does not have it, or Discord
 * closes with 4014, the bot connects without it, hearing only what mentions it.
 */
export async function connectClient(
  access: DiscordAccess,
  {
    log,
    requests,
    part,
    attach,
  }: {
    log: Log;
    requests: RequestBudget;
    part?: GatewayPart | undefined;
    attach(client: Client): void;
  },
): Promise<Client<true>> {
  const application = await fetchApplication(access);
  const mayRead = !application || application.flags & MESSAGE_CONTENT;
  if (!mayRead) warnOfContent(log);
  for (const messageContent of mayRead ? [true, false] : [false]) {
    const identifies = createIdentifies(log, part?.turns);
    const client = new Client(clientOptions(access, { messageContent, requests, part }));
    const buildStrategy = skipUnreadable(client, log);
    const options = identifies.toOptions(manager => {
      (manager as unknown as Closing).on('closed', ({ code, shardId }) => logClose(log, code, shardId));
      return buildStrategy(manager);
    });
    client.options.ws = { ...client.options.ws, ...options };
    // Listeners come before the first event: what happens between READY and later is not to be missed.
    attach(client);
    client.on(Events.Error, error => log.warn({ err: error }, 'gateway error'));
    const failure = await untilReady(client, access.token, { identifies, letGo: part?.letGo });
    if (failure === null) return client as Client<true>;
    await client.destroy();
    if (failure !== GatewayCloseCodes.DisallowedIntents || !messageContent) throw toClosedError(failure);
    warnOfContent(log);
  }
  throw toClosedError(GatewayCloseCodes.DisallowedIntents);
}

/** A process, which has one log, joins as often as Discord has to be tried, and once for each shard that it serves. */
const warned = new WeakSet<Log>();

function warnOfContent(log: Log): void {
  if (!warned.has(log)) log.warn(CONTENT_OFF);
  warned.add(log);
}

/** Closes that the gateway's documentation has no name for. https://docs.discord.com/developers/topics/opcodes-and-status-codes */
const CLOSES: Readonly<Record<number, string>> = {
  1000: 'closed in order',
  1001: 'Discord goes away',
  1006: 'the connection was lost',
  [CloseCodes.Resuming]: 'the bot closed it, to resume',
};

/** An event of its sockets that discord.js hides by another one of the same name. */
interface Closing {
  on(event: 'closed', listener: (close: { readonly code: number; readonly shardId: number }) => void): void;
}

function logClose(log: Log, code: number, shard: number): void {
  const name = GatewayCloseCodes[code]?.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ');
  const reason = CLOSES[code] ?? name?.toLowerCase() ?? 'no reason that is known';
  log.info({ shard, code, reason }, 'a connection to Discord was closed');
}

/** What Discord knows of the bot before it connects; null: it does not say, and connecting tells why. */
async function fetchApplication({ token, apiUrl }: DiscordAccess): Promise<APIApplication | null> {
  // By a header: of a token that it knows discord.js would ask again and again.
  const rest = new REST({
    api: apiUrl,
    userAgentAppendix: USER_AGENT,
    headers: { Authorization: `Bot ${token}` },
  });
  try {
    const signal = clock.timeout(TELLS_WITHIN_MS);
    return (await rest.get(Routes.currentApplication(), { auth: false, signal })) as APIApplication;
  } catch {
    return null;
  } finally {
    rest.clearHashSweeper();
    rest.clearHandlerSweeper();
  }
}

/**
 * null once the first shard is ready, else the close code after which no reconnecting helps. One after the other comes
 * up, and each has its minute; households of those that do need not wait for the others.
 */
async function untilReady(
  client: Client,
  token: string,
  {
    identifies,
    letGo,
  }: {
    readonly identifies: Identifies;
    readonly letGo: AbortSignal | undefined;
  },
): Promise<number | null> {
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  let timer: Timer | undefined;
  const wait = () => {
    timer = clock.after(READY_WITHIN_MS, () => {
      // Its turn may come late, where there are many.
      if (identifies.isWaiting()) wait();
      else
        reject(unreachable('Discord did not answer within a minute. Check the network and DISCORD_API_URL.'));
    });
  };
  wait();
  client.once(Events.ClientReady, () => resolve(null));
  client.on(Events.ShardReady, () => setImmediate(() => beReady(client)));
  client.once(Events.ShardDisconnect, ({ code }) => resolve(code));
  const giveUp = () => reject(letGo?.reason);
  letGo?.addEventListener('abort', giveUp, { once: true });
  client.login(token).catch(reject);
  try {
    return await promise;
  } catch (error) {
    const spent = await identifies.spent();
    await client.destroy();
    if (isInvalidToken(error)) throw toClosedError(GatewayCloseCodes.AuthenticationFailed, error);
    throw spent ?? toUnreachable(error);
  } finally {
    timer?.cancel();
    letGo?.removeEventListener('abort', giveUp);
  }
}

/** discord.js keeps back what comes in until every shard is ready. */
function beReady(client: Client): void {
  if (client.token === null || client.ws.status === Status.Ready) return;
  client.ws.status = Status.Ready;
  client.readyTimestamp = clock.now();
  client.emit(Events.ClientReady, client as Client<true>);
}

/** In words of ours: what an answer says, the other side of DISCORD_API_URL wrote, who was shown the token. */
export function toUnreachable(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error), { cause: error });
  if (error instanceof AppError) return error;
  const text =
    error instanceof DiscordAPIError
      ? `Discord does not let the bot in (it answers ${error.status}, code ${error.code}). Check DISCORD_API_URL.`
      : `Discord cannot be reached (${error.message}). Check the network and DISCORD_API_URL.`;
  return unreachable(text, error);
}

/** No error of the settings: another start may find Discord well again. */
function unreachable(text: string, cause?: unknown): AppError {
  return new AppError('discord_unreachable', text, { cause });
}

function isInvalidToken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'TokenInvalid';
}

/** What a close code of the gateway means after which this connection is not taken up again. */
export function toClosedError(closeCode: number, cause?: unknown): AppError {
  // The next start does without what people write, and hears what mentions it.
  if (closeCode === GatewayCloseCodes.DisallowedIntents)
    return new AppError('discord_intents', `Message Content was switched off for this bot. ${SWITCH_ON}`, {
      cause,
    });
  // The next start asks for as many shards as it takes by then.
  if (closeCode === GatewayCloseCodes.ShardingRequired)
    return new AppError('discord_shards', 'The bot is in more servers than its shards may tell of.', {
      cause,
    });
  const invalid = closeCode === GatewayCloseCodes.AuthenticationFailed;
  const text = invalid
    ? 'DISCORD_TOKEN is not accepted by Discord. Copy it anew from https://discord.com/developers/applications, under Bot.'
    : `Discord closed the connection for good (${closeCode}). See https://discord.com/developers/docs/topics/opcodes-and-status-codes`;
  return new ConfigError([text], { cause });
}

/** Whether Discord lets a client read what people write. */
export function canReadMessages(client: Client): boolean {
  return client.options.intents.has(GatewayIntentBits.MessageContent);
}

/** Caches hold what is needed to answer, not a copy of the server. */
function clientOptions(
  { apiUrl }: DiscordAccess,
  {
    messageContent,
    requests,
    part,
  }: { messageContent: boolean; requests: RequestBudget; part: GatewayPart | undefined },
): ClientOptions {
  const { Guilds, GuildMessages, GuildMessageReactions, DirectMessages, MessageContent } = GatewayIntentBits;
  return {
    intents: [
      Guilds,
      GuildMessages,
      GuildMessageReactions,
      DirectMessages,
      ...(messageContent ? [MessageContent] : []),
    ],
    // Until a shard is ready nobody is answered: one server in an outage does not keep the others waiting.
    waitGuildTimeout: 3_000,
    // As many as Discord recommends, but for a part of them.
    ...(part ? { shards: [part.shard.id], shardCount: part.shard.count } : { shards: 'auto' }),
    // A direct message comes from a channel that was never announced.
    partials: [Partials.Channel],
    allowedMentions: { parse: [], repliedUser: false },
    rest: { api: apiUrl, userAgentAppendix: USER_AGENT, ...requests.rest('prompt') },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      // Of messages only, which are not kept: whether an offer stands under one is read from there.
      ReactionManager: 20,
      ReactionUserManager: 0,
      PresenceManager: 0,
      VoiceStateManager: 0,
      ThreadMemberManager: 0,
      GuildEmojiManager: 0,
      GuildStickerManager: 0,
      GuildScheduledEventManager: 0,
      AutoModerationRuleManager: 0,
      GuildInviteManager: 0,
      StageInstanceManager: 0,
      UserManager: { maxSize: 50, keepOverLimit: user => user.id === user.client.user?.id },
      GuildMemberManager: { maxSize: 50, keepOverLimit: member => member.id === member.client.user?.id },
    }),
  };
}

const { ViewChannel, SendMessages, ReadMessageHistory, AddReactions, AttachFiles } = PermissionFlagsBits;

/** The address at which a household lets the bot into its server. */
export function toInviteUrl(applicationId: string): string {
  const permissions = ViewChannel | SendMessages | ReadMessageHistory | AddReactions | AttachFiles;
  const query = new URLSearchParams({
    client_id: applicationId,
    scope: [OAuth2Scopes.Bot, OAuth2Scopes.ApplicationsCommands].join(' '),
    permissions: String(permissions),
  });
  return `https://discord.com/oauth2/authorize?${query}`;
}
