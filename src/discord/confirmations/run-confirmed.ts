import type { Taken } from '../../household/access/confirmations.ts';
import { amendOnceConfirmed } from '../devices/amend-once-confirmed.ts';
import { toControlledReply } from '../devices/controls-reply.ts';
import type { Context } from '../gateway/context.ts';
import type { Reply } from '../replies/reply.ts';
import { toResultReply } from '../scenes/tell-outcome.ts';

/** Runs, sets, or keeps for its time, what was confirmed, or approved by somebody, if the member who asked for it still may. */
export async function runConfirmed(
  { taken, decidedBy }: { readonly taken: Taken; readonly decidedBy: string | null },
  context: Pick<Context, 'member' | 'house' | 't' | 'services'>,
  /** Says something else in its place, once a device says later that it followed. */
  amend?: (reply: Reply) => Promise<unknown>,
): Promise<Reply> {
  const { sceneId, device, runAt } = taken.confirmation;
  if (device) {
    const controlled = await context.member.controlConfirmed(taken, decidedBy);
    if (amend) void amendOnceConfirmed(controlled, amend, context);
    return toControlledReply(controlled, context);
  }
  const result = await context.member.run(sceneId, { at: runAt, taken, decidedBy });
  return toResultReply(result, { sceneId }, context);
}
