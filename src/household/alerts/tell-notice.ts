import type { AlertNotice, AlertStore, AlertThing } from '../../guilds/alerts/contract.ts';
import type { ComposeAlert } from './contract.ts';
import { type MessageParts, type ToldMessage, tellMessage } from './tell-message.ts';

/** A message that tells of an alert until that is over, and the end is told. */
export interface ToldNotice extends Omit<ToldMessage<AlertNotice>, 'change'> {
  /** One of its devices is so no longer. */
  end(deviceId: string, at: number): void;
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

const isOver = ({ things }: Pick<AlertNotice, 'things'>) =>
  things.every(({ endedAt }: AlertThing) => endedAt !== null);

/** Tells one; `first` as it was stored, or as it begins. */
export function tellNotice(first: AlertNotice, parts: TellParts): ToldNotice {
  const { guilds, poster, log, now } = parts;
  let repeating: NodeJS.Timeout | undefined;
  const { change, ...told } = tellMessage<AlertNotice>(first, {
    ...parts,
    put: guilds.putAlertNotice,
    remove: ({ id }) => guilds.dropAlertNotice(id),
    channelOf: ({ alert }) => alert.channelId,
    isSame: (one, other) => one.things === other.things && one.seenBy === other.seenBy,
    wantsEdit: notice => isOver(notice) || notice.seenBy !== null,
    isOver,
    onTold: repeatLater,
  });

  /** Nobody has said so far that they see to it. */
  function repeatLater({ alert, seenBy, postedAt, messageId }: AlertNotice): void {
    clearTimeout(repeating);
    if (alert.repeatMs === null || seenBy !== null || postedAt === null || messageId === null) return;
    const restMs = Math.min(alert.repeatMs, Math.max(0, postedAt + alert.repeatMs - now()));
    repeating = setTimeout(() => {
      if (isOver(told.now()) || told.now().seenBy !== null) return;
      poster
        .removeButtons(alert.channelId, messageId)
        .catch(error => log.debug({ err: error }, 'an alert that is told again keeps its button'));
      change({ messageId: null, postedAt: null, triedAt: null, nonce: parts.createNonce() });
    }, restMs).unref();
  }

  return {
    ...told,
    end(deviceId, at) {
      const things = told
        .now()
        .things.map(thing =>
          thing.deviceId === deviceId && thing.endedAt === null ? { ...thing, endedAt: at } : thing,
        );
      change({ things });
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
      clearTimeout(repeating);
    },
  };
}
