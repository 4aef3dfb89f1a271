import type { DeviceCommand } from '../../guilds/model.ts';
import { capabilityOf } from '../../hub/capabilities.ts';
import { isAsSet } from '../../hub/close-enough.ts';
import type { HubDevice, Reading } from '../../hub/model.ts';

/** What a device, or the part that a command is for, tells now of what would be set; undefined: nothing. */
export function readingOf(
  device: HubDevice,
  { capability, part }: Pick<DeviceCommand, 'capability' | 'part'>,
): Reading['value'] | undefined {
  const holder = part === undefined ? device : device.parts?.find(({ id }) => id === part);
  return holder?.state.find(({ name }) => name === capability)?.value;
}

/** Whether a device is as it was set. */
export function isSet(device: HubDevice, commands: readonly DeviceCommand[]): boolean {
  return commands.every(command =>
    isAsSet(command, capability => readingOf(device, { ...command, capability })),
  );
}

/**
 * As what these commands have left a device, by what it says itself: it may have been asked for a color that it cannot
 * show. Of a lamp whether it is on, too: one that somebody has put out since is not as it was left.
 */
export function leftOf(device: HubDevice, commands: readonly DeviceCommand[]): readonly DeviceCommand[] {
  return commands.flatMap((command): DeviceCommand[] => {
    const now = readingOf(device, command);
    const said = now === undefined || now === null ? command : { ...command, value: now };
    const on = readingOf(device, { ...command, capability: 'on' });
    if (typeof on !== 'boolean' || !capabilityOf(command.capability)?.whileOn) return [said];
    const isOn = { ...command, capability: 'on', value: on };
    return on ? [said, isOn] : [isOn];
  });
}
