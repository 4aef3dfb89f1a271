import type { SceneResult } from '../hub/scenes/contract.ts';
import type { HomeBackend, SceneRun } from './backends/backend.ts';
import type { HubMetrics } from './metrics.ts';
import { HttpProblem } from './problem.ts';
import { toSceneUndo } from './undo-scene.ts';

/** What a trigger that reached the house is answered with. */
export interface SceneAnswer {
  readonly status: 200 | 202;
  readonly body: SceneResult;
}

/** What scenes are run with. */
export interface SceneMeans {
  readonly backend: HomeBackend;
  readonly metrics: HubMetrics;
}

/** Runs a scene; `mayUndo`: whoever asks may set devices, too. Throws a 404 where there is none, a 503 where it reached nothing, and what the home itself throws. */
export async function runScene(
  id: string,
  { requestId, mayUndo }: { readonly requestId: string; readonly mayUndo: boolean },
  { backend, metrics }: SceneMeans,
): Promise<SceneAnswer> {
  const before = mayUndo ? await backend.devices() : [];
  const run = await backend.triggerScene(id);
  metrics.countTrigger(run);
  const { status, body } = toAnswer(id, run, requestId);
  const undo = mayUndo && run?.left && { undo: [...toSceneUndo(before, run.left)] };
  return { status, body: { ...body, ...undo } };
}

function toAnswer(id: string, run: SceneRun | null, requestId: string): SceneAnswer {
  if (!run) throw new HttpProblem(404, 'There is no scene with this id.');
  const { status, triggeredAt, total, applied, unreachable } = run;
  if (status !== 'accepted' && total > 0 && applied === 0) {
    throw new HttpProblem(503, 'None of the devices of this scene can be reached.', {
      headers: { 'retry-after': '30' },
      reason: { code: 'scene_unreachable' },
    });
  }
  const body: SceneResult = {
    scene_id: id,
    status,
    triggered_at: triggeredAt.toISOString(),
    devices: { total, applied, unreachable: [...unreachable] },
    request_id: requestId,
  };
  return { status: status === 'accepted' ? 202 : 200, body };
}
