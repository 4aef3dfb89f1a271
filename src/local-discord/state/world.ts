import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  APIOverwrite,
  APIRole,
  APIUser,
  InteractionType,
} from 'discord-api-types/v10';
import type { LocalClock, LocalEvent } from '../contract.ts';
import type { Files } from './files.ts';
import type { SessionStarts } from './session-starts.ts';
import type { NextId } from './snowflakes.ts';

/** A member as the guild keeps it; what `@everyone` and the roles allow comes from permissions.ts. */
export interface MemberState {
  readonly user: APIUser;
  readonly roles: readonly string[];
  readonly joinedAt: string;
  /** Until when they are in time-out, or were last; null: never. */
  readonly timedOutUntil: string | null;
}

/** A guild of the local Discord. */
export interface GuildState {
  readonly id: string;
  readonly name: string;
  /** `preferred_locale`: one of Discord's. */
  readonly locale: string;
  readonly ownerId: string;
  readonly roles: readonly APIRole[];
  readonly members: Map<string, MemberState>;
  readonly channelIds: string[];
  /** In an outage: the bot neither sees nor hears it. */
  unavailable: boolean;
}

/** A text channel, or the direct messages between the bot and one person (`guildId` null). */
export interface ChannelState {
  readonly id: string;
  readonly guildId: string | null;
  readonly name: string;
  readonly topic: string | null;
  /** For direct messages: the person. */
  readonly recipientId: string | null;
  overwrites: readonly APIOverwrite[];
  /** Oldest first. */
  readonly messages: StoredMessage[];
}

/** A message and what is not told with it. */
export interface StoredMessage {
  message: APIMessage;
  /** Whom an ephemeral message is for; null for everybody. */
  readonly visibleTo: string | null;
  readonly reactions: Map<string, Set<string>>;
}

/** An event for the bot's gateway session, and who may receive it. */
export interface Dispatch {
  readonly name: string;
  readonly data: unknown;
  /** One intent of these suffices; 0 for events that every session receives. */
  readonly intents: number;
  readonly guildId: string | null;
  readonly channelId?: string;
}

/** A registered command; `guildId` null where it is global. */
export interface CommandState {
  readonly guildId: string | null;
  readonly command: APIApplicationCommand;
}

/** An interaction from the click or command that began it until its token dies. */
export interface InteractionState {
  readonly id: string;
  readonly token: string;
  readonly type: InteractionType;
  readonly user: APIUser;
  readonly channel: ChannelState;
  /** The command's full name, for the answer's metadata; null for components and modals. */
  readonly command: string | null;
  /** The message that carries the component, or whose component opened the modal. */
  readonly source: StoredMessage | null;
  /** For the submission of a modal: the interaction that showed it. */
  readonly trigger: InteractionState | null;
  readonly createdMs: number;
  phase: 'waiting' | 'answered' | 'dead';
  /** What `@original` means: the answer, or for an update the source. */
  original: StoredMessage | null;
  modal: APIModalInteractionResponseCallbackData | null;
  readonly outcome: PromiseWithResolvers<Outcome>;
  readonly settled: PromiseWithResolvers<APIMessage | null>;
}

/** What the bot's callback said, or that none came in time. */
export type Outcome =
  | { readonly kind: 'message'; readonly message: APIMessage; readonly ephemeral: boolean }
  | { readonly kind: 'deferred'; readonly ephemeral: boolean }
  | { readonly kind: 'update'; readonly message: APIMessage | null }
  | { readonly kind: 'modal'; readonly modal: APIModalInteractionResponseCallbackData }
  | { readonly kind: 'choices'; readonly choices: readonly APIApplicationCommandOptionChoice[] }
  | { readonly kind: 'failed' };

/** All that the local Discord knows. The rest, gateway and people sides read and change it. */
export interface World {
  readonly clock: LocalClock;
  readonly nextId: NextId;
  readonly token: string;
  readonly bot: APIUser;
  /** The person the application belongs to. */
  readonly developer: APIUser;
  readonly messageContent: boolean;
  readonly sessionStarts: SessionStarts;
  readonly historyLimit: number;
  readonly nonceWindowMs: number;
  readonly guilds: Map<string, GuildState>;
  readonly channels: Map<string, ChannelState>;
  readonly users: Map<string, APIUser>;
  readonly locales: Map<string, string>;
  readonly commands: Map<string, CommandState>;
  /** Moments at which commands were created, by scope: a day takes 200 of them. */
  readonly commandCreations: Map<string, number[]>;
  readonly interactions: Map<string, InteractionState>;
  readonly files: Files;
  /** `http://127.0.0.1:<port>`, known once the server listens. */
  readonly origin: () => string;
  readonly emit: (event: LocalEvent) => void;
  readonly dispatch: (event: Dispatch) => void;
}
