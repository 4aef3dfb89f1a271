/** What was said without an hour, by those who were asked for one: "movie night tomorrow". */
export interface AwaitedHours {
  /** Somebody was asked at what hour; what they said before in this channel counts no more. */
  ask(who: AskedFor, said: string): void;
  /** What they had said, while an answer is waited for. */
  said(who: AskedFor): string | null;
  /** It was answered. */
  done(who: AskedFor): void;
}

/** Who was asked, and where. */
export interface AskedFor {
  readonly guildId: string;
  readonly channelId: string;
  readonly userId: string;
}

/** As long as other questions wait. */
const LIFETIME_MS = 2 * 60_000;
/** Of all households; the oldest go first. */
const MAX_AWAITED = 1_000;

/** Keeps them in memory: after a restart nobody remembers having been asked. */
export function createAwaitedHours(now: () => number): AwaitedHours {
  const awaited = new Map<string, { readonly said: string; readonly until: number }>();
  const keyOf = ({ guildId, channelId, userId }: AskedFor) => `${guildId} ${channelId} ${userId}`;
  return {
    ask(who, said) {
      awaited.delete(keyOf(who));
      awaited.set(keyOf(who), { said, until: now() + LIFETIME_MS });
      const [oldest] = awaited.size > MAX_AWAITED ? awaited.keys() : [];
      if (oldest !== undefined) awaited.delete(oldest);
    },
    said(who) {
      const found = awaited.get(keyOf(who));
      return found && found.until >= now() ? found.said : null;
    },
    done: who => void awaited.delete(keyOf(who)),
  };
}
