import { tellApart } from '../../household/tell-apart.ts';
import type { HubDevice } from '../../hub/model.ts';
import type { Steps } from '../../process/steps.ts';
import type { Typing } from '../gateway/command.ts';
import { roomsOf } from '../hub/rooms.ts';
import { type Choices, type Suggestions, toChoices } from '../replies/choices.ts';

/** Within what a suggestion may take in all. */
const PATIENCE_MS = 400;
const MOST_SORTED = 1_000;

/** Devices with their rooms, those that somebody types; `among`: which of them. */
export async function suggestDevices(
  { interaction, member }: Typing,
  typed: string,
  { among }: { readonly among: (device: HubDevice) => boolean },
): Promise<Suggestions> {
  const looking = await member.look();
  if (!looking.allowed) return [];
  const devices = await looking.value.recentDevices(PATIENCE_MS);
  return toDeviceChoices(typed, devices.filter(among), interaction.locale);
}

/** The same of those that whoever types may set. */
export async function suggestControllable(
  { interaction, member }: Typing,
  typed: string,
  { among }: { readonly among: (device: HubDevice) => boolean },
): Promise<Suggestions> {
  const looking = await member.look();
  if (!looking.allowed || !(await member.mayControl()).allowed) return [];
  if (!(await looking.value.setsDevices(PATIENCE_MS))) return [];
  const devices = (await looking.value.recentDevices(PATIENCE_MS)).filter(among);
  return toDeviceChoices(typed, await member.controllable(devices), interaction.locale);
}

/** Rooms, as the hub calls them. */
export async function suggestRooms({ member }: Pick<Typing, 'member'>, typed: string): Promise<Suggestions> {
  const looking = await member.look();
  if (!looking.allowed) return [];
  const rooms = roomsOf(await looking.value.recentDevices(PATIENCE_MS));
  return toChoices(
    typed,
    rooms.map(room => ({ id: room, name: room })),
  );
}

/** By name, as the reader's language has it; more of them as the hub lists them, since sorting takes a keystroke's time. */
function* toDeviceChoices(typed: string, devices: readonly HubDevice[], locale: string): Steps<Choices> {
  const called = devices.map(({ id, name, room }) => ({
    id,
    name: room ? `${name} · ${room}` : name,
    room: null,
  }));
  yield;
  const named = tellApart(called);
  if (named.length > MOST_SORTED) return yield* toChoices(typed, named);
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sorted = named.toSorted((a, b) => compare(a.name, b.name));
  yield;
  return yield* toChoices(typed, sorted);
}
