import { DiscordAPIError, RateLimitError, RESTJSONErrorCodes } from 'discord.js';
import { PostError, type PostErrorReason } from '../../errors.ts';
import { clock } from '../../process/clock.ts';
import { OldEditsError } from './refusing-old-edits.ts';

/** Whether the bot may post in a channel, as far as is known without asking; null: it is not. */
export type MayPost = (channelId: string) => 'yes' | 'gone' | 'forbidden' | null;

/** Asks Discord something of a channel by REST; rejects with a PostError. */
export type AskRest = <T>(
  channelId: string,
  request: (options: { readonly auth: false; readonly signal: AbortSignal }) => Promise<unknown>,
  forMs?: number,
) => Promise<T>;

/**
 * discord.js asks again by itself where an answer was lost. Not for longer than this: Discord must still recall the
 * nonce of what it took.
 */
const ASKED_FOR_MS = 30_000;

/**
 * Creates it. A channel that is known to be closed to the bot is not asked about: thousands of 403s would have Discord
 * ban the address.
 */
export function createAskRest(mayPost: MayPost): AskRest {
  return async <T>(...[channelId, request, forMs = ASKED_FOR_MS]: Parameters<AskRest>): Promise<T> => {
    const known = mayPost(channelId);
    if (known === 'gone' || known === 'forbidden') throw new PostError(known, channelId);
    try {
      return (await request({ auth: false, signal: clock.timeout(forMs) })) as T;
    } catch (error) {
      const isSlowed = error instanceof OldEditsError;
      throw new PostError(toReason(error), channelId, {
        cause: error,
        retryAfterMs: toRetryAfterMs(error),
        isSlowed,
      });
    }
  };
}

/** A body that is JSON already, for discord.js to leave as it is. */
export function toJsonBody(body: string) {
  return { body, passThroughBody: true, headers: { 'Content-Type': 'application/json' } };
}

const REASONS: Readonly<Record<number, PostErrorReason>> = {
  [RESTJSONErrorCodes.UnknownChannel]: 'gone',
  [RESTJSONErrorCodes.UnknownGuild]: 'gone',
  [RESTJSONErrorCodes.UnknownMessage]: 'message_gone',
};

function toRetryAfterMs(error: unknown): number {
  if (error instanceof OldEditsError) return error.retryAfterMs;
  return error instanceof RateLimitError ? Math.max(error.timeToReset, error.retryAfter) : 0;
}

function toReason(error: unknown): PostErrorReason {
  if (!(error instanceof DiscordAPIError)) return 'unreachable';
  const known = REASONS[Number(error.code)];
  if (known) return known;
  if (error.status === 401 || error.status === 403) return 'forbidden';
  return error.status >= 400 && error.status < 500 && error.status !== 429 ? 'refused' : 'unreachable';
}
