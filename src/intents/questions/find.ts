import type { Asked, DeviceWords, Finding, HomeWords, Item, NamedThing, Question } from './contract.ts';
import { type Described, describe, describeDevice, isCalled, names } from './household.ts';
import type { Phrases } from './phrases.ts';

/** Capabilities that tell what is asked, the best first. */
const CAPABILITIES: Readonly<Partial<Record<Asked, readonly (readonly string[])[]>>> = {
  on: [['on'], ['mode']],
  mode: [['mode'], ['on']],
  // A door tells by its contact, a blind by its position; "which locks are open" is told by the lock.
  open: [['contact', 'position'], ['locked']],
};

/** What keeps a temperature of its own, not its room's. */
const COLD_OR_HOT = ['fridge', 'freezer', 'oven', 'stove', 'aquarium', 'water_heater', 'pool', 'hot_tub'];

/** Finds what of the home a question is about. Pure; never throws. */
export function findInHome(question: Question, home: HomeWords, nouns: Phrases): Finding {
  if (question.about !== 'devices') return findNamed(question, home[question.about], nouns, question.about);
  const devices = home.devices.map(device => describeDevice(device, nouns));
  const found = findDevices(question, devices);
  if (found) return found;
  const automations = home.automations.map(automation => describe(automation, nouns));
  const named = automations.filter(automation => names(question.words, automation));
  if (named.length > 0 && isAboutRuns(question)) return { about: 'automations', ids: idsOf(named) };
  if (!isForHome(question) || question.asks === null) return { about: 'none' };
  return toUnknown(question, devices, narrow(devices, question.asks).devices);
}

/** "Is the heating schedule active?" is said of automations, though it does not call it one. */
function isAboutRuns({ asks, form }: Question): boolean {
  return asks === 'on' || asks === 'state' || asks === 'mode' || form === 'when';
}

function findDevices(question: Question, devices: readonly Described<DeviceWords>[]): Finding | null {
  const { asks, items } = question;
  if (asks === null || question.form === 'when') return null;
  const specific = items.filter(item => item.noun !== 'anything' && !isAmount(item, devices));
  // A room's own word first: the "Wohnzimmer" is not the living room where there are both.
  for (const covers of [coversByWords, coversByNouns]) {
    const candidates = select(devices, specific, covers);
    const capable = narrow(candidates, asks);
    const about = leaveOut(capable.devices, asks, specific);
    if (about.length > 0) {
      return { about: 'devices', ids: idsOf(preferNamed(about, question)), asks: capable.asks, told: true };
    }
    const named = candidates.filter(device => names(question.words, device));
    if (named.length > 0) return { about: 'devices', ids: idsOf(named), asks, told: false };
  }
  return null;
}

/** "Warmer than 20": a number that is part of no name. */
function isAmount(item: Item, devices: readonly Described<DeviceWords>[]): boolean {
  return item.words.every(word => /^\p{N}+$/u.test(word)) && !devices.some(device => isCalled(item, device));
}

/** Those that are all that was said; of things that "and" joins, those that are one of them. */
function select(
  devices: readonly Described<DeviceWords>[],
  items: readonly Item[],
  covers: typeof coversByWords,
): readonly Described<DeviceWords>[] {
  const those = (wanted: readonly Item[]) =>
    devices.filter(device => wanted.every(item => covers(item, device)));
  const all = those(items);
  const [first = [], ...others] = [...Map.groupBy(items, ({ part }) => part).values()];
  if (all.length > 0 || others.length === 0) return all;
  const kinds = first.filter(({ kind }) => kind);
  // "The lights in the kitchen and the office" are lights in both; "the lamp and the printer" are two things.
  const ofPart = (part: readonly Item[]) => {
    const alike = those([...kinds, ...part]);
    return alike.length > 0 ? alike : those(part);
  };
  const parts = [those(first), ...others.map(ofPart)];
  return parts.some(part => part.length === 0)
    ? []
    : devices.filter(device => parts.some(part => part.includes(device)));
}

function coversByWords(item: Item, device: Described<DeviceWords>): boolean {
  return isCalled(item, device) || (item.kind && item.noun !== null && device.nouns.has(item.noun));
}

function coversByNouns(item: Item, device: Described<DeviceWords>): boolean {
  return isCalled(item, device) || (item.noun !== null && device.nouns.has(item.noun));
}

/** Those that tell what is asked, and by which capability. */
function narrow(devices: readonly Described<DeviceWords>[], asks: Asked) {
  if (asks === 'availability' || asks === 'state') return { devices, asks: asks as string };
  for (const names of CAPABILITIES[asks] ?? [[asks]]) {
    const tells = devices.filter(({ thing }) => thing.state.some(({ name }) => names.includes(name)));
    const first = names.find(name => tells.some(({ thing }) => thing.state.some(each => each.name === name)));
    if (first) return { devices: tells, asks: first };
  }
  return { devices: [], asks: asks as string };
}

/** What nobody means who does not name it: a fridge's temperature, blinds that are "open" beside doors and windows. */
function leaveOut(devices: readonly Described<DeviceWords>[], asks: Asked, items: readonly Item[]) {
  if (asks === 'temperature') return devices.filter(device => tellsRoom(device, items));
  if (asks !== 'open' || items.some(({ noun }) => noun === 'blind' || noun === null)) return devices;
  const shut = devices.filter(({ nouns }) => !nouns.has('blind'));
  return shut.length > 0 ? shut : devices;
}

/** How warm a kitchen is, its fridge does not tell. */
function tellsRoom({ nouns }: Described<DeviceWords>, items: readonly Item[]): boolean {
  return !COLD_OR_HOT.some(
    noun => nouns.has(noun) && !items.some(item => item.noun === noun || item.noun === null),
  );
}

/** "The kitchen light" is the one that is called so, although there are more lights in the kitchen. */
function preferNamed(
  devices: readonly Described<DeviceWords>[],
  { words, items, several }: Question,
): readonly Described<DeviceWords>[] {
  const named = devices.filter(device => {
    const onlyKind = device.name.length === 1 && items.some(item => item.kind && isCalled(item, device));
    return names(words, device) && !(several && onlyKind);
  });
  const whole = named.filter(({ name }) => !named.some(other => isPart(name, other.name)));
  return whole.length > 0 ? whole : devices;
}

/** "Front door" in "Front door lock". */
function isPart(name: readonly string[], longer: readonly string[]): boolean {
  return name.length < longer.length && name.every(word => longer.includes(word));
}

function findNamed(
  question: Question,
  things: readonly NamedThing[],
  nouns: Phrases,
  about: 'automations' | 'scenes',
): Finding {
  const { items, words } = question;
  const described = things.map(thing => describe(thing, nouns));
  const named = described.filter(thing => names(words, thing));
  if (named.length > 0) return { about, ids: idsOf(named) };
  const specific = items.filter(({ noun }) => noun !== 'anything');
  if (specific.length === 0) return { about, ids: [] };
  for (const covers of [isCalled, covered]) {
    const found = described.filter(thing => specific.every(item => covers(item, thing)));
    if (found.length > 0) return { about, ids: idsOf(found) };
  }
  return toUnknown(question, described);
}

function covered(item: Item, thing: Described<NamedThing>): boolean {
  return isCalled(item, thing) || (item.noun !== null && thing.nouns.has(item.noun));
}

/** Names in a question that are none of the home's; with more, it is about something else. */
const MOST_NAMES = 3;

/** Is this asked of a home, though the home has no such thing? */
function isForHome({ asks, items, form, wording }: Question): boolean {
  if (form === 'when' || wording === 'loose' || items.some(({ strange }) => strange)) return false;
  const names = items.filter(({ noun }) => noun === null).length;
  if (names > MOST_NAMES) return false;
  if (names === items.length) return wording === 'sure';
  return asks !== 'state' || names === 0;
}

const MOST_NEAREST = 3;
/** A name that holds the word is nearer than a room that does. */
const OF_NAME = 0.5;

/** Things that share most of what was asked for. */
function toUnknown(
  { items }: Question,
  things: readonly Described<NamedThing | DeviceWords>[],
  capable: readonly Described<NamedThing | DeviceWords>[] = things,
): Finding {
  const specific = items.filter(({ noun }) => noun !== 'anything');
  const nearness = (thing: Described<NamedThing | DeviceWords>) =>
    specific
      .filter(item => covered(item, thing))
      .reduce(
        (sum, { words }) => sum + 1 + (words.every(word => thing.name.includes(word)) ? OF_NAME : 0),
        0,
      );
  const near = (capable.length > 0 ? capable : things)
    .map(thing => ({ name: thing.thing.name, nearness: nearness(thing) }))
    .filter(({ nearness }) => nearness > 0)
    .sort((a, b) => b.nearness - a.nearness);
  return {
    about: 'unknown',
    asked: specific.flatMap(({ words }) => words).join(' '),
    there: things.some(thing => specific.every(item => covered(item, thing))),
    nearest: near.slice(0, MOST_NEAREST).map(({ name }) => name),
  };
}

function idsOf(things: readonly Described<{ readonly id: string }>[]): string[] {
  return things.map(({ thing }) => thing.id);
}
