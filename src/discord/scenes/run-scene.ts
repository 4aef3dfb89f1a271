import { HubResponseError, UserError } from '../../errors.ts';
import type { Actor, RunScene } from '../../household/access/gate.ts';
import { mayHaveRun } from '../../household/scenes/may-have-run.ts';
import { toReadable } from '../../household/scenes/readable.ts';
import type { SceneOutcome } from '../../hub/model.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Services } from '../gateway/services.ts';
import { escapeText } from '../replies/escape-text.ts';
import type { Reply } from '../replies/reply.ts';
import { toOutcomeReply } from './outcome-view.ts';

/**
 * Runs a scene that the gate let through and says what became of it. An outcome that is not known is told
 * as such: nothing is tried twice on a house.
 */
export async function runScene(
  run: RunScene,
  { actor, sceneId }: { actor: Actor; sceneId: string },
  services: Services,
  t: Messages,
): Promise<Reply> {
  const startedAt = performance.now();
  const count = (outcome: 'ok' | 'failed') =>
    services.metrics.trigger(actor.way, outcome, (performance.now() - startedAt) / 1000);
  let outcome: SceneOutcome;
  try {
    outcome = await run();
    count('ok');
  } catch (error) {
    count('failed');
    throw await inWords(error, actor.guildId, sceneId, services, t);
  }
  return toOutcomeReply(outcome, await namesFor(outcome, actor.guildId, services), t);
}

/** The names that people know; where they cannot be read, the ids say it, for the house has acted. */
async function namesFor({ sceneId, unreachable }: SceneOutcome, guildId: string, { households }: Services) {
  const scene = await households.sceneName(guildId, sceneId);
  const devices = unreachable.length > 0 ? await households.recentDevices(guildId, 1000) : [];
  const byId = new Map(devices.map(({ id, name }) => [id, name]));
  return { scene, device: (id: string) => byId.get(id) ?? toReadable(id) };
}

async function inWords(
  error: unknown,
  guildId: string,
  sceneId: string,
  { households }: Services,
  t: Messages,
) {
  if (error instanceof HubResponseError && error.kind === 'not_found') {
    return new UserError(t.faults.unknownScene({ id: escapeText(sceneId) }), { cause: error });
  }
  if (mayHaveRun(error)) {
    const scene = escapeText(await households.sceneName(guildId, sceneId));
    return new UserError(t.faults.outcomeUnknown({ scene }), { cause: error });
  }
  return error;
}
