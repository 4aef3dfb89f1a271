import { RESTJSONErrorCodes, type RESTOptions } from 'discord.js';
import { AppError } from '../../errors.ts';

/** A channel takes no more edits of messages older than an hour for now. */
export class OldEditsError extends AppError {
  override name = 'OldEditsError';
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super('discord_old_edits', `no more edits of messages older than an hour for ${retryAfterMs} ms`);
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Sends requests of REST's as `send` does, but rejects with an OldEditsError where Discord answers 30046. Of that its
 * headers say nothing: discord.js would wait, and ask again, and tell nobody.
 */
export function refusingOldEdits(send: RESTOptions['makeRequest']): RESTOptions['makeRequest'] {
  return async (...asked) => {
    const response = await send(...asked);
    if (response.status !== 429) return response;
    const text = await response.text();
    const { code, retry_after: seconds } = toRefusal(text);
    if (code === RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached)
      throw new OldEditsError(
        Math.ceil(1000 * (seconds ?? Number(response.headers.get('Retry-After') ?? 0))),
      );
    return new Response(text, { status: response.status, headers: response.headers });
  };
}

/** What a refusal of Discord's says; nothing where the text is another's. */
export function toRefusal(text: string): { readonly code?: unknown; readonly retry_after?: number } {
  try {
    const { code, retry_after } = JSON.parse(text);
    return { code, ...(typeof retry_after === 'number' && { retry_after }) };
  } catch {
    return {}; // a proxy's words
  }
}
