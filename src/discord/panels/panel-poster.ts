import { type REST, Routes } from 'discord.js';
import type { APIMessage } from 'discord-api-types/v10';
import type { PanelPoster } from '../../household/panels/contract.ts';
import { createAskRest, type MayPost, toJsonBody } from '../gateway/ask-rest.ts';

/** Creates what posts, edits and deletes panels. An edit that is done twice does no harm. */
export function createPanelPoster(rest: REST, mayPost: MayPost): PanelPoster {
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
    async remove(channelId, messageId) {
      await ask(channelId, options => rest.delete(Routes.channelMessage(channelId, messageId), options));
    },
  };
}
