import { z } from 'zod';
import { CommandResult, ID_PATTERN } from '../../hub/contract.ts';
import { addScope } from '../add-scope.ts';
import { doerOf, requireScope } from '../authentication.ts';
import { type CommandMeans, CommandRequest, commandDevice } from '../command-device.ts';
import type { Deeds } from '../deeds/contract.ts';
import { onRecord } from '../deeds/on-record.ts';
import type { HubApp } from '../hub-app.ts';
import type { Idempotency } from '../idempotency.ts';
import { idempotencyHeaders, parseIdempotencyKey } from '../idempotency-key.ts';
import { readJsonBodies } from '../read-json-bodies.ts';
import { problemResponses } from './problems.ts';

/** What the route works with. */
export interface CommandParts extends CommandMeans {
  /** null: no record is kept. */
  readonly deeds: Deeds | null;
  readonly idempotency: Idempotency;
}

const BODY_LIMIT_BYTES = 16 * 1024;

/** `POST /devices/{id}/commands`, this server's extension: sets single devices. */
export async function addCommandRoute(app: HubApp, parts: CommandParts): Promise<void> {
  await addScope(app, 'commands', async scope => {
    readJsonBodies(scope, BODY_LIMIT_BYTES);
    scope.post('/devices/:id/commands', { schema }, async (request, reply) => {
      requireScope(request, 'control');
      const { id } = request.params;
      const { commands } = request.body;
      const key = parseIdempotencyKey(request.headers['idempotency-key']);
      const act = () =>
        onRecord(
          parts,
          { by: doerOf(request), did: 'device', thing: id, details: commands },
          {
            act: () => commandDevice(id, commands, { requestId: request.id, ...parts }),
            statusOf: answer => answer.body.status,
          },
        );
      const owner = request.apiKey?.prefix ?? '';
      // The same key with other values is another request.
      const operation = `command ${id} ${JSON.stringify(commands)}`;
      const { status, body } = await (key === undefined
        ? act()
        : parts.idempotency.once({ owner, key, operation }, act));
      return reply.code(status).header('cache-control', 'no-store').send(body);
    });
  });
}

const schema = {
  operationId: 'commandDevice',
  summary: 'Sets a device (an extension of homecord; the specification has no such operation)',
  'x-homecord-extension': true,
  params: z.object({ id: z.string().regex(ID_PATTERN) }),
  headers: idempotencyHeaders,
  body: CommandRequest,
  response: {
    200: CommandResult.describe('The device says that it is so, or, `partial`, that some of it is.'),
    202: CommandResult.describe('Taken; the device has not said so yet.'),
    ...problemResponses(400, 403, 404, 409, 413, 415, 422),
  },
};
