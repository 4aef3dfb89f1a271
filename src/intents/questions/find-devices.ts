import type { Asked, DeviceWords, Finding, Item, Question } from './contract.ts';
import { type Described, idsOf, isCalled, isSpecific, names } from './household.ts';
import { leaveOut } from './leave-out.ts';

/** Capabilities that tell what is asked, the best first. */
const CAPABILITIES: Readonly<Partial<Record<Asked, readonly (readonly string[])[]>>> = {
  on: [['on'], ['mode'], ['armed']],
  mode: [['mode'], ['on']],
  setting: [['target_temperature'], ['mode'], ['brightness'], ['position'], ['volume']],
  battery: [['battery', 'battery_low']],
  // How bright it is in a room, a lamp there may tell as well.
  illuminance: [['illuminance'], ['brightness']],
  air: [['co2', 'pm25', 'humidity']],
  // A door tells by its contact, a blind by its position; "which locks are open" is told by the lock.
  open: [['contact', 'position'], ['locked']],
};

/** The devices that are all that was said, and tell what is asked; null: there are none. */
export function findDevices(question: Question, devices: readonly Described<DeviceWords>[]): Finding | null {
  const { asks, items, shape } = question;
  if (asks === null || question.form === 'when') return null;
  const specific = items.filter(item => isSpecific(item) && (shape === 'bare' || !isAmount(item, devices)));
  // A room's own word first: the "Wohnzimmer" is not the living room where there are both.
  for (const covers of [coversByWords, coversByNouns]) {
    const candidates = select(devices, { items: specific, words: question.words }, covers);
    const capable = narrow(candidates, asks);
    const about = withOthers(leaveOut(capable.devices, question, specific), devices, question);
    if (about.length > 0) {
      return {
        about: 'devices',
        ids: idsOf(question.compares ? about : preferNamed(about, question)),
        asks: capable.asks,
        told: true,
      };
    }
    const named = candidates.filter(device => names(question.words, device));
    if (named.length > 0) return { about: 'devices', ids: idsOf(named), asks, told: false };
  }
  return null;
}

/** "Is it warmer upstairs?" is told by upstairs and whatever else tells it; where both are named, by these. */
function withOthers(
  about: readonly Described<DeviceWords>[],
  devices: readonly Described<DeviceWords>[],
  question: Question,
): readonly Described<DeviceWords>[] {
  const { asks, compares, items } = question;
  const isOne = new Set(items.map(({ part }) => part)).size === 1;
  if (!compares || asks === null || !isOne || about.length === 0) return about;
  return leaveOut(narrow(devices, asks).devices, { ...question, items: [] }, []);
}

/** "Warmer than 20": a number that is part of no name. */
function isAmount(item: Item, devices: readonly Described<DeviceWords>[]): boolean {
  return item.words.every(word => /^\p{N}+$/u.test(word)) && !devices.some(device => isCalled(item, device));
}

/** Those that are all that was said; of things that "and" joins, those that are one of them. */
function select(
  devices: readonly Described<DeviceWords>[],
  { items, words }: Pick<Question, 'items' | 'words'>,
  covers: typeof coversByWords,
): readonly Described<DeviceWords>[] {
  const those = (wanted: readonly Item[]) =>
    devices.filter(device => wanted.every(item => covers(item, device)));
  const all = those(items);
  const [first = [], ...others] = [...Map.groupBy(items, ({ part }) => part).values()];
  // The garage's window is not "the windows and the garage", unless it is called so.
  if (others.length === 0 || all.some(device => names(words, device))) return all;
  const kinds = first.filter(({ kind }) => kind);
  // "The lights in the kitchen and the office" are lights in both; "the windows and the garage" are two things.
  const ofPart = (part: readonly Item[]) => {
    const alike = kinds.length < first.length ? those([...kinds, ...part]) : [];
    return alike.length > 0 ? alike : those(part);
  };
  const parts = [those(first), ...others.map(ofPart)];
  return parts.some(part => part.length === 0)
    ? all
    : devices.filter(device => parts.some(part => part.includes(device)));
}

function coversByWords(item: Item, device: Described<DeviceWords>): boolean {
  return isCalled(item, device) || (item.kind && item.noun !== null && device.nouns.has(item.noun));
}

function coversByNouns(item: Item, device: Described<DeviceWords>): boolean {
  return isCalled(item, device) || (item.noun !== null && device.nouns.has(item.noun));
}

/** Those that tell what is asked, and by which capability. */
export function narrow(devices: readonly Described<DeviceWords>[], asks: Asked) {
  if (asks === 'availability' || asks === 'state') return { devices, asks: asks as string };
  for (const names of CAPABILITIES[asks] ?? [[asks]]) {
    const tells = devices.filter(({ thing }) => thing.state.some(({ name }) => names.includes(name)));
    const first = names.find(name => tells.some(({ thing }) => thing.state.some(each => each.name === name)));
    if (first) return { devices: tells, asks: first };
  }
  return { devices: [], asks: asks as string };
}

/** "The kitchen light" is the one that is called so, although there are more lights in the kitchen. */
function preferNamed(
  devices: readonly Described<DeviceWords>[],
  { words, items, several }: Question,
): readonly Described<DeviceWords>[] {
  const named = devices.filter(device => {
    const onlyKind = items.some(
      item => item.kind && item.words.length === device.name.length && isCalled(item, device),
    );
    return names(words, device) && !(several && onlyKind);
  });
  const whole = named.filter(({ name }) => !named.some(other => isPart(name, other.name)));
  if (whole.length === 0) return devices;
  const parts = [...Map.groupBy(items, ({ part }) => part).values()];
  const isMeant = (device: Described<DeviceWords>, part: readonly Item[]) =>
    part.every(item => coversByNouns(item, device));
  // In "Tina's and Mark's lamp", the second is called so whole, and stands for its own part alone.
  const isPassedOver = (device: Described<DeviceWords>) =>
    parts.some(part => isMeant(device, part) && whole.some(other => isMeant(other, part)));
  return devices.filter(device => whole.includes(device) || (parts.length > 1 && !isPassedOver(device)));
}

/** "Front door" in "Front door lock". */
function isPart(name: readonly string[], longer: readonly string[]): boolean {
  return name.length < longer.length && name.every(word => longer.includes(word));
}
