import { z } from 'zod';
import { Command, type CommandResult } from '../hub/contract.ts';
import { BackendError, type HomeBackend } from './backends/backend.ts';
import { checkCommands } from './check-commands.ts';
import type { HubMetrics } from './metrics.ts';
import { HttpProblem } from './problem.ts';
import { toUndo } from './undo-commands.ts';

/** What a device that was set is answered with. */
export interface CommandAnswer {
  readonly status: 200 | 202;
  readonly body: CommandResult;
}

/** What devices are set with. */
export interface CommandMeans {
  /** One whose devices can be set. */
  readonly backend: HomeBackend & Required<Pick<HomeBackend, 'command'>>;
  readonly metrics: HubMetrics;
}

/** Whether anything in a home can be set. */
export function isSettable(backend: HomeBackend): backend is CommandMeans['backend'] {
  return backend.command !== undefined;
}

/** More capabilities than any device has. */
const MOST_COMMANDS = 20;

/** What a device is asked to be. */
export const CommandRequest = z.object({
  commands: z
    .array(Command, 'Send {"commands": [{"capability": …, "value": …}]}.')
    .min(1, 'Send at least one command.')
    .max(MOST_COMMANDS, `Send at most ${MOST_COMMANDS} commands at once.`),
});

/** Sets a device, once it is sure to take it: throws a 404 or 422 before, and what the home itself throws. */
export async function commandDevice(
  id: string,
  commands: readonly Command[],
  { backend, metrics, requestId }: CommandMeans & { requestId: string },
): Promise<CommandAnswer> {
  const before = await backend.device(id);
  if (!before) throw new HttpProblem(404, 'There is no device with this id.');
  const taken = checkCommands(before, commands);
  const status = await backend.command(id, taken);
  const device = await backend.device(id).catch(cause => {
    // It is set, or may be: `away` would say that nothing was done.
    throw new BackendError('slow', 'the home was lost once the device was set', { cause });
  });
  if (status === null || !device) throw new HttpProblem(404, 'There is no device with this id.');
  metrics.countCommand(status);
  const undo = toUndo(before, taken);
  const body = { status, device, undo: undo && { commands: undo }, request_id: requestId };
  return { status: status === 'accepted' ? 202 : 200, body };
}
