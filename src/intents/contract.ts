/** What free text is matched against, and what comes of it. Types only. */

/** A scene as a household calls it. */
export interface SceneWords {
  readonly id: string;
  readonly name?: string | null;
  /** Taught phrases. */
  readonly phrases: readonly string[];
}

/** `addressed`: the bot was mentioned, replied to, or the channel is its own. `ambient`: it overhears people. */
export type Context = 'addressed' | 'ambient';

/** What a message means: a scene to trigger, a scene to ask about ("Did you mean …?"), or nothing for the bot. */
export interface Decision {
  readonly decision: 'trigger' | 'ask' | 'ignore';
  /** The scene's id; null when ignored. */
  readonly scene: string | null;
  /** Other scenes that the message names or may as well mean, by id; only where it is asked, at most three. */
  readonly others: readonly string[];
  /** 0–1. */
  readonly confidence: number;
}

/** A guild's scenes, indexed once, asked for every message. */
export interface IntentParser {
  parse(text: string, context: Context): Decision;
}
