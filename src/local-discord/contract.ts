/** The local Discord as its users see it: what people do in it, and what is to be seen. Types only. */
import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type { Clock } from '../process/clock.ts';
import type { LocalGuild } from './model.ts';

/** Time that a test may move by itself: see `createManualClock`. */
export type LocalClock = Pick<Clock, 'now' | 'after'>;

/** What `GET /gateway/bot` tells a bot of how to connect, and is held to. */
export interface LocalGatewayTerms {
  /** Shards that it is recommended to run, where its guilds do not take more. Default 1. */
  readonly shards?: number;
  /** A session may not have more guilds: it is closed with 4011. Default 2,500, as Discord's. */
  readonly guildsAShard?: number;
  /** So many may identify themselves at once, in 5 s of the clock. Default: 1 is told, and nobody comes too soon. */
  readonly maxConcurrency?: number;
  /** Sessions that it may begin today. Default 1,000, as any other day. */
  readonly sessionStarts?: number;
}

/** Who is there (a guild's `members` and `channels` by themselves, or several `guilds`), where it listens, and where it departs from Discord so that tests need not wait. */
export interface LocalDiscordOptions extends Partial<Pick<LocalGuild, 'roles' | 'members' | 'channels'>> {
  /** Beside the guild of `members` and `channels`, where those are given. */
  readonly guilds?: readonly LocalGuild[];
  readonly host?: string;
  readonly port?: number;
  /** Intents switched on in the portal; Message Content is privileged and may be left out. Default: all. */
  readonly privilegedIntents?: { readonly messageContent?: boolean };
  /** Whom the application belongs to, whether or not a guild has a member of this id. Default: a developer. */
  readonly applicationOwner?: { readonly id: string; readonly name: string };
  /** The bot's user name. */
  readonly botName?: string;
  /** Message history is kept at most this long a channel. Default 500. */
  readonly historyLimit?: number;
  /** Time for interactions, nonces, ids and identifies; rate limits and heartbeats keep real time. Default: the machine's. */
  readonly clock?: LocalClock;
  readonly gateway?: LocalGatewayTerms;
  /** As told to the client in HELLO. Default 41,250, as Discord's. */
  readonly heartbeatIntervalMs?: number;
  /** false: nothing is limited, for measuring. Default true, as Discord does. */
  readonly rateLimits?: boolean;
  /** For how long `enforce_nonce` recalls a message. Default 2 minutes. */
  readonly nonceWindowMs?: number;
  /** The path of Discord's OpenAPI document: every REST body is checked against it too, and refused with 400. */
  readonly openapi?: string;
  /** Called with every REST body in place of that check; where it names a problem the request is refused with 400. */
  readonly validate?: (request: {
    method: string;
    path: string;
    body: unknown;
  }) => readonly string[] | undefined;
}

/** A choice that a person makes in the command picker or, with a `target`, in a menu: nested names joined by a space, e.g. `hub connect`. */
export interface Invocation {
  readonly userId: string;
  readonly channelId: string;
  readonly command: string;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** The id of the person or message whose menu the command is chosen from. */
  readonly target?: string;
  /** The language of the person's client from now on. */
  readonly locale?: string;
  /** Sends it even where Discord's picker would not offer it: the bot's own gate is what is looked at. */
  readonly force?: boolean;
}

/** What became of an interaction; resolves at the bot's first callback, or when 3 s have passed without one. */
export type InteractionResult = {
  readonly interactionId: string;
  /** Follows the answer to its end: the message once it is no longer "thinking", or null. */
  settled(): Promise<APIMessage | null>;
} & (
  | { readonly kind: 'message'; readonly message: APIMessage; readonly ephemeral: boolean }
  | { readonly kind: 'deferred'; readonly ephemeral: boolean }
  /** An update of the message that carries the component, now or later. */
  | { readonly kind: 'update'; readonly message: APIMessage | null }
  | { readonly kind: 'modal'; readonly modal: APIModalInteractionResponseCallbackData }
  /** "The application did not respond." */
  | { readonly kind: 'failed' }
);

/** Everything that happens in the local Discord, as a page or a test wants to follow it. */
export type LocalEvent =
  | { readonly type: 'message'; readonly message: APIMessage; readonly visibleTo: string | null }
  | { readonly type: 'message_update'; readonly message: APIMessage; readonly visibleTo: string | null }
  | { readonly type: 'message_delete'; readonly channelId: string; readonly messageId: string }
  | {
      readonly type: 'reaction';
      readonly channelId: string;
      readonly messageId: string;
      readonly emoji: string;
      readonly userId: string;
      readonly added: boolean;
    }
  | { readonly type: 'typing'; readonly channelId: string; readonly userId: string }
  | { readonly type: 'commands'; readonly guildId: string | null }
  /** A member's roles changed, or their time-out. */
  | { readonly type: 'member'; readonly guildId: string; readonly userId: string }
  | { readonly type: 'bot'; readonly online: boolean }
  | {
      readonly type: 'rest';
      readonly method: string;
      readonly path: string;
      /** 0: the connection was cut instead. */
      readonly status: number;
      readonly body: unknown;
      /** What was answered; undefined where that had no body. */
      readonly answer: unknown;
      readonly durationMs: number;
    }
  | {
      readonly type: 'gateway';
      readonly direction: 'in' | 'out';
      readonly op: number;
      readonly name: string | null;
      readonly data: unknown;
    };

/** Faults that a test or a visitor causes. */
export interface LocalFaults {
  /** Answers the next `count` REST requests (those whose path matches, if given) with 429 and this `retry_after`; `global`: as for the whole bot. */
  rateLimit(options: { count: number; retryAfterMs: number; path?: RegExp; global?: boolean }): void;
  /** Answers the next `count` REST requests with this status; where they are `acted` on, once it is done. */
  failRest(options: { count: number; status: number; path?: RegExp; acted?: boolean }): void;
  /** Cuts the connection of the next `count` REST requests; where they are `acted` on, the bot never hears of it. */
  cutRest(options: { count: number; path?: RegExp; acted?: boolean }): void;
  /** Cuts every gateway connection, or that of a shard, or closes it with this code; the session can be resumed unless `resumable` is false. */
  dropGateway(options?: { resumable?: boolean; code?: number; shard?: number }): void;
  /** Cuts off whoever would begin or resume a session of this shard, until called with false. */
  refuseShard(shard: number, refused: boolean): void;
  /** Asks the client to reconnect and resume (op 7), as Discord does when it moves a session. */
  reconnectGateway(): void;
  /** Refuses new gateway connections until called with false. */
  refuseGateway(refused: boolean): void;
  /** Sends an event to every session, numbered as any other, whatever its data are: one that a client may not be able to read. */
  sendEvent(event: { name: string; data: unknown }): void;
  /** Every REST answer waits this long. */
  delayRest(delayMs: number): void;
  /** Calls off the REST faults that are still to come, the delay among them. */
  mendRest(): void;
}

/**
 * A Discord on this machine, for one bot. What people do is a method; what there is to see is another. A
 * person's act that Discord's client would not offer rejects or throws.
 */
export interface LocalDiscord {
  /** For discord.js's `rest.api`: no trailing slash, without the version. */
  readonly apiUrl: string;
  /** `ws://127.0.0.1:<port>/gateway`, for clients that do not ask REST for it. */
  readonly gatewayUrl: string;
  /** Where attachments are served, as Discord's `https://cdn.discordapp.com`. */
  readonly cdnUrl: string;
  readonly token: string;
  readonly applicationId: string;
  readonly botUserId: string;
  readonly faults: LocalFaults;
  /** The direct-message channel between a person and the bot, opened at first use. */
  dm(userId: string): string;
  guilds(): readonly {
    id: string;
    name: string;
    ownerId: string;
    /** Without `@everyone`; highest first. */
    roles: readonly { id: string; name: string; color: number; mentionable: boolean }[];
    members: readonly {
      id: string;
      name: string;
      /** `owner` for everybody who may do everything. */
      role: 'owner' | 'member' | 'bot';
      /** Ids of their roles, highest first. */
      roles: readonly string[];
      /** The language of their client: one of Discord's locales, `en-US`. */
      locale: string;
    }[];
    channels: readonly { id: string; name: string; topic: string | null }[];
  }[];
  commands(guildId: string): readonly APIApplicationCommand[];
  /** A person writes; `at` back-dates it, as a message replayed after an outage is. */
  say(message: {
    userId: string;
    channelId: string;
    content: string;
    replyTo?: string;
    at?: Date;
    webhook?: boolean;
  }): APIMessage;
  /** A person sends a voice message: Ogg with Opus, and what their client says of it. */
  speak(message: {
    userId: string;
    channelId: string;
    audio: Uint8Array;
    durationSecs: number;
    /** Base64 of at most 256 bytes, each a loudness. Default: flat. */
    waveform?: string;
    replyTo?: string;
    at?: Date;
  }): APIMessage;
  /** A person begins to write, or goes on; Discord's client tells so every 8 seconds. */
  type(typing: { userId: string; channelId: string }): void;
  react(reaction: { userId: string; channelId: string; messageId: string; emoji: string }): void;
  /** A person takes a reaction back; with `of`, a moderator somebody else's. */
  unreact(reaction: {
    userId: string;
    channelId: string;
    messageId: string;
    emoji: string;
    of?: string;
  }): void;
  /** A moderator takes all reactions away, or all of an emoji. */
  clearReactions(reactions: { userId: string; channelId: string; messageId: string; emoji?: string }): void;
  /** A person changes what they wrote. */
  edit(message: { userId: string; channelId: string; messageId: string; content: string }): void;
  /** A person deletes what they wrote, or a moderator what somebody else did. */
  remove(message: { userId: string; channelId: string; messageId: string }): void;
  invoke(invocation: Invocation): Promise<InteractionResult>;
  autocomplete(
    invocation: Invocation & { readonly focused: string },
  ): Promise<readonly APIApplicationCommandOptionChoice[]>;
  /** Presses a button or chooses from a select (`values`) on a message that the user can see. */
  click(click: {
    userId: string;
    messageId: string;
    customId: string;
    values?: readonly string[];
  }): Promise<InteractionResult>;
  /** Sends a modal that an interaction showed. */
  submit(submission: {
    userId: string;
    interactionId: string;
    fields: Readonly<Record<string, string | readonly string[]>>;
  }): Promise<InteractionResult>;
  /** Oldest first; with `as`, ephemeral messages of that user too. */
  messages(channelId: string, options?: { as?: string }): readonly APIMessage[];
  /** A bot joins or leaves a guild, or a guild becomes unavailable, as in a Discord outage. */
  addGuild(guild: LocalGuild): string;
  removeGuild(guildId: string): void;
  setUnavailable(guildId: string, unavailable: boolean): void;
  /** Gives a member exactly these roles, by name or id. */
  setMemberRoles(guildId: string, userId: string, roles: readonly string[]): void;
  /** Puts a member into time-out until then; null: ends it. */
  setTimeOut(guildId: string, userId: string, until: Date | null): void;
  /** Puts a person's client into one of Discord's languages, `pt-BR`. */
  setLocale(userId: string, locale: string): void;
  /** Changes what the bot may do in a channel. */
  setBotLacks(channelId: string, permissions: readonly string[]): void;
  on(listener: (event: LocalEvent) => void): () => void;
  /** The next event that passes, or rejects after `timeoutMs` (default 30,000). */
  next<T extends LocalEvent['type']>(
    type: T,
    matches?: (event: Extract<LocalEvent, { type: T }>) => boolean,
    timeoutMs?: number,
  ): Promise<Extract<LocalEvent, { type: T }>>;
  close(): Promise<void>;
}
