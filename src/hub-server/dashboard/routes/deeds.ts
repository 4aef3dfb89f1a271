import { z } from 'zod';
import { ID_PATTERN } from '../../../hub/contract.ts';
import type { HomeBackend } from '../../backends/backend.ts';
import { CommandRequest, commandDevice, isSettable } from '../../command-device.ts';
import type { HubApp } from '../../hub-app.ts';
import type { HubMetrics } from '../../metrics.ts';
import { HttpProblem } from '../../problem.ts';
import { runScene } from '../../run-scene.ts';
import { requireLevel } from '../account-scope.ts';
import { toRecentPress } from '../overview.ts';
import { PressRequest } from '../requests.ts';

const params = z.object({ id: z.string().regex(ID_PATTERN) });

/** What somebody who is signed in does with the home: scenes run, devices set, a simulated home's buttons pressed. */
export function addDeedRoutes(
  app: HubApp,
  { backend, metrics }: { readonly backend: HomeBackend; readonly metrics: HubMetrics },
): void {
  const onRequest = requireLevel('use');

  app.post('/scenes/:id/trigger', { schema: { params }, onRequest }, async (request, reply) => {
    const how = { requestId: request.id, mayUndo: true };
    const { status, body } = await runScene(request.params.id, how, { backend, metrics });
    return reply.code(status).send(body);
  });

  const toSet = { params, body: CommandRequest };
  app.post('/devices/:id/commands', { schema: toSet, onRequest }, async (request, reply) => {
    if (!isSettable(backend)) throw new HttpProblem(404, 'Nothing in this home can be set.');
    const means = { backend, metrics, requestId: request.id };
    const { status, body } = await commandDevice(request.params.id, request.body.commands, means);
    return reply.code(status).send(body);
  });

  app.post('/devices/:id/press', { schema: { params, body: PressRequest }, onRequest }, async request => {
    const press = { device: request.params.id, ...request.body };
    const buttons = backend.pressButton && (await backend.device(press.device))?.buttons;
    if (!backend.pressButton || !buttons?.includes(press.button)) {
      throw new HttpProblem(404, 'There is no such button to press.');
    }
    return toRecentPress(backend.pressButton(press), backend);
  });
}
