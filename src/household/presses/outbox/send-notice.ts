import { PostError } from '../../../errors.ts';
import type { NewNotice } from '../../../guilds/presses/contract.ts';
import type { Poster } from './contract.ts';

/**
 * Discord recalls a nonce for a few minutes: within this time of the first attempt a notice may simply be sent
 * again, later it is looked for first.
 */
export const RECALLED_MS = 60_000;
/** Where the clock was set back, nobody knows how long ago it was sent: not longer than this. */
const SET_BACK_MS = 60 * 60_000;

/** One notice on its way to Discord, sent until it is known to be there. */
export interface Sending {
  /** Sends it, or finds it where it was sent before. Resolves with the message's id; rejects with a PostError. */
  attempt(): Promise<string>;
  /** Why Discord does not have it and will not take it, as an attempt's error says; null: that is not what it says. */
  refusalOf(error: unknown): PostError | null;
}

/** Begins with a notice; `isAmbiguous`: it may have been sent by a run before. */
export function createSending(
  notice: NewNotice,
  { poster, now, isAmbiguous }: { poster: Poster; now: () => number; isAmbiguous: boolean },
): Sending {
  const { channelId, nonce, body, snapshotAt } = notice;
  let mayBeThere = isAmbiguous;
  /** Nothing was sent before that Discord does not recall, or that was not looked for. */
  let certainUntil = isAmbiguous ? snapshotAt.getTime() : now();

  async function find(): Promise<string | null> {
    const lookedAt = now();
    const isSetBack = lookedAt < snapshotAt.getTime();
    const since = isSetBack ? new Date(lookedAt - SET_BACK_MS) : snapshotAt;
    const messageId = await poster.find(channelId, { nonce, since });
    certainUntil = lookedAt;
    mayBeThere = messageId !== null;
    return messageId;
  }

  return {
    async attempt() {
      const ageMs = now() - certainUntil;
      // A clock that was set back tells nothing of the nonce's age.
      const isForgotten = ageMs < 0 || ageMs > RECALLED_MS;
      const found = mayBeThere && isForgotten ? await find() : null;
      if (found !== null) return found;
      try {
        return await poster.post(channelId, body);
      } catch (error) {
        mayBeThere ||= !isRefusal(error);
        throw error;
      }
    },
    // A channel that is gone has no message either.
    refusalOf: error => (isRefusal(error) && (!mayBeThere || error.reason === 'gone') ? error : null),
  };
}

function isRefusal(error: unknown): error is PostError {
  return error instanceof PostError && error.reason !== 'unreachable';
}
