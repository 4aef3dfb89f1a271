import { HubResponseError, HubUnreachableError, UserError } from '../errors.ts';
import type { CallOptions, SceneOutcome } from '../hub/model.ts';
import type { Messages } from '../messages/catalogue.ts';
import { escapeText } from './escape-text.ts';
import type { Actor } from './gate.ts';
import { toReadable } from './homes.ts';
import { toOutcomeReply } from './outcome-view.ts';
import type { Reply } from './reply.ts';
import type { Services } from './services.ts';

/**
 * Runs a scene that the gate let through and says what became of it. An outcome that is not known is told
 * as such: nothing is tried twice on a house.
 */
export async function runScene(
  run: (options?: CallOptions) => Promise<SceneOutcome>,
  { actor, sceneId }: { actor: Actor; sceneId: string },
  services: Services,
  t: Messages,
): Promise<Reply> {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  try {
    const outcome = await run();
    services.metrics.trigger(actor.way, 'ok', seconds());
    return toOutcomeReply(outcome, await namesFor(outcome, actor.guildId, services), t);
  } catch (error) {
    services.metrics.trigger(actor.way, 'failed', seconds());
    throw await inWords(error, actor.guildId, sceneId, services, t);
  }
}

async function namesFor({ sceneId, unreachable }: SceneOutcome, guildId: string, { homes }: Services) {
  const scene = await homes.sceneName(guildId, sceneId);
  const devices = unreachable.length > 0 ? await homes.recentDevices(guildId, 1000) : [];
  const byId = new Map(devices.map(({ id, name }) => [id, name]));
  return { scene, device: (id: string) => byId.get(id) ?? toReadable(id) };
}

async function inWords(error: unknown, guildId: string, sceneId: string, { homes }: Services, t: Messages) {
  if (error instanceof HubResponseError && error.kind === 'not_found') {
    return new UserError(t.faults.unknownScene({ id: escapeText(sceneId) }), { cause: error });
  }
  if (error instanceof HubUnreachableError && error.sent) {
    const scene = escapeText(await homes.sceneName(guildId, sceneId));
    return new UserError(t.faults.outcomeUnknown({ scene }), { cause: error });
  }
  return error;
}
