import type { GuildStore } from '../../guilds/contract.ts';
import type { HomeNotice } from '../../guilds/notices/contract.ts';
import type { AlertHold } from '../alerts/contract.ts';
import type { Watches } from '../watch/contract.ts';
import { keepWatched } from '../watch/keep-watched.ts';
import { type KeepParts, type KeptNotices, keepNotices } from './keep-notices.ts';

/** What all homes say to their households. */
export interface HomeNotices {
  /** Where a household is told has changed, or it is come back to. */
  refresh(guildId: string): Promise<void>;
  /** It has another hub, of which all until now is old; from the call on nothing of the one before is taken. */
  restart(guildId: string): Promise<void>;
  /** One whose buttons are alive; null: there is none. */
  find(guildId: string, id: string): HomeNotice | null;
  /** A button of it was pressed; null: elsewhere, or in vain, for it is dead. */
  shut(guildId: string, id: string, answer: HomeNotice['answer']): void;
  /** Somebody sees to it; false: that is no matter any more. */
  see(guildId: string, id: string, userId: string): boolean;
  /** Names somebody no more who was forgotten. */
  forgetPerson(guildId: string, userId: string): Promise<void>;
  /** Why some cannot be told. */
  holds(guildId: string): readonly AlertHold[];
  /** Something about a server has changed: what failed there is tried anew. */
  retry(guildId: string): void;
  /** A server was left. */
  forget(guildId: string): void;
  start(): Promise<void>;
  stop(): void;
}

/** What they are made of. */
export interface HomeNoticeParts extends Omit<KeepParts, 'guilds' | 'onIdle'> {
  readonly guilds: KeepParts['guilds'] &
    Pick<GuildStore, 'noticePlace' | 'homeNotices' | 'guildsWithNotices' | 'restartNotices'>;
  readonly watches: Watches;
}

/** Creates them; a household that is told nowhere costs nothing. */
export function createHomeNotices(parts: HomeNoticeParts): HomeNotices {
  const { guilds, watches, now } = parts;
  const kept = keepWatched({
    watches,
    all: guilds.guildsWithNotices,
    wish: guilds.noticePlace,
    open: async guildId => {
      const before = await guilds.homeNotices(guildId);
      return keepNotices(guildId, before, { ...parts, onIdle: () => kept.letGo(guildId) });
    },
    use: (notices: KeptNotices, place) => notices.use(place),
  });

  return {
    refresh: kept.refresh,
    async restart(guildId) {
      const since = now();
      kept.get(guildId)?.restart(since);
      await guilds.restartNotices(guildId, since);
      if (kept.isThere(guildId)) await kept.refresh(guildId);
    },
    find: (guildId, id) => kept.get(guildId)?.find(id) ?? null,
    shut: (guildId, id, answer) => kept.get(guildId)?.shut(id, answer),
    see: (guildId, id, userId) => kept.get(guildId)?.see(id, userId) ?? false,
    async forgetPerson(guildId, userId) {
      if (!kept.get(guildId)) return;
      await kept.refresh(guildId);
      kept.get(guildId)?.forgetPerson(userId);
    },
    holds: guildId => kept.get(guildId)?.holds() ?? [],
    retry: guildId => kept.get(guildId)?.retry(),
    forget: kept.forget,
    start: kept.start,
    stop: kept.stop,
  };
}
