import type { Alert, AlertNotice, AlertThing } from '../../guilds/alerts/contract.ts';
import { clock, type Timer } from '../../process/clock.ts';
import type { WatchedHome } from '../watch/contract.ts';
import { hasEnded, wouldBeAgain } from './again.ts';
import { KINDS, RUNS_FROM_MS, type Standing, standingOf } from './conditions.ts';
import type { AlertHold } from './contract.ts';
import { follow, OFF, ON, type Phase } from './follow.ts';
import { type TellParts, type ToldNotice, tellNotice } from './tell-notice.ts';

/** A household's alerts, kept. */
export interface KeptAlerts {
  /** These are its alerts from now on; what is told of others is over. */
  use(alerts: readonly Alert[]): void;
  /** The home is so now. */
  update(home: WatchedHome): void;
  /** Somebody sees to a notice; null: it is over. */
  see(noticeId: string, userId: string): AlertNotice | null;
  /** Notices name somebody no more who is to be forgotten. */
  forgetPerson(userId: string): void;
  retry(): void;
  holds(): readonly AlertHold[];
  /** Nothing is left to be watched, or told. */
  isIdle(): boolean;
  stop(): void;
}

/** The home itself, as a thing that may be offline. */
const HOME = '';
/** A timer takes no more. */
const LONGEST_MS = 2 ** 31 - 1;

interface Subject {
  readonly deviceId: string;
  readonly name: string;
  readonly room: string | null;
  readonly standing: Standing;
  /** Since when it is so, where the home says that. */
  readonly since: number | null;
}

/** Keeps those of one household; `notices`: what was being told before the start. */
export function keepAlerts(
  guildId: string,
  notices: readonly AlertNotice[],
  parts: Omit<TellParts, 'onOver'> & { createId(): string; onIdle(): void },
): KeptAlerts {
  const { now } = parts;
  const phases = new Map<string, Phase>();
  const dueAt = new Map<string, number>();
  const told = new Map<string, ToldNotice>();
  let alerts: readonly Alert[] = [];
  let home: WatchedHome | null = null;
  let timer: Timer | undefined;
  for (const notice of notices) {
    for (const { deviceId, endedAt } of notice.things)
      if (endedAt === null) phases.set(toKey(notice.alert, deviceId), ON);
    begin(notice);
  }

  function begin(notice: AlertNotice): void {
    const onOver = ({ id }: AlertNotice) => {
      told.delete(id);
      parts.onIdle();
    };
    told.set(notice.id, tellNotice(notice, { ...parts, onOver }));
  }

  /** What is new at those devices, or at all; what began at one moment is told in one message. */
  function look(changed: ReadonlySet<string> | null): void {
    const at = now();
    for (const alert of alerts) {
      const begun = subjectsOf(alert, changed).flatMap(subject => turn(alert, subject, at) ?? []);
      if (begun.length > 0) begin(toNotice(alert, begun));
    }
    const next = [...dueAt.values()].reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
    timer?.cancel();
    if (next < Number.POSITIVE_INFINITY)
      timer = clock.after(Math.min(LONGEST_MS, Math.max(10, next - at)), () => look(null));
  }

  /** Goes on with one thing; what begins is answered, and what ends is told. */
  function turn(
    alert: Alert,
    { deviceId, name, room, standing, since }: Subject,
    at: number,
  ): AlertThing | null {
    const key = toKey(alert, deviceId);
    const { settleMs } = KINDS[alert.kind];
    const isWork = alert.kind === 'done';
    const times = isWork
      ? { holdMs: RUNS_FROM_MS, settleMs: alert.holdMs }
      : { holdMs: alert.holdMs, settleMs };
    const { isSo, reading } = standing;
    const seen = { isSo, at, since: isSo && !isWork ? since : null, ...times };
    const step = follow(phases.get(key) ?? OFF, seen);
    phases.set(key, step.phase);
    if (step.dueAt === null) dueAt.delete(key);
    else dueAt.set(key, step.dueAt);
    if (step.turnedAt === null) return null;
    if (step.phase.isOn) {
      const thing = { deviceId, name, room, reading, beganAt: step.turnedAt, endedAt: null };
      const before = [...told.values()].findLast(
        notice => notice.now().alert.id === alert.id && wouldBeAgain(notice.now(), deviceId, at),
      );
      before?.beginAgain(thing);
      return before ? null : thing;
    }
    for (const notice of told.values())
      if (notice.now().alert.id === alert.id) notice.end(deviceId, step.turnedAt);
    return null;
  }

  function subjectsOf(alert: Alert, changed: ReadonlySet<string> | null): Subject[] {
    if (!home) return [];
    const { devices, isConnected, hasHub, heardAt } = home;
    if (!hasHub) return ofNotices(alert, () => true);
    const isOn = (deviceId: string) => phases.get(toKey(alert, deviceId))?.isOn ?? false;
    const itself: Subject[] =
      alert.kind === 'offline' && alert.device === null && hasHub
        ? [
            {
              deviceId: HOME,
              name: '',
              room: null,
              standing: { isSo: !isConnected, reading: null },
              since: heardAt,
            },
          ]
        : [];
    // Of a home that does not answer nobody knows more than that.
    if (!isConnected || devices === null) return itself;
    const present = devices.flatMap((device): Subject[] => {
      if (alert.device !== null && alert.device.id !== device.id) return [];
      if (changed && !changed.has(device.id)) return [];
      const standing = standingOf(alert, device, isOn(device.id));
      const at = alert.kind === 'offline' ? device.lastSeen : device.lastChanged;
      return standing
        ? [
            {
              deviceId: device.id,
              name: device.name,
              room: device.room,
              standing,
              since: at?.getTime() ?? null,
            },
          ]
        : [];
    });
    // What a home has no more is so no more.
    const there = new Set(devices.map(({ id }) => id));
    const isMissing = (deviceId: string) =>
      deviceId !== HOME && !there.has(deviceId) && (changed === null || changed.has(deviceId));
    return [...itself, ...present, ...ofNotices(alert, isMissing)];
  }

  /** Those that are told to be so, as no more so. */
  function ofNotices(alert: Alert, isMeant: (deviceId: string) => boolean): Subject[] {
    const notices = [...told.values()].map(notice => notice.now()).filter(each => each.alert.id === alert.id);
    return notices
      .flatMap(({ things }) => things)
      .filter(({ deviceId, endedAt }) => endedAt === null && isMeant(deviceId))
      .map(({ deviceId, name, room = null }) => ({
        deviceId,
        name,
        room,
        // That a machine is gone makes nothing of its washing done.
        standing: { isSo: alert.kind === 'done' ? null : false, reading: null },
        since: null,
      }));
  }

  function toNotice(alert: Alert, things: readonly AlertThing[]): AlertNotice {
    return {
      id: parts.createId(),
      guildId,
      alert,
      nonce: parts.createNonce(),
      things,
      seenBy: null,
      messageId: null,
      postedAt: null,
      triedAt: null,
      // That a machine is at work is known, and told when it no longer is.
      isDue: alert.kind !== 'done',
    };
  }

  return {
    use(next) {
      alerts = next;
      const known = new Set(alerts.map(({ id }) => id));
      const at = now();
      for (const notice of [...told.values()]) {
        const { alert, things } = notice.now();
        if (known.has(alert.id)) continue;
        if (alert.kind === 'done') notice.drop();
        for (const { deviceId } of things) notice.end(deviceId, at);
        notice.finish();
      }
      for (const key of [...phases.keys()]) {
        if (known.has(key.slice(0, key.indexOf(' ')))) continue;
        phases.delete(key);
        dueAt.delete(key);
      }
      look(null);
    },
    update(next) {
      const isOther =
        next.isConnected !== home?.isConnected || next.hasHub !== home.hasHub || home.devices === null;
      home = next;
      look(isOther ? null : next.changed);
    },
    see(noticeId, userId) {
      const notice = told.get(noticeId);
      if (!notice || hasEnded(notice.now())) return null;
      notice.see(userId);
      return notice.now();
    },
    forgetPerson(userId) {
      for (const notice of told.values()) notice.forgetPerson(userId);
    },
    retry() {
      for (const notice of told.values()) notice.retry();
    },
    holds: () => [...told.values()].flatMap(notice => notice.hold() ?? []),
    isIdle: () => alerts.length === 0 && told.size === 0,
    stop() {
      timer?.cancel();
      for (const notice of told.values()) notice.stop();
    },
  };
}

function toKey({ id }: Alert, deviceId: string): string {
  return `${id} ${deviceId}`;
}
