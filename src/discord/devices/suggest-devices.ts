import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import { tellApart } from '../../household/tell-apart.ts';
import type { HubDevice } from '../../hub/model.ts';
import type { Typing } from '../gateway/command.ts';
import { roomsOf } from '../hub/rooms.ts';
import { toChoices } from '../replies/choices.ts';

/** Within what a suggestion may take in all. */
const PATIENCE_MS = 400;

/** Devices with their rooms, those that somebody types; `among`: which of them. */
export async function suggestDevices(
  { member }: Pick<Typing, 'member'>,
  typed: string,
  { among }: { readonly among: (device: HubDevice) => boolean },
): Promise<APIApplicationCommandOptionChoice<string>[]> {
  const looking = await member.look();
  if (!looking.allowed) return [];
  return toDeviceChoices(typed, (await looking.value.recentDevices(PATIENCE_MS)).filter(among));
}

/** The same of those that whoever types may set. */
export async function suggestControllable(
  { member }: Pick<Typing, 'member'>,
  typed: string,
  { among }: { readonly among: (device: HubDevice) => boolean },
): Promise<APIApplicationCommandOptionChoice<string>[]> {
  const looking = await member.look();
  if (!looking.allowed || !(await member.mayControl()).allowed) return [];
  if (!(await looking.value.setsDevices(PATIENCE_MS))) return [];
  const devices = (await looking.value.recentDevices(PATIENCE_MS)).filter(among);
  return toDeviceChoices(typed, await member.controllable(devices));
}

/** Rooms, as the hub calls them. */
export async function suggestRooms(
  { member }: Pick<Typing, 'member'>,
  typed: string,
): Promise<APIApplicationCommandOptionChoice<string>[]> {
  const looking = await member.look();
  if (!looking.allowed) return [];
  const rooms = roomsOf(await looking.value.recentDevices(PATIENCE_MS));
  return toChoices(
    typed,
    rooms.map(room => ({ id: room, name: room })),
  );
}

function toDeviceChoices(typed: string, devices: readonly HubDevice[]) {
  const called = devices.map(({ id, name, room }) => ({ id, name: room ? `${name} · ${room}` : name }));
  return toChoices(typed, tellApart(called.map(each => ({ ...each, room: null }))));
}
