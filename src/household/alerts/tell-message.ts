import { PostError } from '../../errors.ts';
import type { Log } from '../../process/log.ts';
import { createSending, type Sending } from '../presses/outbox/send-notice.ts';
import { createWakeup } from '../presses/outbox/wakeup.ts';
import type { AlertHold, AlertPace, AlertPoster } from './contract.ts';

/** A message that the bot sends by itself, as it is stored while there is something of it to be told. */
export interface OwnMessage {
  readonly id: string;
  readonly guildId: string;
  /** At most 25 characters; the custom ids of the message's buttons carry it. */
  readonly nonce: string;
  /** null: Discord is not known to have it. */
  readonly messageId: string | null;
  /** When Discord had it. */
  readonly postedAt: number | null;
  /** When it was first sent; null: never. */
  readonly triedAt: number | null;
  /** The message is not as it should be. */
  readonly isDue: boolean;
}

/** A message on its way, and as it becomes otherwise. */
export interface ToldMessage<Message extends OwnMessage> {
  now(): Message;
  change(more: Partial<Message>): void;
  /** Does something to the message that stands, in its turn with the edits; once, and it never rejects. */
  add(act: Addition<Message>): void;
  /** Tries again what failed. */
  retry(): void;
  /** It is over, and nothing more of it is told. */
  drop(): void;
  hold(): AlertHold | null;
  stop(): void;
}

/** Resolves with what is otherwise of the message then; null: nothing. */
type Addition<Message> = (
  message: Message & { readonly messageId: string },
) => Promise<Partial<Message> | null>;

/** What messages of one kind are told with. */
export interface MessageParts<Message extends OwnMessage> {
  readonly poster: AlertPoster;
  readonly pace: AlertPace;
  readonly log: Log;
  now(): number;
  put(message: Message): Promise<void>;
  remove(message: Message): Promise<void>;
  channelOf(message: Message): string;
  /** JSON for `POST` or `PATCH` of a message, without the nonce. It is posted with a button, by which it is found. */
  compose(message: Message, how: { readonly isEdit: boolean; readonly at: Date }): Promise<string>;
  /** Discord shows the same of both. */
  isSame(one: Message, other: Message): boolean;
  /** What was posted is to be edited at once: it has buttons that it only has to be found by. */
  wantsEdit(posted: Message): boolean;
  /** Nothing more will come of it once this is told. */
  isOver(message: Message): boolean;
  /** What it becomes to be posted anew, should its message have been deleted; null: it is told no more. Absent: never. */
  anew?(message: Message): Partial<Message> | null;
  /** Nobody wants to be told of it any more, who was not so far. Absent: it is never so. */
  isTooLate?(message: Message): boolean;
  /** For so long an edit waits for what else changes. Absent: not at all. */
  gatherMs?(message: Message): number;
  onOver(message: Message): void;
  /** Discord has it as it is. */
  onTold?(message: Message): void;
  onHold(guildId: string, hold: AlertHold): void;
}

/** Tells one; `first` as it was stored, or as it begins. Nothing is told that is not stored, so that it is told once. */
export function tellMessage<Message extends OwnMessage>(
  first: Message,
  parts: MessageParts<Message>,
): ToldMessage<Message> {
  const { poster, pace, log, now } = parts;
  let isStopped = false;
  let message = first;
  let sending: { readonly attempt: Sending; readonly shown: Message } | null = null;
  let isBusy = false;
  let isDone = false;
  let addition: Addition<Message> | null = null;
  let failures = 0;
  let hold: AlertHold | null = null;
  const retried = createWakeup();
  let isWaiting = false;
  /** What is to be posted anew waits for no edit of what was. */
  let abandonEdit = () => {};
  // Not within the call: whoever begins it has to have it before it is over.
  queueMicrotask(wake);

  function wake(): void {
    if (isBusy || isStopped) return;
    isBusy = true;
    work()
      .catch(error => log.error({ err: error, guildId: first.guildId }, 'a message could not be told'))
      .finally(() => {
        isBusy = false;
        if ((message.isDue || addition) && !isDone) wake();
      });
  }

  function isTooLate(): boolean {
    return message.messageId === null && (parts.isTooLate?.(message) ?? false);
  }

  async function work(): Promise<void> {
    while ((message.isDue || addition) && !isStopped && !isTooLate()) {
      try {
        if (message.isDue) await tell();
        else await addToIt();
        failures = 0;
        hold = null;
      } catch (error) {
        if (isStopped) return;
        await pauseAfter(error);
      }
    }
    if (isStopped) return;
    if (parts.isOver(message) || isTooLate()) return finish();
    if (message.messageId === null) await parts.put(message);
    else parts.onTold?.(message);
  }

  async function finish(): Promise<void> {
    isDone = true;
    parts.onOver(message);
    await parts.remove(message);
  }

  async function tell(): Promise<void> {
    const { messageId } = message;
    if (messageId === null) return post();
    await parts.put(message);
    const gatherMs = parts.gatherMs?.(message) ?? 0;
    if (gatherMs > 0) await wait(gatherMs);
    const shown = message;
    if (isStopped || shown.messageId !== messageId) return;
    const body = await parts.compose(shown, { isEdit: true, at: new Date(now()) });
    const { promise: abandoned, resolve } = Promise.withResolvers<'abandoned'>();
    abandonEdit = () => resolve('abandoned');
    try {
      if (message.messageId !== messageId) return;
      const edited = poster.edit(parts.channelOf(shown), messageId, body);
      edited.catch(() => {}); // Once it is abandoned, nobody else hears of it.
      if ((await Promise.race([edited, abandoned])) === 'abandoned') return;
    } catch (error) {
      if (!(error instanceof PostError) || error.reason !== 'message_gone') throw error;
      // Whoever deletes it knows of it, but not of what came since.
      const anew = parts.anew?.(message) ?? null;
      if (anew) {
        message = { ...message, ...anew };
        return;
      }
    }
    await settle(shown);
  }

  async function addToIt(): Promise<void> {
    const act = addition;
    addition = null;
    const { messageId } = message;
    const more = act && messageId !== null ? await act({ ...message, messageId }) : null;
    if (!more) return;
    message = { ...message, ...more };
    await parts.put(message);
  }

  /** Always with its button, by which it is found should nobody know whether it was sent; an edit may take that away. */
  async function post(): Promise<void> {
    sending ??= await prepare();
    const { attempt, shown } = sending;
    const messageId = await attempt.attempt();
    sending = null;
    await settle(shown, { messageId, postedAt: now() });
  }

  async function prepare(): Promise<{ readonly attempt: Sending; readonly shown: Message }> {
    const isAmbiguous = message.triedAt !== null;
    const triedAt = message.triedAt ?? now();
    const shown: Message = { ...message, triedAt };
    message = shown;
    await parts.put(shown);
    const { nonce } = shown;
    const body = withNonce(nonce, await parts.compose(shown, { isEdit: false, at: new Date(now()) }));
    const notice = { channelId: parts.channelOf(shown), nonce, body, snapshotAt: new Date(triedAt) };
    return { attempt: createSending(notice, { poster, now, isAmbiguous }), shown };
  }

  /** Discord has what was shown; what changed meanwhile, it has not. */
  async function settle(shown: Message, posted?: Pick<OwnMessage, 'messageId' | 'postedAt'>): Promise<void> {
    // Of another nonce: it is to be posted anew.
    const isOther = message.nonce !== shown.nonce || !parts.isSame(shown, message);
    const isDue = isOther || (posted !== undefined && parts.wantsEdit(shown));
    message = { ...message, ...posted, isDue };
    if (isDue || !parts.isOver(message)) await parts.put(message);
  }

  async function wait(forMs: number): Promise<void> {
    isWaiting = true;
    await retried.wait(forMs);
    isWaiting = false;
  }

  async function pauseAfter(error: unknown): Promise<void> {
    const { reason, retryAfterMs } = error instanceof PostError ? error : { reason: null, retryAfterMs: 0 };
    failures += 1;
    let waitMs = Math.min(pace.awayMostMs, pace.awayMs * 2 ** (failures - 1));
    if (reason === 'gone' || reason === 'forbidden' || reason === 'refused') {
      if (hold === null) {
        hold = { channelId: parts.channelOf(message), reason, since: new Date(now()) };
        parts.onHold(message.guildId, hold);
      }
      waitMs = pace.heldMs;
    } else if (reason === null) log.error({ err: error, guildId: message.guildId }, 'a message waits');
    await wait(Math.max(waitMs, retryAfterMs));
  }

  return {
    now: () => message,
    change(more) {
      if (isDone) return;
      const { nonce } = message;
      message = { ...message, ...more, isDue: true };
      if (message.nonce !== nonce) {
        abandonEdit();
        if (isWaiting) retried.call();
      }
      wake();
    },
    add(act) {
      if (isDone) return;
      addition = act;
      wake();
    },
    retry: () => retried.call(),
    drop() {
      isStopped = true;
      retried.call();
      finish().catch(error => log.error({ err: error }, 'a message could not be dropped'));
    },
    hold: () => hold,
    stop() {
      isStopped = true;
      retried.call();
    },
  };
}

function withNonce(nonce: string, body: string): string {
  return `{"nonce":${JSON.stringify(nonce)},"enforce_nonce":true,${body.slice(1)}`;
}
