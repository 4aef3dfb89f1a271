import type { DiscordAccess } from '../discord/gateway/client.ts';
import type { RequestBudget } from '../discord/gateway/request-budget.ts';
import { createPicturePoster } from '../discord/presses/picture-poster.ts';
import { createComposeNotice } from '../discord/presses/press-message.ts';
import { createPostingRest, createPressPoster } from '../discord/presses/press-poster.ts';
import type { GuildStore } from '../guilds/contract.ts';
import type { Chat } from '../household/chat.ts';
import type { CoreOptions } from '../household/create-core.ts';
import type { Log } from '../process/log.ts';

/** How presses are told in Discord: by REST alone, so that a gateway that is down keeps no doorbell from ringing. */
export function buildPresses({
  access,
  requests,
  guilds,
  chat,
  latePressMs,
  log,
}: {
  access: DiscordAccess;
  requests: RequestBudget;
  guilds: GuildStore;
  chat: Pick<Chat, 'localeOf' | 'mayPost' | 'mayAttach'>;
  latePressMs: number;
  log: Log;
}): Pick<CoreOptions, 'poster' | 'picturePoster' | 'composeNotice'> {
  const rest = createPostingRest(access, requests.rest('prompt'));
  return {
    poster: createPressPoster(rest, chat.mayPost),
    // By the same connection, which knows what Discord's limits leave.
    picturePoster: createPicturePoster({ rest, guilds, chat }),
    composeNotice: createComposeNotice({
      guilds,
      localeOf: chat.localeOf,
      log,
      summedUpAfterMs: latePressMs,
    }),
  };
}
