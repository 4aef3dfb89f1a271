import { HubResponseError, UserError } from '../../errors.ts';
import type { HubDeviceDetail } from '../../hub/model.ts';
import { requireAllowed } from '../access/actor.ts';
import type { Context } from '../gateway/context.ts';
import { escapeText } from '../replies/escape-text.ts';

/** A device as it is now; throws in words that there is none of this id, or that somebody may not look. */
export async function readDevice(
  id: string,
  { member, t }: Pick<Context, 'member' | 't'>,
): Promise<HubDeviceDetail> {
  const home = requireAllowed(await member.look(), t);
  try {
    return await home.device(id);
  } catch (error) {
    if (!(error instanceof HubResponseError && error.kind === 'not_found')) throw error;
    throw new UserError(t.faults.unknownDevice({ id: escapeText(id) }), { cause: error });
  }
}
