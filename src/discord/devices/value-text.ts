import type { DeviceCommand } from '../../guilds/model.ts';
import { capabilityOf } from '../../hub/capabilities.ts';
import type { HubDevice } from '../../hub/model.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { toShortReading } from '../hub/device-view.ts';
import { escapeText } from '../replies/escape-text.ts';

/** What a device is to be, in words: `40 %`, `set to 21 °C`, `unlocked`; of a part, with what the device calls that. */
export function toValueText(
  commands: readonly DeviceCommand[],
  t: Messages,
  device?: Pick<HubDevice, 'parts'>,
): string {
  return toLasting(commands)
    .map(({ capability, value, part }) => {
      const entry = capabilityOf(capability);
      const unit = entry?.kind === 'number' ? entry.unit : null;
      const told = toShortReading({ name: capability, value, unit }, t);
      const name = device?.parts?.find(({ id }) => id === part)?.name ?? part;
      return name === undefined ? told : `${escapeText(name)} · ${told}`;
    })
    .join(', ');
}

/** Leaves out the brightness of a device that is turned off: the device only keeps it for when it is on again. */
export function toLasting(commands: readonly DeviceCommand[]): readonly DeviceCommand[] {
  const isOff = ({ part }: DeviceCommand) =>
    commands.some(each => each.capability === 'on' && each.value === false && each.part === part);
  return commands.filter(each => !(capabilityOf(each.capability)?.whileOn && isOff(each)));
}
