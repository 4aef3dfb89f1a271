import type { Message } from 'discord.js';
import { UserError } from '../../errors.ts';
import type { DeviceCommand } from '../../guilds/model.ts';
import type { Outcome } from '../../household/metrics.ts';
import { capabilityOf } from '../../hub/capabilities.ts';
import type { Pressed } from '../gateway/command.ts';
import { tellActed } from '../replies/answer.ts';
import type { Reply } from '../replies/reply.ts';
import type { Asked } from './control-reply.ts';
import { toPressPlace } from './device-places.ts';
import { showDevice } from './show-device.ts';
import { tellControl } from './tell-control.ts';

/**
 * A button or select under a device, by its custom id: the value (empty: what was selected), what it is of, the device.
 * Whatever a forged one says, it does no more than `/set` does for whoever presses it.
 */
export async function setPressed(context: Pressed, args: readonly string[]): Promise<Outcome> {
  const { interaction, member, t } = context;
  const asked = toAsked(args, interaction.isStringSelectMenu() ? (interaction.values[0] ?? '') : '');
  if (asked === null) throw new UserError(t.faults.unknownCommand);
  const result = await member.control(asked, { onAllowed: () => interaction.deferUpdate() });
  const place = toPressPlace(context, reply => showBeside(reply, asked.deviceId, context));
  return tellControl(result, asked, place, context);
}

/** What came of it, on the message that shows the device, which shows it as it is now. */
export async function showBeside(reply: Reply, deviceId: string, context: Pressed): Promise<void> {
  await tellActed(context, await toShownBeside(reply, deviceId, context));
}

/** What shows a device as it is now, and what came of it. */
export async function toShownBeside(reply: Reply, deviceId: string, context: Pressed): Promise<Reply> {
  const shown = await showDevice(context, { id: deviceId, page: 0 }).catch(error => {
    context.services.log.info({ err: error }, 'a device that was set could not be shown');
    return { components: [] };
  });
  return { components: [...shown.components, ...reply.components] };
}

/** Whether a message shows a device, and is no answer of its own. */
export const showsDevice = ({ components }: Message) => JSON.stringify(components).includes('"device:');

function toAsked([given = '', key = '', ...id]: readonly string[], selected: string): Asked | null {
  const [capability = '', part] = key.split('/');
  const [deviceId, value] = [id.join(':'), toValue(capability, given === '' ? selected : given)];
  if (deviceId === '' || value === null) return null;
  return { deviceId, commands: [{ capability, value, ...(part !== undefined && { part }) }] };
}

/** null: it is none of what this takes anywhere. */
function toValue(capability: string, text: string): DeviceCommand['value'] | null {
  switch (capabilityOf(capability)?.kind) {
    case 'flag':
      return text === 'true' || text === 'false' ? text === 'true' : null;
    case 'number':
      return /^-?\d{1,7}(\.\d{1,3})?$/.test(text) ? Number(text) : null;
    case 'word':
      return text === '' ? null : text;
    default:
      return null;
  }
}
