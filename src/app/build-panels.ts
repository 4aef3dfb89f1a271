import type { DiscordAccess } from '../discord/gateway/client.ts';
import { createComposePanel } from '../discord/panels/panel-message.ts';
import { createPanelPoster } from '../discord/panels/panel-poster.ts';
import { createPressRest } from '../discord/presses/press-poster.ts';
import type { GuildStore } from '../guilds/contract.ts';
import type { Chat } from '../household/chat.ts';
import type { CoreOptions } from '../household/create-core.ts';

/** How panels are shown in Discord: by REST, in a queue of their own, so that they keep no doorbell waiting. */
export function buildPanels({
  access,
  guilds,
  chat,
}: {
  access: DiscordAccess;
  guilds: GuildStore;
  chat: Pick<Chat, 'localeOf' | 'mayPost'>;
}): Pick<CoreOptions, 'panelPoster' | 'composePanel'> {
  return {
    panelPoster: createPanelPoster(createPressRest(access), chat.mayPost),
    composePanel: createComposePanel({ guilds, localeOf: chat.localeOf }),
  };
}
