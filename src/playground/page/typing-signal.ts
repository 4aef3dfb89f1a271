/** Discord’s client tells no more often than this that somebody types. */
const SIGNAL_MS = 8_000;

/** Tells others that the member types, as often as Discord's client does. Times are milliseconds since 1970. */
export interface TypingSignal {
  /** A letter was typed. */
  typed(channelId: string, atMs: number): void;
  /** The message was sent: with the next letter, they type again. */
  sent(): void;
}

/** Creates it over what tells the others. */
export function createTypingSignal(tell: (channelId: string) => void): TypingSignal {
  let told: { readonly channelId: string; readonly atMs: number } | null = null;
  return {
    typed(channelId, atMs) {
      if (told?.channelId === channelId && atMs - told.atMs < SIGNAL_MS) return;
      told = { channelId, atMs };
      tell(channelId);
    },
    sent() {
      told = null;
    },
  };
}
