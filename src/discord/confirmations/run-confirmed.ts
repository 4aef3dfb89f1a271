import type { Taken } from '../../household/access/confirmations.ts';
import type { Actor } from '../../household/access/gate.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { requireAllowed } from '../access/actor.ts';
import type { Services } from '../gateway/services.ts';
import type { Reply } from '../replies/reply.ts';
import { keepForLater } from '../scenes/keep-for-later.ts';
import { runScene } from '../scenes/run-scene.ts';

/** Runs, or keeps for its time, what was confirmed, or approved by somebody, if whoever asked for it still may. */
export async function runConfirmed(
  { confirmation, confirmed }: Taken,
  { actor, decidedBy }: { readonly actor: Actor; readonly decidedBy: string | null },
  services: Services,
  t: Messages,
): Promise<Reply> {
  const { sceneId, runAt } = confirmation;
  const run = requireAllowed(await services.gate.trigger(actor, sceneId, { confirmed, decidedBy }), t);
  if (runAt === null) return runScene(run, { actor, sceneId }, services, t);
  const before = { care: confirmation.kind, hubSince: confirmation.hubSince, decidedBy };
  return keepForLater(confirmation, { sceneId, runAt, actor, confirmed: before }, services, t);
}
