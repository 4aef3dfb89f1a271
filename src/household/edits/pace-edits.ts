import type { Poster } from '../presses/outbox/contract.ts';
import { type Lanes, RANKS } from './lanes.ts';
import { isOldMessage } from './old-limit.ts';

/**
 * A poster whose edits of messages older than an hour wait for their channel's turn, before those of panels, which would
 * else take all that Discord allows. Newer ones are edited at once.
 */
export function paceEdits<Some extends Poster>(poster: Some, lanes: Lanes, now: () => number): Some {
  async function inTurn(channelId: string, messageId: string, run: () => Promise<void>): Promise<void> {
    const at = now();
    if (!isOldMessage(messageId, at)) return run();
    const turn = await lanes.turn(channelId, { messageId, rank: () => RANKS.told, since: () => at });
    try {
      await turn.edit(run);
    } finally {
      turn.end();
    }
  }

  return {
    ...poster,
    edit: (channelId, messageId, body) =>
      inTurn(channelId, messageId, () => poster.edit(channelId, messageId, body)),
    removeButtons: (channelId, messageId) =>
      inTurn(channelId, messageId, () => poster.removeButtons(channelId, messageId)),
  };
}
