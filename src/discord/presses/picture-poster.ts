import { type REST, Routes } from 'discord.js';
import type { GuildStore } from '../../guilds/contract.ts';
import type { PicturePoster } from '../../household/pictures/contract.ts';
import { messagesFor } from '../../messages/catalogue.ts';
import { createAskRest, type MayPost } from '../gateway/ask-rest.ts';
import { toHouseholdLocale } from '../replies/household-language.ts';
import { toPlainName } from './press-name.ts';

/** Edits of other messages in the channel wait for it meanwhile. */
const ASKED_FOR_MS = 8_000;

/** Creates what adds pictures to messages about presses, with what they are in words, for whoever does not see them. */
export function createPicturePoster({
  rest,
  guilds,
  chat: { localeOf, mayPost, mayAttach },
}: {
  rest: REST;
  guilds: Pick<GuildStore, 'buttonSettings' | 'settings'>;
  chat: { localeOf(guildId: string): string; mayPost: MayPost; mayAttach: PicturePoster['mayAttach'] };
}): PicturePoster {
  const ask = createAskRest(mayPost);
  return {
    mayAttach,
    async attach({ guildId, channelId, messageId }, taken) {
      const [household, settings] = await Promise.all([
        guilds.settings(guildId),
        guilds.buttonSettings(guildId),
      ]);
      const t = messagesFor(toHouseholdLocale(household, localeOf(guildId)));
      const files = taken.map(({ topic, picture: { type, bytes } }, at) => {
        const button = toPlainName(topic, settings.get(topic));
        const name = `picture${at === 0 ? '' : `-${at + 1}`}.${type.replace('image/', '')}`;
        return {
          name,
          data: Buffer.from(bytes),
          contentType: type,
          description: t.buttons.pictureOf({ button }),
        };
      });
      // Of anything else of the message nothing is said: it stays, also where it was edited meanwhile.
      const attachments = files.map(({ name, description }, id) => ({
        id: String(id),
        filename: name,
        description,
      }));
      const path = Routes.channelMessage(channelId, messageId);
      await ask(
        channelId,
        options => rest.patch(path, { body: { attachments }, files, ...options }),
        ASKED_FOR_MS,
      );
    },
  };
}
