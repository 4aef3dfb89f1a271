import type { AlertNotice, AlertThing } from '../../guilds/alerts/contract.ts';

const MINUTE_MS = 60_000;
/** What is so again within it is told by the message that told of it before. */
export const AGAIN_WITHIN_MS = 15 * MINUTE_MS;
/** Between two pings for what comes and goes, each twice as long as the one before. */
const FIRST_PAUSE_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = 4 * 60 * MINUTE_MS;
/** Water that stands at last looks like water that came and went. */
const LONGEST_OF_DANGER_MS = 60 * MINUTE_MS;

/** Whether nothing of what a notice tells is so any more. */
export function hasEnded({ things }: Pick<AlertNotice, 'things'>): boolean {
  return things.every(({ endedAt }) => endedAt !== null);
}

/** Whether a device that a notice tells of would be so again, were it to begin now. A machine's next work is no more of its last. */
export function wouldBeAgain({ alert, things }: AlertNotice, deviceId: string, at: number): boolean {
  return alert.kind !== 'done' && things.some(each => each.deviceId === deviceId && isRecent(each, at));
}

function isRecent({ endedAt }: AlertThing, at: number): boolean {
  return endedAt !== null && at - endedAt <= AGAIN_WITHIN_MS;
}

/** For how long nothing of it may be so before it is told by a message of its own again; 0: it is over. */
export function untilOverMs({ alert, things }: AlertNotice, at: number): number {
  if (alert.kind === 'done') return 0;
  const last = things.reduce((latest, { endedAt }) => Math.max(latest, endedAt ?? at), 0);
  return Math.min(AGAIN_WITHIN_MS, Math.max(0, last + AGAIN_WITHIN_MS - at));
}

/** Before people may be pinged anew, where they were; the first is always told at once, by its message. */
export function untilPingMs({ alert, postedAt, pings = 1 }: AlertNotice, at: number): number {
  const longestMs = alert.kind === 'danger' ? LONGEST_OF_DANGER_MS : LONGEST_PAUSE_MS;
  const pauseMs = Math.min(longestMs, FIRST_PAUSE_MS * 2 ** (pings - 1));
  return Math.min(pauseMs, Math.max(0, (postedAt ?? at) + pauseMs - at));
}
