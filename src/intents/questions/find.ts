import type { DeviceWords, Finding, HomeWords, Item, NamedThing, Question } from './contract.ts';
import { findDevices, narrow } from './find-devices.ts';
import { type Described, describe, describeDevice, idsOf, isCalled, isSpecific, names } from './household.ts';
import type { Phrases } from './phrases.ts';

/** Finds what of the home a question is about. Pure; never throws. */
export function findInHome(question: Question, home: HomeWords, nouns: Phrases): Finding {
  if (question.about !== 'devices') return findNamed(question, home[question.about], nouns, question.about);
  const devices = home.devices.map(device => describeDevice(device, nouns));
  const found = findDevices(question, devices);
  if (found) return found;
  const parts = home.parts?.map(part => describeDevice(part, nouns)) ?? [];
  const part = findDevices(question, parts);
  if (part) return part;
  const automations = home.automations.map(automation => describe(automation, nouns));
  const named = automations.filter(automation => names(question.words, automation));
  if (named.length > 0 && isAboutRuns(question)) return { about: 'automations', ids: idsOf(named) };
  const scenes = home.scenes.map(scene => describe(scene, nouns));
  const meant = scenes.filter(scene => asksForScene(question, scene));
  if (meant.length > 0) return { about: 'scenes', ids: idsOf(meant) };
  if (!isForHome(question) || question.asks === null) return { about: 'none' };
  return toUnknown(question, devices, narrow(devices, question.asks).devices);
}

/** "Is the heating schedule active?" is said of automations, though it does not call it one. */
function isAboutRuns({ asks, form }: Question): boolean {
  return asks === 'on' || asks === 'state' || asks === 'mode' || form === 'when';
}

/** "Is bath time on?" Of one word that people use of each other, it is not asked: "is dinner on?" */
function asksForScene({ asks, items, state, words }: Question, scene: Described<NamedThing>): boolean {
  if (asks !== 'on' || state === 'done' || !names(words, scene)) return false;
  return scene.name.length > 1 || !items.some(({ strange }) => strange);
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
  const specific = items.filter(isSpecific);
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
const MAX_NAMES = 3;

/** Is this asked of a home, though the home has no such thing? */
function isForHome({ asks, items, form, shape, state, wording }: Question): boolean {
  if (form === 'when' || wording === 'loose' || items.some(({ strange }) => strange)) return false;
  const names = items.filter(({ noun }) => noun === null).length;
  if (names > MAX_NAMES) return false;
  // Of what is no question by its form, every word must be understood.
  if (shape === 'bare' && (names > 0 || state !== null)) return false;
  if (names === items.length) return wording === 'sure';
  return asks !== 'state' || names === 0;
}

const MAX_NEAREST = 3;
/** A name that holds the word is nearer than a room that does. */
const OF_NAME = 0.5;

/** Things that share most of what was asked for. */
function toUnknown(
  { items }: Question,
  things: readonly Described<NamedThing | DeviceWords>[],
  capable: readonly Described<NamedThing | DeviceWords>[] = things,
): Finding {
  const specific = items.filter(isSpecific);
  const nearness = (thing: Described<NamedThing | DeviceWords>) =>
    specific
      .filter(item => covered(item, thing))
      .reduce(
        (sum, { words }) => sum + 1 + (words.every(word => thing.name.includes(word)) ? OF_NAME : 0),
        0,
      );
  const near = (capable.length > 0 ? capable : things)
    .map(thing => ({ thing: thing.thing, nearness: nearness(thing) }))
    .filter(({ nearness }) => nearness > 0)
    .sort((a, b) => b.nearness - a.nearness);
  return {
    about: 'unknown',
    asked: specific.flatMap(({ words }) => words).join(' '),
    there: things.some(thing => specific.every(item => covered(item, thing))),
    nearest: near.slice(0, MAX_NEAREST).map(({ thing }) => nameIn(thing, things)),
  };
}

/** Of several that are called alike, the room says which it is. */
function nameIn(thing: NamedThing, things: readonly Described<NamedThing>[]): string {
  const isShared = things.some(({ thing: other }) => other.id !== thing.id && other.name === thing.name);
  return isShared && thing.room ? `${thing.name} (${thing.room})` : thing.name;
}
