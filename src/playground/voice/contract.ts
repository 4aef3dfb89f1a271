/** Voice messages in the playground. Types only. */

/** Audio as it was recorded: mono, 16 bit. */
export interface Recording {
  /** Samples a second. */
  readonly rate: number;
  readonly channels: 1;
  readonly samples: Int16Array;
}

/** A voice message as Discord has it. */
export interface VoiceFile {
  /** Opus in Ogg. */
  readonly ogg: Uint8Array;
  /** Base64 of at most 256 bytes, each a loudness. */
  readonly waveform: string;
  readonly durationSecs: number;
}

/** What the bot hears of voice messages: whatever is said, or, until somebody connects more, the ready-made ones alone. */
export type Hearing = 'all' | 'samples';

/** Voice messages on the page. */
export interface PlaygroundVoice {
  /** Makes what was recorded a voice message. */
  encode(recording: Recording): Promise<VoiceFile>;
  /** null: nobody knows, since it is somebody else's bot. */
  readonly hearing: Hearing | null;
}
