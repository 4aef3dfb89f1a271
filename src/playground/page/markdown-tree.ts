/** What a message's text means: Discord's subset of Markdown as a tree. Types only. */

/** A piece of a line. */
export type Inline =
  | { readonly type: 'text' | 'code'; readonly text: string }
  | { readonly type: 'break' }
  | {
      readonly type: 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler';
      readonly children: readonly Inline[];
    }
  /** `url` is always http or https. */
  | { readonly type: 'link'; readonly url: string; readonly children: readonly Inline[] }
  | { readonly type: 'user' | 'role' | 'channel'; readonly id: string }
  /** The address of a channel or of a message in it, as Discord itself makes them. */
  | {
      readonly type: 'place';
      readonly guildId: string;
      readonly channelId: string;
      readonly messageId: string | null;
      readonly url: string;
    }
  | { readonly type: 'everyone'; readonly text: '@everyone' | '@here' }
  /** `</name sub:id>`: a slash command to click. */
  | { readonly type: 'command'; readonly name: string }
  /** A server's own emoji, of which the playground has none: shown by name. */
  | { readonly type: 'emoji'; readonly name: string }
  /** Seconds since 1970, and how to write them (`t T d D f F s S R`). */
  | { readonly type: 'time'; readonly seconds: number; readonly style: string };

/** One item of a list, with the lists that hang on it. */
export interface ListItem {
  readonly children: readonly Inline[];
  /** Lists one level deeper. */
  readonly nested: readonly List[];
}

/** A list, of bullets or numbered. */
export interface List {
  readonly type: 'list';
  /** The first number of an ordered list; null for bullets. */
  readonly start: number | null;
  readonly items: readonly ListItem[];
}

/** A piece of a message that begins on a line of its own. */
export type Block =
  | { readonly type: 'paragraph' | 'subtext'; readonly children: readonly Inline[] }
  | { readonly type: 'heading'; readonly level: 1 | 2 | 3; readonly children: readonly Inline[] }
  | { readonly type: 'quote'; readonly children: readonly Block[] }
  | { readonly type: 'code_block'; readonly text: string }
  | List;
