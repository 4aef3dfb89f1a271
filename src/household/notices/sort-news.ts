import type { HomeNotice, NoticePlace } from '../../guilds/notices/contract.ts';
import type { HubNotice, HubNotices } from '../../hub/model.ts';

/** Of dangers, and of all else, so many are told within a time; a home that says more has gone mad. */
export const MOST_TOLD = 20;
/** That time. What is left out within it is one message. */
export const FOLD_MS = 10 * 60_000;

/** What is known when something is read. */
export interface KnownSoFar {
  readonly place: NoticePlace;
  /** What was told, or is to be. */
  readonly notices: readonly HomeNotice[];
  readonly at: number;
  /** What is older is told no more. */
  readonly lateMs: number;
}

/** What of it is told, and how many are left out: too many, too old, or never kept. */
export function sortNews(
  { notices: read, missed }: HubNotices,
  { place, notices, at, lateMs }: KnownSoFar,
): { readonly told: readonly HubNotice[]; readonly leftOut: number } {
  // What the hub before had said counts under its own ids.
  const known = new Set(notices.flatMap(({ hubId, takenAt }) => (takenAt < place.since ? [] : hubId)));
  // Of a hub that was not read before, what it had said until then is nothing new.
  const isNew = ({ id, at: saidAt }: HubNotice) =>
    !known.has(id) && (place.cursor !== null || saidAt.getTime() >= place.since);
  const fresh = [...new Map(read.filter(isNew).map(notice => [notice.id, notice])).values()];
  const timely = fresh.filter(notice => at - notice.at.getTime() <= lateMs);
  const room = { danger: roomFor('danger'), other: roomFor('other') };
  const told = timely.filter(notice => room[classOf(notice)]-- > 0);
  return { told, leftOut: fresh.length - told.length + (place.cursor === null ? 0 : missed) };

  function roomFor(kind: ReturnType<typeof classOf>): number {
    const recent = notices.filter(
      notice => notice.hubId !== null && classOf(notice) === kind && Math.abs(at - notice.takenAt) < FOLD_MS,
    );
    return MOST_TOLD - recent.length;
  }
}

/** What is said of the washing keeps no smoke from being told. */
function classOf({ level }: Pick<HubNotice, 'level'>): 'danger' | 'other' {
  return level === 'danger' ? 'danger' : 'other';
}
