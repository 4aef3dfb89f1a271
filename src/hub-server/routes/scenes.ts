import { z } from 'zod';
import { ID_PATTERN } from '../../hub/contract.ts';
import { Scene, SceneResult } from '../../hub/scenes/contract.ts';
import { doerOf, mayKey, requireScope } from '../authentication.ts';
import { onRecord, type RecordMeans } from '../deeds/on-record.ts';
import type { HubApp } from '../hub-app.ts';
import type { Idempotency } from '../idempotency.ts';
import { idempotencyHeaders, parseIdempotencyKey } from '../idempotency-key.ts';
import { ListQuery, sendList } from '../paging.ts';
import { runScene, type SceneMeans } from '../run-scene.ts';
import { problemResponses } from './problems.ts';

/** What the scene routes work with. */
export interface SceneParts extends SceneMeans, RecordMeans {
  readonly idempotency: Idempotency;
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
    const mayUndo = mayKey(request, 'control');
    const act = () =>
      onRecord(
        parts,
        { by: doerOf(request), did: 'scene', thing: id, details: null },
        {
          act: () => runScene(id, { requestId: request.id, mayUndo }, parts),
          statusOf: answer => answer.body.status,
        },
      );
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
