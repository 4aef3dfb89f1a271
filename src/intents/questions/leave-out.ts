import type { DeviceWords, Item, Question } from './contract.ts';
import type { Described } from './household.ts';

type Device = Described<DeviceWords>;

/** What keeps a temperature of its own, not its room's. */
const COLD_OR_HOT = ['fridge', 'freezer', 'oven', 'stove', 'aquarium', 'water_heater', 'pool', 'hot_tub'];
/** What has doors and locks that are not the house's. */
const OWN_DOORS = [...COLD_OR_HOT, 'microwave', 'dishwasher', 'washing_machine', 'dryer', 'mailbox', 'car'];
/** What a garage has besides the way into it. */
const NO_WAY_IN = ['window', 'skylight', 'blind', ...OWN_DOORS];

/** Leaves out what nobody means who does not name it; of those that tell what is asked, and are all that was said. */
export function leaveOut(
  devices: readonly Device[],
  question: Question,
  items: readonly Item[],
): readonly Device[] {
  switch (question.asks) {
    case 'temperature':
      // "All temperatures" are the fridge's, too.
      return question.quantifier === 'all' && items.length === 0
        ? devices
        : without(COLD_OR_HOT, devices, items);
    case 'open':
      return isOfGarage(items) ? waysIn(devices) : withoutBlinds(ofHouse(devices, question), items);
    case 'locked':
      return ofHouse(devices, question);
    default:
      return devices;
  }
}

/** How warm a kitchen is, its fridge does not tell; unless that, or a name, is asked about. */
function without(nouns: readonly string[], devices: readonly Device[], items: readonly Item[]) {
  const isAsked = (noun: string) => items.some(item => item.noun === noun || item.noun === null);
  return devices.filter(device => !nouns.some(noun => device.nouns.has(noun) && !isAsked(noun)));
}

/** "Is the house closed?" asks about no fridge. */
function ofHouse(devices: readonly Device[], { items }: Question): readonly Device[] {
  return items.some(({ noun }) => noun === 'house') ? without(OWN_DOORS, devices, items) : devices;
}

/** Blinds are "open" beside doors and windows. */
function withoutBlinds(devices: readonly Device[], items: readonly Item[]): readonly Device[] {
  if (items.some(({ noun }) => noun === 'blind' || noun === null)) return devices;
  const shut = devices.filter(({ nouns }) => !nouns.has('blind'));
  return shut.length > 0 ? shut : devices;
}

/** "Is the garage closed?", and not which of its doors or windows. */
function isOfGarage(items: readonly Item[]): boolean {
  return items.some(({ noun }) => noun === 'garage') && items.every(({ noun }) => noun === 'garage');
}

/** Its big door, before any other; no window, whatever else there is. */
function waysIn(devices: readonly Device[]): readonly Device[] {
  const doors = devices.filter(({ nouns }) => nouns.has('garage_door'));
  return doors.length > 0 ? doors : without(NO_WAY_IN, devices, []);
}
