import type { Shard } from '../model.ts';

/** Sessions of Discord's gateway, as one process leaves them to the next. Types only. */

/** What a session is resumed by. It is worth nothing without the bot's token, and kept as a secret all the same. */
export interface SessionKey {
  readonly id: string;
  /** Whose it is. */
  readonly applicationId: string;
  /** Where Discord would have it resumed. */
  readonly resumeUrl: string;
  /** What it was begun with; it stays so. */
  readonly intents: number;
}

/** A session that another process had. */
export interface KeptSession extends SessionKey {
  /** The last event that was dealt with, or will be by nobody else. */
  readonly sequence: number;
  readonly keptAt: Date;
}

/** What the gateway has told of a guild, as JSON. */
export interface ToldGuild {
  readonly guildId: string;
  readonly told: string;
}

/** Where they are kept. */
export interface SessionStore {
  /** The session of a shard, if one is kept, and from here on nobody else's. */
  takeSession(shard: Shard): Promise<KeptSession | null>;
  /** What it was told of its guilds. */
  toldGuilds(shard: Shard): Promise<readonly string[]>;
  /** A new session begins: nothing is kept of one before. */
  dropSession(shard: Shard): Promise<void>;
  /** Before the sequence is kept at which they were so. */
  keepGuilds(
    shard: Shard,
    changes: { readonly told: readonly ToldGuild[]; readonly gone: readonly string[] },
  ): Promise<void>;
  keepSession(shard: Shard, session: KeptSession): Promise<void>;
}
