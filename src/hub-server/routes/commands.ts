import { z } from 'zod';
import { Command, CommandResult, ID_PATTERN } from '../../hub/contract.ts';
import { requireScope } from '../authentication.ts';
import type { HomeBackend } from '../backends/backend.ts';
import { checkCommands } from '../check-commands.ts';
import type { HubApp } from '../hub-app.ts';
import type { IdempotencyMemory } from '../idempotency.ts';
import { idempotencyHeaders, parseIdempotencyKey } from '../idempotency-key.ts';
import type { HubMetrics } from '../metrics.ts';
import { HttpProblem } from '../problem.ts';
import { readJsonBodies } from '../read-json-bodies.ts';
import { toUndo } from '../undo-commands.ts';
import { problemResponses } from './problems.ts';

/** What a device that was set is answered with. */
export interface CommandAnswer {
  readonly status: 200 | 202;
  readonly body: CommandResult;
}

/** What the route works with. */
export interface CommandParts {
  /** One whose devices can be set. */
  readonly backend: HomeBackend & Required<Pick<HomeBackend, 'command'>>;
  readonly idempotency: IdempotencyMemory<CommandAnswer>;
  readonly metrics: HubMetrics;
}

const BODY_LIMIT_BYTES = 16 * 1024;

/** More capabilities than any device has. */
const MOST_COMMANDS = 20;

/** `POST /devices/{id}/commands`, this server's extension: sets single devices. */
export async function addCommandRoute(app: HubApp, parts: CommandParts): Promise<void> {
  await app.register(async (scope: HubApp) => {
    readJsonBodies(scope, BODY_LIMIT_BYTES);
    scope.post('/devices/:id/commands', { schema }, async (request, reply) => {
      requireScope(request, 'control');
      const { id } = request.params;
      const { commands } = request.body;
      const key = parseIdempotencyKey(request.headers['idempotency-key']);
      const act = () => command(id, commands, { requestId: request.id, ...parts });
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
  body: z.object({
    commands: z
      .array(Command, 'Send {"commands": [{"capability": …, "value": …}]}.')
      .min(1, 'Send at least one command.')
      .max(MOST_COMMANDS, `Send at most ${MOST_COMMANDS} commands at once.`),
  }),
  response: {
    200: CommandResult.describe('The device says that it is so, or, `partial`, that some of it is.'),
    202: CommandResult.describe('Taken; the device has not said so yet.'),
    ...problemResponses(400, 403, 404, 409, 422),
  },
};

async function command(
  id: string,
  commands: readonly Command[],
  { backend, metrics, requestId }: Pick<CommandParts, 'backend' | 'metrics'> & { requestId: string },
): Promise<CommandAnswer> {
  const before = await backend.device(id);
  if (!before) throw new HttpProblem(404, 'There is no device with this id.');
  const taken = checkCommands(before, commands);
  const status = await backend.command(id, taken);
  const device = await backend.device(id);
  if (status === null || !device) throw new HttpProblem(404, 'There is no device with this id.');
  metrics.countCommand(status);
  const undo = toUndo(before, taken);
  const body = { status, device, undo: undo && { commands: undo }, request_id: requestId };
  return { status: status === 'accepted' ? 202 : 200, body };
}
