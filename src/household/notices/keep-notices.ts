import type {
  HomeNotice,
  HomeNoticeStore,
  NoticePlace,
  NoticeTarget,
} from '../../guilds/notices/contract.ts';
import type { Hub, HubNotice, HubNotices } from '../../hub/model.ts';
import { clock } from '../../process/clock.ts';
import type { AlertHold } from '../alerts/contract.ts';
import { type MessageParts, type ToldMessage, tellMessage } from '../alerts/tell-message.ts';
import type { NoticePictures } from '../pictures/notice-pictures.ts';
import { toReadable } from '../scenes/readable.ts';
import type { WatchedHome } from '../watch/contract.ts';
import { awaitPictures } from './await-pictures.ts';
import type { ComposeHomeNotice } from './contract.ts';
import { createReader } from './read-notices.ts';
import { FOLD_MS, sortNews } from './sort-news.ts';

/** What a home says to its household, kept. */
export interface KeptNotices {
  /** It is told there from now on; null: nowhere any more. */
  use(place: NoticePlace | null): void;
  /** The household has another hub: nothing is taken until its place is given, `since` then. */
  restart(since: number): void;
  /** The home is so now. */
  update(home: WatchedHome): void;
  /** One whose buttons are alive; null: there is none. */
  find(id: string): HomeNotice | null;
  /** A button of it was pressed; null: elsewhere, or in vain, for it is dead. */
  shut(id: string, answer: HomeNotice['answer']): void;
  /** Somebody sees to it; false: that is no matter any more. */
  see(id: string, userId: string): boolean;
  /** They name somebody no more who is to be forgotten. */
  forgetPerson(userId: string): void;
  retry(): void;
  holds(): readonly AlertHold[];
  /** Nothing is left to be told. */
  isIdle(): boolean;
  stop(): void;
}

/** What they are kept with. */
export interface KeepParts
  extends Pick<MessageParts<HomeNotice>, 'poster' | 'pace' | 'log' | 'now' | 'onHold'> {
  readonly guilds: Pick<HomeNoticeStore, 'takeHomeNotices' | 'putHomeNotice' | 'dropHomeNotice'>;
  readonly compose: ComposeHomeNotice;
  readonly pictures: NoticePictures;
  hubOf(guildId: string): Promise<Pick<Hub, 'notices'> | null>;
  /** What is older, and was not told, is left out. */
  readonly lateMs: number;
  createId(): string;
  onIdle(): void;
}

/** For so long buttons live: as the hub takes them. */
const BUTTONS_LIVE_MS = 24 * 60 * 60_000;
/** Longer than a hub keeps any: so that none is told twice, whatever becomes of its count. */
const KNOWN_MS = 4 * BUTTONS_LIVE_MS;
/** Of a home that says much for days, the last. */
const MOST_KNOWN = 1_000;
const LOOK_EVERY_MS = 60_000;
/** Of the message that counts what is left out, between two edits. */
const COUNT_EVERY_MS = 2_000;

/** Keeps those of one household; `before`: what was told, or was to be, before the start. */
export function keepNotices(guildId: string, before: readonly HomeNotice[], parts: KeepParts): KeptNotices {
  const { guilds, now, createId } = parts;
  const told = new Map<string, ToldMessage<HomeNotice>>();
  const awaited = awaitPictures(id => told.get(id), parts);
  let devices: WatchedHome['devices'] = null;
  let place: NoticePlace | null = null;
  let isLeft = false;
  let awaitedSince: number | null = null;
  const waiting = [...before];
  const all = () => [...told.values()].map(each => each.now());
  const means: Omit<MessageParts<HomeNotice>, keyof KeepParts> = {
    put: guilds.putHomeNotice,
    remove: ({ id }) => guilds.dropHomeNotice(id),
    channelOf: ({ target }) => target.channelId,
    isSame: (one, other) =>
      one.isShut === other.isShut &&
      one.seenBy === other.seenBy &&
      one.leftOut === other.leftOut &&
      one.answer === other.answer,
    wantsEdit: ({ isShut, seenBy }) => isShut || seenBy !== null,
    isOver: ({ isShut }) => isLeft && isShut,
    isTooLate: ({ hubId, at }) => hubId !== null && now() - at > parts.lateMs,
    gatherMs: ({ hubId, isShut }) => (hubId === null && !isShut ? COUNT_EVERY_MS : 0),
    onTold: awaited.stands,
    onOver({ id, hubId, messageId }) {
      told.delete(id);
      awaited.drop(id);
      if (hubId !== null && messageId === null) leaveOut(1);
      parts.onIdle();
    },
  };

  const openReader = () => createReader({ ...parts, guildId, cursor: () => place?.cursor ?? null, take });
  let reader = openReader();
  const looking = clock.every(LOOK_EVERY_MS, shutOld);

  function begin(notice: HomeNotice): void {
    told.set(notice.id, tellMessage(notice, { ...parts, ...means }));
  }

  /** Takes what was read. False: nobody wants it any more. */
  async function take(news: HubNotices): Promise<boolean> {
    if (!place) return false;
    const at = now();
    const { told: fresh, leftOut } = sortNews(news, { place, notices: all(), at, lateMs: parts.lateMs });
    const { cursor } = news;
    const { channelId, mention, since } = place;
    const begun = fresh.map(notice => toHomeNotice(notice, { channelId, mention }, at));
    const fold = leftOut > 0 ? foldOf(leftOut, { channelId, mention }, at) : null;
    if (begun.length === 0 && !fold && cursor === place.cursor) return true;
    const taken = fold ? [...begun, fold] : begun;
    if (!(await guilds.takeHomeNotices(guildId, { cursor, since }, taken))) return false;
    if (!place) return false;
    place = { ...place, cursor };
    for (const notice of begun) {
      awaited.begin(notice);
      begin(notice);
    }
    if (fold) tellFold(fold);
    return true;
  }

  /** How many were left out is one message, for a while; one that waits to be told counts on. */
  function foldOf(more: number, target: NoticeTarget, at: number): HomeNotice {
    const open = all().find(
      ({ hubId, messageId, takenAt }) => hubId === null && (messageId === null || at - takenAt < FOLD_MS),
    );
    if (open) return { ...open, leftOut: open.leftOut + more, isDue: true };
    const nothing = {
      id: '',
      title: null,
      text: '',
      level: 'warning',
      buttons: [],
      picture: null,
      at: new Date(at),
    } as const;
    return { ...toHomeNotice(nothing, { ...target, mention: null }, at), hubId: null, leftOut: more };
  }

  function tellFold(fold: HomeNotice): void {
    const open = told.get(fold.id);
    if (open) open.change({ leftOut: fold.leftOut });
    else begin(fold);
  }

  function leaveOut(count: number): void {
    if (place) tellFold(foldOf(count, place, now()));
  }

  function toHomeNotice(
    { id, at, picture, ...words }: HubNotice,
    target: NoticeTarget,
    takenAt: number,
  ): HomeNotice {
    return {
      ...words,
      picture: picture === null ? null : { deviceId: picture, name: nameOf(picture), shownAs: null },
      id: createId(),
      guildId,
      hubId: id,
      nonce: createId(),
      target,
      // Of a hub whose clock is ahead.
      at: Math.min(at.getTime(), takenAt),
      takenAt,
      leftOut: 0,
      answer: null,
      seenBy: null,
      isShut: false,
      messageId: null,
      postedAt: null,
      triedAt: null,
      isDue: true,
    };
  }

  function nameOf(deviceId: string): string {
    return devices?.find(({ id }) => id === deviceId)?.name ?? toReadable(deviceId);
  }

  /** Buttons live for a day; that something was told is known for some more. */
  function shutOld(): void {
    for (const each of [...told.values()]) {
      const { isShut, messageId, at, takenAt } = each.now();
      if (messageId === null) continue;
      if (told.size > MOST_KNOWN) each.drop();
      else if (!isShut && now() - at > BUTTONS_LIVE_MS) each.change({ isShut: true });
      else if (isShut && now() - takenAt > KNOWN_MS) each.drop();
    }
  }

  return {
    use(next) {
      // Read before the hub was another.
      if (next && awaitedSince !== null && next.since < awaitedSince) return;
      awaitedSince = null;
      place = next;
      isLeft = next === null;
      for (const notice of waiting.splice(0)) begin(notice);
      for (const each of [...told.values()]) {
        const notice = each.now();
        // No button of the hub before is pressed at this one.
        if (!next || (notice.hubId !== null && notice.takenAt < next.since)) {
          if (notice.messageId === null || (isLeft && notice.isShut)) each.drop();
          else if (!notice.isShut) each.change({ isShut: true });
        } else if (notice.messageId === null && each.hold() !== null) {
          // Discord said that it has no such message there.
          each.stop();
          begin({ ...notice, target: next, triedAt: null, nonce: createId() });
        }
      }
      if (next) reader.readSoon();
    },
    restart(since) {
      place = null;
      awaited.dropAll();
      awaitedSince = since;
      reader.stop();
      reader = openReader();
    },
    update(home) {
      ({ devices } = home);
      reader.hear(home);
    },
    find(id) {
      const notice = told.get(id)?.now();
      const isAlive = place && notice && !notice.isShut && now() - notice.at <= BUTTONS_LIVE_MS;
      return isAlive ? notice : null;
    },
    shut(id, answer) {
      // Of two who press at once, the one in vain takes nothing back.
      if (answer || this.find(id)) told.get(id)?.change({ isShut: true, ...(answer && { answer }) });
    },
    see(id, userId) {
      const each = told.get(id);
      if (!each || each.now().isShut) return false;
      each.change({ seenBy: userId });
      return true;
    },
    forgetPerson(userId) {
      for (const each of told.values()) {
        const change = withoutPerson(each.now(), userId);
        if (change) each.change(change);
      }
    },
    retry() {
      for (const each of told.values()) each.retry();
    },
    holds: () => [...told.values()].flatMap(each => each.hold() ?? []),
    isIdle: () => place === null && told.size === 0,
    stop() {
      looking.cancel();
      reader.stop();
      awaited.dropAll();
      for (const each of told.values()) each.stop();
    },
  };
}

/** What is otherwise once it names somebody no more; null: nothing, for it does not. */
function withoutPerson(
  { target, answer, seenBy }: HomeNotice,
  userId: string,
): Pick<HomeNotice, 'target' | 'answer' | 'seenBy'> | null {
  const isPinged = target.mention?.kind === 'user' && target.mention.id === userId;
  if (!isPinged && answer?.userId !== userId && seenBy !== userId) return null;
  return {
    target: isPinged ? { ...target, mention: null } : target,
    answer: answer?.userId === userId ? { ...answer, userId: '' } : answer,
    // Somebody sees to it all the same.
    seenBy: seenBy === userId ? '' : seenBy,
  };
}
