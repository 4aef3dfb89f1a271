import { html, nothing, type TemplateResult } from 'lit';
import type { Snapshot } from './protocol.ts';
import { findPerson } from './view-state.ts';

/** Discord shows someone as typing for 10 s after their last sign of it. */
const TYPING_MS = 10_000;

/** Who is typing where. Times are milliseconds since 1970. */
export interface Typing {
  add(channelId: string, userId: string, atMs: number): void;
  /** They wrote, and so no longer type. */
  remove(channelId: string, userId: string): void;
  /** User ids, the earliest first. */
  list(channelId: string, nowMs: number): readonly string[];
}

/** Creates a channel-by-channel memory of who is typing. */
export function createTyping(): Typing {
  const since = new Map<string, Map<string, number>>();
  return {
    add(channelId, userId, atMs) {
      const users = since.get(channelId) ?? new Map<string, number>();
      since.set(channelId, users.set(userId, atMs));
    },
    remove: (channelId, userId) => void since.get(channelId)?.delete(userId),
    list: (channelId, nowMs) =>
      [...(since.get(channelId) ?? [])]
        .filter(([, atMs]) => nowMs - atMs < TYPING_MS)
        .map(([userId]) => userId),
  };
}

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

/** More people than this are not named. */
const MAX_NAMED = 3;

/** Draws who is typing, by user id, below the composer; the member whose eyes these are is never told of themselves. */
export function renderTyping(
  userIds: readonly string[],
  snapshot: Pick<Snapshot, 'userId' | 'people'>,
): TemplateResult {
  const others = userIds.filter(id => id !== snapshot.userId);
  return html`<p class="typing" role="status">${others.length > 0 ? renderWords(others, snapshot) : nothing}</p>`;
}

function renderWords(userIds: readonly string[], snapshot: Pick<Snapshot, 'people'>): TemplateResult {
  const dots = html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`;
  if (userIds.length > MAX_NAMED) return html`${dots}Several people are typing…`;
  const names = userIds.map(id => html`<strong>${findPerson(snapshot, id)?.name ?? 'Someone'}</strong>`);
  const joined = names.map((name, index) => (index === 0 ? name : html`, ${name}`));
  return html`${dots}${joined} ${userIds.length > 1 ? 'are' : 'is'} typing…`;
}
