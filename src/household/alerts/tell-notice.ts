import type { AlertNotice, AlertStore, AlertThing } from '../../guilds/alerts/contract.ts';
import { clock, type Timer } from '../../process/clock.ts';
import { hasEnded, untilOverMs, untilPingMs } from './again.ts';
import type { ComposeAlert } from './contract.ts';
import { type MessageParts, type ToldMessage, tellMessage } from './tell-message.ts';

/** A message that tells of an alert until that is over, and the end is told. */
export interface ToldNotice extends Omit<ToldMessage<AlertNotice>, 'change'> {
  /** One of its devices is so no longer. */
  end(deviceId: string, at: number): void;
  /** One of its devices is so again: that is told by an edit, and by a new message that pings once that may be. */
  beginAgain(thing: AlertThing): void;
  /** Nothing of it will be so again: once its end is told, it is over. */
  finish(): void;
  /** Somebody sees to it: it is told no more often. */
  see(userId: string): void;
  /** Names somebody no more who is to be forgotten. */
  forgetPerson(userId: string): void;
}

/** What a notice is told with. */
export interface TellParts
  extends Pick<MessageParts<AlertNotice>, 'poster' | 'pace' | 'log' | 'now' | 'onHold' | 'onOver'> {
  readonly guilds: Pick<AlertStore, 'putAlertNotice' | 'dropAlertNotice'>;
  readonly compose: ComposeAlert;
  createNonce(): string;
}

/** Tells one; `first` as it was stored, or as it begins. */
export function tellNotice(first: AlertNotice, parts: TellParts): ToldNotice {
  const { guilds, poster, log, now } = parts;
  const timers: Partial<Record<'repeat' | 'ping' | 'over', Timer>> = {};
  let isFinal = false;
  const { change, ...told } = tellMessage<AlertNotice>(first, {
    ...parts,
    put: guilds.putAlertNotice,
    remove: ({ id }) => guilds.dropAlertNotice(id),
    channelOf: ({ alert }) => alert.channelId,
    isSame: (one, other) => one.things === other.things && one.seenBy === other.seenBy,
    wantsEdit: notice => hasEnded(notice) || notice.seenBy !== null,
    isOver: notice => hasEnded(notice) && (isFinal || untilOverMs(notice, now()) === 0),
    anew: notice => (notice.owesPing && !hasEnded(notice) ? toAnew(notice) : null),
    onTold(notice) {
      repeatLater(notice);
      pingLater(notice);
      endLater(notice);
    },
  });

  function after(what: keyof typeof timers, forMs: number, act: () => void): void {
    timers[what]?.cancel();
    timers[what] = clock.after(forMs, act);
  }

  /** Nobody has said so far that they see to it. */
  function isUnseen(): boolean {
    return !hasEnded(told.now()) && told.now().seenBy === null;
  }

  function repeatLater({ alert, seenBy, postedAt }: AlertNotice): void {
    timers.repeat?.cancel();
    if (alert.repeatMs === null || seenBy !== null || postedAt === null) return;
    const restMs = Math.min(alert.repeatMs, Math.max(0, postedAt + alert.repeatMs - now()));
    after('repeat', restMs, () => {
      if (isUnseen()) tellAnew({ pings: told.now().pings ?? 1 });
    });
  }

  /** What came again is so still when people may be pinged anew. */
  function pingLater(notice: AlertNotice): void {
    timers.ping?.cancel();
    if (!notice.owesPing || hasEnded(notice)) return;
    after('ping', untilPingMs(notice, now()), () => {
      if (told.now().owesPing && isUnseen()) tellAnew({});
    });
  }

  function endLater(notice: AlertNotice): void {
    timers.over?.cancel();
    if (!hasEnded(notice)) return;
    after('over', untilOverMs(notice, now()), () => {
      const { isDue } = told.now();
      if (hasEnded(told.now()) && !isDue) told.drop();
    });
  }

  /** By a new message, since an edit pings nobody. */
  function tellAnew(more: Partial<AlertNotice>): void {
    const { alert, messageId } = told.now();
    if (messageId === null) return;
    poster
      .removeButtons(alert.channelId, messageId)
      .catch(error => log.debug({ err: error }, 'an alert that is told again keeps its button'));
    change({ ...toAnew(told.now()), ...more });
  }

  function toAnew({ pings = 1 }: AlertNotice): Partial<AlertNotice> {
    const unsent = { messageId: null, postedAt: null, triedAt: null, nonce: parts.createNonce() };
    return { ...unsent, pings: pings + 1, owesPing: false };
  }

  return {
    ...told,
    end(deviceId, at) {
      const { things } = told.now();
      const isMeant = (thing: AlertThing) => thing.deviceId === deviceId && thing.endedAt === null;
      if (!things.some(isMeant)) return;
      change({ things: things.map(thing => (isMeant(thing) ? { ...thing, endedAt: at } : thing)) });
    },
    beginAgain(thing) {
      const before = told.now();
      const things = before.things.map(each =>
        each.deviceId === thing.deviceId ? { ...thing, times: (each.times ?? 1) + 1 } : each,
      );
      // Who sees to what is so still sees to it.
      const isOther = ({ deviceId, endedAt }: AlertThing) => deviceId !== thing.deviceId && endedAt === null;
      const seenBy = before.things.some(isOther) ? before.seenBy : null;
      // Of a message that is still to be posted people will be pinged anyway.
      const owesPing = before.messageId !== null;
      if (owesPing && untilPingMs(before, now()) === 0) tellAnew({ things, seenBy });
      else change({ things, seenBy, owesPing });
    },
    finish() {
      isFinal = true;
      if (hasEnded(told.now()) && !told.now().isDue) told.drop();
    },
    see: userId => change({ seenBy: userId }),
    forgetPerson(userId) {
      const { alert, seenBy } = told.now();
      const isPinged = alert.mention?.kind === 'user' && alert.mention.id === userId;
      // Somebody sees to it all the same.
      const seen = seenBy === userId ? '' : seenBy;
      if (isPinged) change({ alert: { ...alert, mention: null }, seenBy: seen });
      else if (seen !== seenBy) change({ seenBy: seen });
    },
    stop() {
      told.stop();
      for (const timer of Object.values(timers)) timer?.cancel();
    },
  };
}
