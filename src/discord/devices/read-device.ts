import { HubResponseError, UserError } from '../../errors.ts';
import type { HubDeviceDetail } from '../../hub/model.ts';
import { requireAllowed } from '../access/actor.ts';
import type { Context } from '../gateway/context.ts';
import { escapeText } from '../replies/escape-text.ts';
import { pickCalled } from '../replies/pick-called.ts';

/**
 * A device as it is now, by its id, or by its name.
 * @throws that there is none, or several, or that somebody may not look.
 */
export async function readDevice(
  typed: string,
  { member, t }: Pick<Context, 'member' | 't'>,
): Promise<HubDeviceDetail> {
  const home = requireAllowed(await member.look(), t);
  try {
    return await home.device(typed);
  } catch (error) {
    if (!(error instanceof HubResponseError && error.kind === 'not_found')) throw error;
    // What cannot be listed is not found, either.
    const { items } = await home.devices().catch(() => ({ items: [] }));
    const called = pickCalled(typed, items, t);
    if (called && called.id !== typed) return home.device(called.id);
    throw new UserError(t.faults.unknownDevice({ id: escapeText(typed) }), { cause: error });
  }
}
