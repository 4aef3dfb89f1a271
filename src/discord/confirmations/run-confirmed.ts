import type { Taken } from '../../household/access/confirmations.ts';
import { toControlReply } from '../devices/control-reply.ts';
import type { Context } from '../gateway/context.ts';
import type { Reply } from '../replies/reply.ts';
import { toResultReply } from '../scenes/tell-outcome.ts';

/** Runs, sets, or keeps for its time, what was confirmed, or approved by somebody, if the member who asked for it still may. */
export async function runConfirmed(
  { taken, decidedBy }: { readonly taken: Taken; readonly decidedBy: string | null },
  context: Pick<Context, 'member' | 'house' | 't' | 'services'>,
): Promise<Reply> {
  const { sceneId, device, runAt } = taken.confirmation;
  if (device) return toControlReply(await context.member.control(device, { taken }), device, context);
  const result = await context.member.run(sceneId, { at: runAt, taken, decidedBy });
  return toResultReply(result, { sceneId }, context);
}
