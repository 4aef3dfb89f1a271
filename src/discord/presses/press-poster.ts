import { REST, Routes, SnowflakeUtil } from 'discord.js';
import type { APIMessage } from 'discord-api-types/v10';
import type { Poster } from '../../household/presses/outbox/contract.ts';
import { USER_AGENT } from '../../process/version.ts';
import { createAskRest, type MayPost, toJsonBody } from '../gateway/ask-rest.ts';
import { refusingOldEdits } from '../gateway/refusing-old-edits.ts';
import type { RequestBudget } from '../gateway/request-budget.ts';

const PAGE = 100;
/** Of history that is looked through for one message. */
const PAGES = 10;
/** Discord's clock and this machine's need not agree. */
const CLOCKS_APART_MS = 60_000;
/** A limit that takes longer to pass is not waited for in the queue. */
const MAX_LIMIT_MS = 10_000;
/** What tells of presses may wait for it. */
const TIDIED_FOR_MS = 5_000;

/** Creates a connection that messages are posted by: a queue of its own for each channel, so that a flood keeps no answer waiting. */
export function createPostingRest(
  { token, apiUrl }: { token: string; apiUrl: string },
  sending: ReturnType<RequestBudget['rest']>,
): REST {
  return new REST({
    api: apiUrl,
    userAgentAppendix: USER_AGENT,
    ...sending,
    // By a header: of a token that it knows discord.js lets go at the first 401, and asks no more.
    headers: { Authorization: `Bot ${token}` },
    makeRequest: refusingOldEdits(sending.makeRequest),
    rejectOnRateLimit: ({ timeToReset, retryAfter }) => Math.max(timeToReset, retryAfter) > MAX_LIMIT_MS,
  });
}

/**
 * Creates what posts presses, by REST alone: a gateway that is down keeps no doorbell from ringing. A channel that
 * is known to be closed to the bot is not asked: thousands of 403s would have Discord ban the address.
 */
export function createPressPoster(rest: REST, mayPost: MayPost): Poster {
  const ask = createAskRest(mayPost);

  return {
    async post(channelId, body) {
      const path = Routes.channelMessages(channelId);
      const { id } = await ask<APIMessage>(channelId, options =>
        rest.post(path, { ...toJsonBody(body), ...options }),
      );
      return id;
    },

    async edit(channelId, messageId, body) {
      const path = Routes.channelMessage(channelId, messageId);
      await ask(channelId, options => rest.patch(path, { ...toJsonBody(body), ...options }));
    },

    async removeButtons(channelId, messageId) {
      const path = Routes.channelMessage(channelId, messageId);
      const body = { components: [] };
      await ask(channelId, options => rest.patch(path, { body, ...options }), TIDIED_FOR_MS);
    },

    async find(channelId, { nonce, since }) {
      let after = SnowflakeUtil.generate({ timestamp: since.getTime() - CLOCKS_APART_MS }).toString();
      for (let page = 0; page < PAGES; page++) {
        const query = new URLSearchParams({ after, limit: String(PAGE) });
        const path = Routes.channelMessages(channelId);
        const messages = await ask<APIMessage[]>(channelId, options => rest.get(path, { query, ...options }));
        const found = messages.find(message => carries(message, nonce));
        if (found) return found.id;
        if (messages.length < PAGE) return null;
        after = messages.map(({ id }) => id).reduce((a, b) => (BigInt(a) > BigInt(b) ? a : b));
      }
      return null;
    },
  };
}

/** By the custom ids of its buttons: of a message's nonce Discord speaks only when it is sent. */
function carries({ components }: APIMessage, nonce: string): boolean {
  return JSON.stringify(components ?? []).includes(`:${nonce}"`);
}
