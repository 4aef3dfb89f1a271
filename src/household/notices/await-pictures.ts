import type { HomeNotice } from '../../guilds/notices/contract.ts';
import { type Picture, toFileName } from '../../picture.ts';
import type { ToldMessage } from '../alerts/tell-message.ts';
import type { AwaitedNoticePicture, NoticePictures } from '../pictures/notice-pictures.ts';
import type { ComposeHomeNotice } from './contract.ts';

/** The pictures that come with what one home says. */
export interface AwaitedPictures {
  /** It is read while the notice is told, by this run alone: what is told later is old. */
  begin(notice: HomeNotice): void;
  /** The message stands: the picture is added to it, between its edits. */
  stands(notice: Pick<HomeNotice, 'id'>): void;
  /** There will be no such message. */
  drop(id: string): void;
  dropAll(): void;
}

/** Creates them; `find`: the message on its way. */
export function awaitPictures(
  find: (id: string) => ToldMessage<HomeNotice> | undefined,
  {
    pictures,
    compose,
    now,
  }: { readonly pictures: NoticePictures; readonly compose: ComposeHomeNotice; now(): number },
): AwaitedPictures {
  const awaited = new Map<string, AwaitedNoticePicture>();

  async function show(
    notice: HomeNotice & { readonly messageId: string },
    taken: Picture,
  ): Promise<Pick<HomeNotice, 'picture'> | null> {
    const { guildId, messageId, target, at: since } = notice;
    const picture = notice.picture && { ...notice.picture, shownAs: toFileName(taken) };
    const place = { guildId, channelId: target.channelId, messageId, since };
    const how = { isEdit: true, isPictureNew: true, at: new Date(now()) };
    const isShown = await pictures.add(place, taken, () => compose({ ...notice, picture }, how));
    return isShown ? { picture } : null;
  }

  return {
    begin({ id, guildId, target: { channelId }, picture, at: since }) {
      const coming = picture && pictures.begin({ guildId, channelId, deviceId: picture.deviceId, since });
      if (coming) awaited.set(id, coming);
    },
    stands({ id }) {
      const coming = awaited.get(id);
      awaited.delete(id);
      void coming?.release()?.then(taken => taken && find(id)?.add(message => show(message, taken)));
    },
    drop(id) {
      awaited.get(id)?.drop();
      awaited.delete(id);
    },
    dropAll() {
      for (const each of awaited.values()) each.drop();
      awaited.clear();
    },
  };
}
