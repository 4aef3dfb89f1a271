/** Hearing what is said in a voice message, and saying answers. Types only; what goes wrong is a VoiceError. */
import type { Egress } from '../egress/contract.ts';

/** What is known of a voice message before it is fetched, as Discord says it. */
export interface VoiceMessage {
  /** Of its attachment, on Discord's CDN. */
  readonly url: string;
  readonly sizeBytes: number;
  readonly durationSecs: number;
}

/** A server of speech-to-text or text-to-speech that speaks Wyoming: `tcp://host:port`. */
export interface SpeechServer {
  readonly host: string;
  readonly port: number;
}

/** Which server is asked, for whom, and how. */
export interface SpeechOptions {
  readonly server: SpeechServer;
  /** Where connections of this household may go: the server's alone is opened with it. */
  readonly egress: Egress;
  /** Guild id: one message of each household at a time, the others wait. */
  readonly household: string;
  /** BCP 47, such as `de` or `pt-BR`. */
  readonly language: string;
  /** Gives up when it aborts: what was waited for rejects with its reason. */
  readonly signal?: AbortSignal;
}

/** How a voice message is to be heard. */
export interface HearOptions extends SpeechOptions {
  /** Who speaks, by user id: three of their messages at most are under way or wait. */
  readonly person?: string;
  /** What is likely said: names of scenes and the like, for servers that listen for them. */
  readonly names: readonly string[];
}

/** Hears voice messages. */
export interface Ears {
  /**
   * Fetches a voice message, decodes it and asks the speech server. Resolves with what was said, trimmed, and with ''
   * where that was nothing. Throws a VoiceError.
   */
  hear(message: VoiceMessage, options: HearOptions): Promise<string>;
  /** Ends what is under way; it then rejects. */
  close(): Promise<void>;
}

/** A voice message, ready to be sent with the flag IS_VOICE_MESSAGE (8192). */
export interface SpokenAnswer {
  /** Opus in Ogg, 48 kHz mono. */
  readonly ogg: Uint8Array;
  /** What Discord draws: base64 of at most 256 bytes, each a loudness. */
  readonly waveform: string;
  readonly durationSecs: number;
}

/** Says answers. */
export interface Mouth {
  /** Has the speech server say it. Throws a VoiceError. */
  speak(text: string, options: SpeechOptions): Promise<SpokenAnswer>;
  /** Ends what is under way; it then rejects. */
  close(): Promise<void>;
}

/** What a speech server says of itself. */
export interface SpeechServerInfo {
  /** Whether it writes down what it hears (speech-to-text). */
  readonly hears: boolean;
  /** Whether it says what it is given (text-to-speech). */
  readonly speaks: boolean;
  /** Of its program, such as `faster-whisper`; '' where it says none. Foreign text: at most 100 characters. */
  readonly name: string;
  /** Of its models and voices, as it spells them; at most 200. */
  readonly languages: readonly string[];
}
