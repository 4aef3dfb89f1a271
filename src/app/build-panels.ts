import { createComposeAlert } from '../discord/alerts/alert-message.ts';
import type { DiscordAccess } from '../discord/gateway/client.ts';
import type { RequestBudget } from '../discord/gateway/request-budget.ts';
import { createComposeHomeNotice } from '../discord/notices/notice-message.ts';
import { createNoticePicturePoster } from '../discord/notices/notice-picture-poster.ts';
import { createComposePanel } from '../discord/panels/panel-message.ts';
import { createPanelPoster } from '../discord/panels/panel-poster.ts';
import { createPostingRest, createPressPoster } from '../discord/presses/press-poster.ts';
import type { GuildStore } from '../guilds/contract.ts';
import type { Chat } from '../household/chat.ts';
import type { CoreOptions } from '../household/create-core.ts';

/** How panels and alerts are shown in Discord: by REST, each in a queue of its own, so that they keep no doorbell waiting. */
export function buildPanels({
  access,
  requests,
  guilds,
  chat,
}: {
  access: DiscordAccess;
  requests: RequestBudget;
  guilds: GuildStore;
  chat: Pick<Chat, 'localeOf' | 'mayPost' | 'mayAttach'>;
}): Pick<
  CoreOptions,
  | 'panelPoster'
  | 'composePanel'
  | 'alertPoster'
  | 'composeAlert'
  | 'composeHomeNotice'
  | 'noticePicturePoster'
> {
  const rest = createPostingRest(access, requests.rest('prompt'));
  const patient = createPostingRest(access, requests.rest('patient'));
  return {
    // A flood of presses keeps no alarm waiting, nor do panels.
    alertPoster: createPressPoster(rest, chat.mayPost),
    noticePicturePoster: createNoticePicturePoster({ rest, chat }),
    composeAlert: createComposeAlert({ guilds, localeOf: chat.localeOf }),
    composeHomeNotice: createComposeHomeNotice({ guilds, localeOf: chat.localeOf }),
    panelPoster: createPanelPoster(patient, chat.mayPost),
    composePanel: createComposePanel({ guilds, localeOf: chat.localeOf }),
  };
}
