import { type REST, Routes } from 'discord.js';
import type { GuildStore } from '../../guilds/contract.ts';
import type { PicturePoster } from '../../household/pictures/contract.ts';
import { messagesFor } from '../../messages/catalogue.ts';
import { type Picture, toFileName } from '../../picture.ts';
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
  const editWithFiles = createEditWithFiles({ rest, mayPost });
  return {
    mayAttach,
    async attach({ guildId, channelId, messageId }, taken) {
      const [household, settings] = await Promise.all([
        guilds.settings(guildId),
        guilds.buttonSettings(guildId),
      ]);
      const t = messagesFor(toHouseholdLocale(household, localeOf(guildId)));
      // Of anything else of the message nothing is said: it stays, also where it was edited meanwhile.
      const attachments = taken.map(({ topic, picture }, at) => ({
        id: String(at),
        filename: toFileName(picture, at),
        description: t.buttons.pictureOf({ button: toPlainName(topic, settings.get(topic)) }),
      }));
      const pictures = taken.map(({ picture }) => picture);
      await editWithFiles({ channelId, messageId }, { attachments }, pictures);
    },
  };
}

/** Creates the edits that bring pictures; the body says of each what its file is called, and what it is. */
export function createEditWithFiles({ rest, mayPost }: { readonly rest: REST; readonly mayPost: MayPost }) {
  const ask = createAskRest(mayPost);
  return async (
    { channelId, messageId }: { readonly channelId: string; readonly messageId: string },
    body: object,
    pictures: readonly Picture[],
  ): Promise<void> => {
    const files = pictures.map((picture, at) => ({
      name: toFileName(picture, at),
      data: Buffer.from(picture.bytes),
      contentType: picture.type,
    }));
    const path = Routes.channelMessage(channelId, messageId);
    await ask(channelId, options => rest.patch(path, { body, files, ...options }), ASKED_FOR_MS);
  };
}
