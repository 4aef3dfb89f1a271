import type { Lease } from '../../guilds/workers/contract.ts';
import { LeaseLostError } from '../../guilds/workers/lease-lost-error.ts';
import type { Hub } from '../../hub/model.ts';

/** A hub that is asked to act on its home only while its household is this process's: nothing is done by two. */
export function actWhileHeld(hub: Hub, lease: Lease): Hub {
  const mustHold = () => {
    if (!lease.isHeld()) throw new LeaseLostError(lease.shard);
  };
  return {
    ...hub,
    async triggerScene(...asked) {
      mustHold();
      return hub.triggerScene(...asked);
    },
    async commandDevice(...asked) {
      mustHold();
      return hub.commandDevice(...asked);
    },
    async answerNotice(...asked) {
      mustHold();
      return hub.answerNotice(...asked);
    },
  };
}
