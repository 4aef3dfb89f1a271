import type { ControlResult } from '../../household/devices/control-device.ts';
import type { Context } from '../gateway/context.ts';
import type { Reply } from '../replies/reply.ts';
import { type Asked, toControlReply } from './control-reply.ts';

/** Says that it is so once the device says so, within some seconds; else it stays said that it was asked to. */
export async function amendOnceConfirmed(
  result: ControlResult,
  asked: Asked,
  amend: (reply: Reply) => Promise<unknown>,
  context: Pick<Context, 't' | 'services'>,
): Promise<void> {
  if (result.kind !== 'done' || result.status !== 'accepted' || !(await result.isConfirmed())) return;
  try {
    await amend(toControlReply({ ...result, status: 'confirmed' }, asked, context));
  } catch (error) {
    context.services.log.info({ err: error }, 'it could not be told that a device followed');
  }
}
