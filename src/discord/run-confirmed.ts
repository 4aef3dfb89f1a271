import type { Messages } from '../messages/catalogue.ts';
import { entered } from './actor.ts';
import type { Taken } from './confirmations.ts';
import type { Actor } from './gate.ts';
import { keepForLater } from './keep-for-later.ts';
import type { Reply } from './reply.ts';
import { runScene } from './run-scene.ts';
import type { Services } from './services.ts';

/** Runs, or keeps for its time, what was confirmed, or approved by somebody, if whoever asked for it still may. */
export async function runConfirmed(
  { confirmation, confirmed }: Taken,
  { actor, decidedBy }: { readonly actor: Actor; readonly decidedBy: string | null },
  services: Services,
  t: Messages,
): Promise<Reply> {
  const { sceneId, runAt } = confirmation;
  const run = entered(await services.gate.trigger(actor, sceneId, { confirmed, decidedBy }), t);
  if (runAt === null) return runScene(run, { actor, sceneId }, services, t);
  const before = { care: confirmation.kind, hubSince: confirmation.hubSince, decidedBy };
  return keepForLater(confirmation, { sceneId, runAt, actor, confirmed: before }, services, t);
}
