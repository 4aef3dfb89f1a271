import type { DeviceCommand } from '../../guilds/model.ts';
import type { HubDevice, Reading } from '../../hub/model.ts';

/** What a device, or the part that a command is for, tells now of what would be set; undefined: nothing. */
export function readingOf(
  device: HubDevice,
  { capability, part }: Pick<DeviceCommand, 'capability' | 'part'>,
): Reading['value'] | undefined {
  const holder = part === undefined ? device : device.parts?.find(({ id }) => id === part);
  return holder?.state.find(({ name }) => name === capability)?.value;
}

/** How far a device may be from what it was set to, by rounding alone: one that reckons in °F by half a degree of these. */
const SLACK: Readonly<Record<string, number>> = {
  brightness: 1,
  color_temperature: 60,
  target_temperature: 0.3,
};

/** Whether a device is as it was set. */
export function isSet(device: HubDevice, commands: readonly DeviceCommand[]): boolean {
  return commands.every(command => {
    const now = readingOf(device, command);
    if (typeof now !== 'number' || typeof command.value !== 'number') return now === command.value;
    return Math.abs(now - command.value) <= (SLACK[command.capability] ?? 0);
  });
}
