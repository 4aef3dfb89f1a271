import { z } from 'zod';
import { ID_PATTERN, Scene, SceneResult } from '../../hub/contract.ts';
import { requireScope } from '../authentication.ts';
import type { HomeBackend, SceneRun } from '../backends/backend.ts';
import type { HubApp } from '../hub-app.ts';
import type { IdempotencyMemory } from '../idempotency.ts';
import { idempotencyHeaders, parseIdempotencyKey } from '../idempotency-key.ts';
import type { HubMetrics } from '../metrics.ts';
import { ListQuery, sendList } from '../paging.ts';
import { HttpProblem } from '../problem.ts';
import { problemResponses } from './problems.ts';

/** What a trigger that reached the house is answered with. */
export interface SceneAnswer {
  readonly status: 200 | 202;
  readonly body: SceneResult;
}

/** What the scene routes work with. */
export interface SceneParts {
  readonly backend: HomeBackend;
  readonly idempotency: IdempotencyMemory<SceneAnswer>;
  readonly metrics: HubMetrics;
}

/** `GET /scenes`, this server's extension, and `POST /scenes/{id}/trigger`. */
export function addSceneRoutes(app: HubApp, parts: SceneParts): void {
  app.get('/scenes', { schema: listSchema }, async (request, reply) =>
    sendList(request, reply, await parts.backend.scenes()),
  );

  app.post('/scenes/:id/trigger', { schema: triggerSchema }, async (request, reply) => {
    requireScope(request, 'trigger');
    const { id } = request.params;
    const key = parseIdempotencyKey(request.headers['idempotency-key']);
    const act = () => trigger(id, request.id, parts);
    const owner = request.apiKey?.prefix ?? '';
    const { status, body } = await (key === undefined
      ? act()
      : parts.idempotency.once({ owner, key, operation: `trigger ${id}` }, act));
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
}

const listSchema = {
  operationId: 'listScenes',
  summary: 'All scenes (an extension of homecord; the specification has no such operation)',
  'x-homecord-extension': true,
  querystring: ListQuery,
  response: { 200: z.array(Scene).describe('In the order of their ids.'), ...problemResponses(400) },
};

const triggerSchema = {
  operationId: 'triggerScene',
  summary: 'Runs a scene on all the devices it sets; a body, if sent, is ignored',
  params: z.object({ id: z.string().regex(ID_PATTERN) }),
  headers: idempotencyHeaders,
  response: {
    200: SceneResult.describe('Done, on all devices or, `partial`, on those in reach.'),
    202: SceneResult.describe('Taken; the home cannot say what became of it.'),
    ...problemResponses(400, 403, 404, 409, 422),
  },
};

async function trigger(
  id: string,
  requestId: string,
  { backend, metrics }: Pick<SceneParts, 'backend' | 'metrics'>,
): Promise<SceneAnswer> {
  const run = await backend.triggerScene(id);
  metrics.countTrigger(run);
  return toAnswer(id, run, requestId);
}

function toAnswer(id: string, run: SceneRun | null, requestId: string): SceneAnswer {
  if (!run) throw new HttpProblem(404, 'There is no scene with this id.');
  const { status, triggeredAt, total, applied, unreachable } = run;
  if (status !== 'accepted' && total > 0 && applied === 0) {
    throw new HttpProblem(503, 'None of the devices of this scene can be reached.', {
      headers: { 'retry-after': '30' },
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
