import { PostError } from '../../errors.ts';
import type { AlertNotice, AlertStore, AlertThing } from '../../guilds/alerts/contract.ts';
import type { Log } from '../../process/log.ts';
import { createSending, type Sending } from '../presses/outbox/send-notice.ts';
import { createWakeup } from '../presses/outbox/wakeup.ts';
import type { AlertHold, AlertPace, AlertPoster, ComposeAlert } from './contract.ts';

/** A message that tells of an alert until that is over, and the end is told. */
export interface ToldNotice {
  now(): AlertNotice;
  /** One of its devices is so no longer. */
  end(deviceId: string, at: number): void;
  /** Somebody sees to it: it is told no more often. */
  see(userId: string): void;
  /** Names somebody no more who is to be forgotten. */
  forgetPerson(userId: string): void;
  /** Tries again what failed. */
  retry(): void;
  /** It is over, and nothing more of it is told. */
  drop(): void;
  hold(): AlertHold | null;
  stop(): void;
}

/** What a notice is told with. */
export interface TellParts {
  readonly guilds: Pick<AlertStore, 'putAlertNotice' | 'dropAlertNotice'>;
  readonly poster: AlertPoster;
  readonly compose: ComposeAlert;
  readonly pace: AlertPace;
  readonly log: Log;
  now(): number;
  createNonce(): string;
  /** It is over, and told. */
  onOver(notice: AlertNotice): void;
  onHold(guildId: string, hold: AlertHold): void;
}

const isOver = ({ things }: Pick<AlertNotice, 'things'>) =>
  things.every(({ endedAt }: AlertThing) => endedAt !== null);

/** Tells one; `first` as it was stored, or as it begins. Nothing is told that is not stored, so that it is told once. */
export function tellNotice(first: AlertNotice, parts: TellParts): ToldNotice {
  const { guilds, poster, compose, pace, log, now } = parts;
  let isStopped = false;
  let notice = first;
  let sending: { readonly attempt: Sending; readonly shown: AlertNotice } | null = null;
  let isBusy = false;
  let isDone = false;
  let failures = 0;
  let hold: AlertHold | null = null;
  const retried = createWakeup();
  let repeating: NodeJS.Timeout | undefined;
  wake();

  function change(more: Partial<AlertNotice>): void {
    if (isDone) return;
    notice = { ...notice, ...more, isDue: true };
    wake();
  }

  function wake(): void {
    if (isBusy || isStopped) return;
    isBusy = true;
    work()
      .catch(error => log.error({ err: error, guildId: first.guildId }, 'an alert could not be told'))
      .finally(() => {
        isBusy = false;
        if (notice.isDue && !isDone) wake();
      });
  }

  async function work(): Promise<void> {
    while (notice.isDue && !isStopped) {
      try {
        await tell();
        failures = 0;
        hold = null;
      } catch (error) {
        if (isStopped) return;
        await pauseAfter(error);
      }
    }
    if (isStopped) return;
    if (isOver(notice)) return finish();
    if (notice.messageId === null) await guilds.putAlertNotice(notice);
    else repeatLater();
  }

  async function finish(): Promise<void> {
    isDone = true;
    parts.onOver(notice);
    await guilds.dropAlertNotice(notice.id);
  }

  async function tell(): Promise<void> {
    const { alert, messageId } = notice;
    if (messageId === null) return post();
    await guilds.putAlertNotice(notice);
    const shown = notice;
    const body = await compose(shown, { isEdit: true, at: new Date(now()) });
    await poster.edit(alert.channelId, messageId, body).catch(error => {
      // Whoever deletes it knows of it.
      if (!(error instanceof PostError) || error.reason !== 'message_gone') throw error;
    });
    await settle(shown);
  }

  /** Always with its button, by which it is found should nobody know whether it was sent; an edit may take that away. */
  async function post(): Promise<void> {
    sending ??= await prepare();
    const { attempt, shown } = sending;
    const messageId = await attempt.attempt();
    sending = null;
    await settle(shown, { messageId, postedAt: now() });
  }

  async function prepare(): Promise<{ readonly attempt: Sending; readonly shown: AlertNotice }> {
    const isAmbiguous = notice.triedAt !== null;
    const triedAt = notice.triedAt ?? now();
    const shown: AlertNotice = { ...notice, triedAt };
    notice = shown;
    await guilds.putAlertNotice(shown);
    const { nonce } = shown;
    const { channelId } = shown.alert;
    const body = withNonce(nonce, await compose(shown, { isEdit: false, at: new Date(now()) }));
    const snapshotAt = new Date(triedAt);
    const attempt = createSending({ channelId, nonce, body, snapshotAt }, { poster, now, isAmbiguous });
    return { attempt, shown };
  }

  /** Discord has what was shown; what changed meanwhile, it has not. */
  async function settle(
    shown: AlertNotice,
    posted?: Pick<AlertNotice, 'messageId' | 'postedAt'>,
  ): Promise<void> {
    const isSame = shown.things === notice.things && shown.seenBy === notice.seenBy;
    const wantsNoButton = isOver(shown) || shown.seenBy !== null;
    const isDue = !isSame || (posted !== undefined && wantsNoButton);
    notice = { ...notice, ...posted, isDue };
    if (isDue || !isOver(notice)) await guilds.putAlertNotice(notice);
  }

  async function pauseAfter(error: unknown): Promise<void> {
    const { reason, retryAfterMs } = error instanceof PostError ? error : { reason: null, retryAfterMs: 0 };
    const { channelId } = notice.alert;
    failures += 1;
    let waitMs = Math.min(pace.awayMostMs, pace.awayMs * 2 ** (failures - 1));
    if (reason === 'gone' || reason === 'forbidden' || reason === 'refused') {
      if (hold === null) {
        hold = { channelId, reason, since: new Date(now()) };
        parts.onHold(notice.guildId, hold);
      }
      waitMs = pace.heldMs;
    } else if (reason === null) log.error({ err: error, guildId: notice.guildId }, 'an alert waits');
    await retried.wait(Math.max(waitMs, retryAfterMs));
  }

  /** Nobody has said so far that they see to it. */
  function repeatLater(): void {
    const { alert, seenBy, postedAt, messageId } = notice;
    clearTimeout(repeating);
    if (alert.repeatMs === null || seenBy !== null || postedAt === null || messageId === null) return;
    const restMs = Math.min(alert.repeatMs, Math.max(0, postedAt + alert.repeatMs - now()));
    repeating = setTimeout(() => {
      if (isOver(notice) || notice.seenBy !== null) return;
      poster
        .removeButtons(alert.channelId, messageId)
        .catch(error => log.debug({ err: error }, 'an alert that is told again keeps its button'));
      change({ messageId: null, postedAt: null, triedAt: null, nonce: parts.createNonce() });
    }, restMs).unref();
  }

  return {
    now: () => notice,
    end(deviceId, at) {
      const things = notice.things.map(thing =>
        thing.deviceId === deviceId && thing.endedAt === null ? { ...thing, endedAt: at } : thing,
      );
      change({ things });
    },
    see: userId => change({ seenBy: userId }),
    forgetPerson(userId) {
      const { alert, seenBy } = notice;
      const isPinged = alert.mention?.kind === 'user' && alert.mention.id === userId;
      // Somebody sees to it all the same.
      const seen = seenBy === userId ? '' : seenBy;
      if (isPinged) change({ alert: { ...alert, mention: null }, seenBy: seen });
      else if (seen !== seenBy) change({ seenBy: seen });
    },
    retry: () => retried.call(),
    drop() {
      isStopped = true;
      retried.call();
      finish().catch(error => log.error({ err: error }, 'an alert could not be dropped'));
    },
    hold: () => hold,
    stop() {
      isStopped = true;
      retried.call();
      clearTimeout(repeating);
    },
  };
}

function withNonce(nonce: string, body: string): string {
  return `{"nonce":${JSON.stringify(nonce)},"enforce_nonce":true,${body.slice(1)}`;
}
