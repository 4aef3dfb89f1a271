/** What a guild of the local Discord is made of. Types only. */

/** A role to put into a guild, beside `@everyone` and the bot's own. */
export interface LocalRole {
  /** Snowflake; made when absent. */
  readonly id?: string;
  readonly name: string;
  /** 0xRRGGBB; 0, the default, is none. */
  readonly color?: number;
  /** Whether everybody may ping it. Default false. */
  readonly mentionable?: boolean;
  /** What it grants beside what `@everyone` has, by Discord's names, e.g. `['ManageGuild']`. */
  readonly permissions?: readonly string[];
}

/** A person to put into a guild; the bot is a member of every guild anyway. */
export interface LocalMember {
  /** Snowflake; made when absent. */
  readonly id?: string;
  readonly name: string;
  /** `owner` may do everything, and the first of them owns the guild; `member` has what their roles grant. */
  readonly role?: 'owner' | 'member';
  /** Roles of the guild, by name or id. */
  readonly roles?: readonly string[];
  /** The language of the person's client, one of Discord's locales, e.g. `de`. Default `en-US`. */
  readonly locale?: string;
}

/** A text channel to put into a guild; everybody sees it. */
export interface LocalChannel {
  readonly id?: string;
  readonly name: string;
  readonly topic?: string;
  /** Permissions that the bot lacks here, by Discord's names, e.g. `['SendMessages']`. */
  readonly botLacks?: readonly string[];
}

/** A guild to start with, or to add later. Ids are snowflakes, made where absent. */
export interface LocalGuild {
  readonly id?: string;
  readonly name: string;
  /** The server's language (`preferred_locale`), one of Discord's locales, e.g. `de`. Default `en-US`. */
  readonly locale?: string;
  /** Highest first, as Discord lists them. */
  readonly roles?: readonly LocalRole[];
  readonly members: readonly LocalMember[];
  readonly channels: readonly LocalChannel[];
}
