import type { GuildStore } from '../../guilds/contract.ts';
import type { HomeNotice } from '../../guilds/notices/contract.ts';
import type { AlertHold } from '../alerts/contract.ts';
import type { Watches } from '../watch/contract.ts';
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

interface Kept {
  readonly notices: KeptNotices;
  leave(): void;
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
  const kept = new Map<string, Kept>();
  const refreshing = new Map<string, Promise<void>>();

  async function load(guildId: string): Promise<void> {
    const place = await guilds.noticePlace(guildId);
    const household = kept.get(guildId) ?? (await begin(guildId));
    household.notices.use(place);
    letGo(guildId);
  }

  async function begin(guildId: string): Promise<Kept> {
    const before = await guilds.homeNotices(guildId);
    const notices = keepNotices(guildId, before, { ...parts, onIdle: () => letGo(guildId) });
    const household = { notices, leave: watches.subscribe(guildId, notices.update) };
    kept.set(guildId, household);
    return household;
  }

  function letGo(guildId: string): void {
    if (kept.get(guildId)?.notices.isIdle()) forget(guildId);
  }

  function forget(guildId: string): void {
    const household = kept.get(guildId);
    kept.delete(guildId);
    household?.leave();
    household?.notices.stop();
  }

  function refresh(guildId: string): Promise<void> {
    const before = refreshing.get(guildId) ?? Promise.resolve();
    const work = before.catch(() => {}).then(() => load(guildId)); // the one before has told its own caller
    refreshing.set(guildId, work);
    return work.finally(() => refreshing.get(guildId) === work && refreshing.delete(guildId));
  }

  const at = (guildId: string) => kept.get(guildId)?.notices;
  return {
    refresh,
    async restart(guildId) {
      const since = now();
      at(guildId)?.restart(since);
      await guilds.restartNotices(guildId, since);
      if (kept.has(guildId) || refreshing.has(guildId)) await refresh(guildId);
    },
    find: (guildId, id) => at(guildId)?.find(id) ?? null,
    shut: (guildId, id, answer) => at(guildId)?.shut(id, answer),
    see: (guildId, id, userId) => at(guildId)?.see(id, userId) ?? false,
    async forgetPerson(guildId, userId) {
      if (!kept.has(guildId)) return;
      await refresh(guildId);
      at(guildId)?.forgetPerson(userId);
    },
    holds: guildId => at(guildId)?.holds() ?? [],
    retry: guildId => at(guildId)?.retry(),
    forget,
    async start() {
      for (const guildId of await guilds.guildsWithNotices()) await refresh(guildId);
    },
    stop() {
      for (const guildId of [...kept.keys()]) forget(guildId);
    },
  };
}
