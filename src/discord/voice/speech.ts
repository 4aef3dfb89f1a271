import type { Egress } from '../../egress/contract.ts';
import type { StoredSpeech } from '../../guilds/model.ts';
import type { Ears, Mouth, SpeechServer, SpeechServerInfo } from '../../voice/contract.ts';

/** A speech server as a household uses it. */
export interface Reached {
  readonly server: SpeechServer;
  /** `tcp://host:port`. */
  readonly url: string;
  readonly egress: Egress;
  /** The household has connected it; else it is the bot's, for every household. */
  readonly isOwn: boolean;
}

/** What hears voice messages, and says answers. Nothing of it is loaded before the first one. */
export interface Speech {
  /** Whom a household has for it: its own servers, else those of the bot; null: nobody. */
  serversOf(guildId: string, own: StoredSpeech | null): { ears: Reached | null; mouth: Reached | null };
  /** Asks one what it can. Throws a VoiceError. */
  describe(reached: Reached): Promise<SpeechServerInfo>;
  readonly hear: Ears['hear'];
  readonly speak: Mouth['speak'];
  /** Ends what is under way. */
  close(): Promise<void>;
}
