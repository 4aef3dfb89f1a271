import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ID_PATTERN } from '../../../hub/contract.ts';
import { CommandRequest, commandDevice, isSettable } from '../../command-device.ts';
import type { Doer } from '../../deeds/contract.ts';
import { onRecord, type RecordMeans } from '../../deeds/on-record.ts';
import type { HubApp } from '../../hub-app.ts';
import { isStill } from '../../is-still.ts';
import type { HubMetrics } from '../../metrics.ts';
import { HttpProblem } from '../../problem.ts';
import { runScene } from '../../run-scene.ts';
import { requireLevel, signedInOf } from '../account-scope.ts';
import { toRecentPress } from '../overview.ts';
import { PressRequest } from '../requests.ts';

/** As many as a device is asked to be at once. */
const SetRequest = CommandRequest.extend({ if_still: CommandRequest.shape.commands.optional() });
const params = z.object({ id: z.string().regex(ID_PATTERN) });

/** What somebody who is signed in does with the home: scenes run, devices set, a simulated home's buttons pressed. */
export function addDeedRoutes(
  app: HubApp,
  {
    metrics,
    limit,
    ...record
  }: RecordMeans & {
    readonly metrics: HubMetrics;
    readonly limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  },
): void {
  const { backend } = record;
  const onRequest = [requireLevel('use'), limit];

  app.post('/scenes/:id/trigger', { schema: { params }, onRequest }, async (request, reply) => {
    const how = { requestId: request.id, mayUndo: true };
    const { id } = request.params;
    const { status, body } = await onRecord(
      record,
      { by: doerOf(request), did: 'scene', thing: id, details: null },
      { act: () => runScene(id, how, { backend, metrics }), statusOf: answer => answer.body.status },
    );
    return reply.code(status).send(body);
  });

  const toSet = { params, body: SetRequest };
  app.post('/devices/:id/commands', { schema: toSet, onRequest }, async (request, reply) => {
    if (!isSettable(backend)) throw new HttpProblem(404, 'Nothing in this home can be set.');
    const { id } = request.params;
    const { commands, if_still: left = [] } = request.body;
    const means = { backend, metrics, requestId: request.id };
    const { status, body } = await onRecord(
      record,
      { by: doerOf(request), did: 'device', thing: id, details: commands },
      {
        async act() {
          const device = left.length > 0 && (await backend.device(id));
          if (device && !isStill(device, left))
            throw new HttpProblem(409, 'It is not as it was left any more.', {
              reason: { code: 'changed_since' },
            });
          return commandDevice(id, commands, means);
        },
        statusOf: answer => answer.body.status,
      },
    );
    return reply.code(status).send(body);
  });

  app.post('/devices/:id/press', { schema: { params, body: PressRequest }, onRequest }, async request => {
    const press = { device: request.params.id, ...request.body };
    const buttons = backend.pressButton && (await backend.device(press.device))?.buttons;
    if (!backend.pressButton || !buttons?.includes(press.button)) {
      throw new HttpProblem(404, 'There is no such button to press.');
    }
    const pressButton = backend.pressButton.bind(backend);
    return onRecord(
      record,
      { by: doerOf(request), did: 'press', thing: press.device, details: request.body },
      { act: () => toRecentPress(pressButton(press), backend), statusOf: () => 'done' },
    );
  });
}

function doerOf(request: FastifyRequest): Doer {
  const { member } = signedInOf(request);
  return member ? { kind: 'member', name: member.name } : { kind: 'owner', name: null };
}
