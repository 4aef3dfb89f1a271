import { toLookAlike } from '../text/look-alikes.ts';
import type { Kind } from './kinds.ts';
import { type Part, toParts } from './name-parts.ts';
import { type Found, UNPARTED } from './vocabulary.ts';

/** Which direction makes which thing one that nobody should do by mistake. */
const CAREFUL: readonly (readonly [thing: Kind, direction: Kind])[] = [
  ['entry', 'open'],
  ['entry', 'up'],
  ['shutters', 'open'],
  ['shutters', 'up'],
  ['lock', 'open'],
  ['lock', 'off'],
  ['valve', 'open'],
  ['valve', 'on'],
  ['guard', 'off'],
  ['heat', 'on'],
];
const THINGS: ReadonlySet<Kind> = new Set(CAREFUL.map(([thing]) => thing));
/** What leaves nothing open once it was said of a thing. */
const FINAL: ReadonlySet<Kind> = new Set<Kind>(['off', 'on', 'shut']);
const DIRECTIONS: ReadonlySet<Kind> = new Set<Kind>(['open', 'up', 'off', 'on', 'shut']);

/** What is done with a thing whose name alone is known: which directions of CAREFUL that may be. */
const DOINGS = {
  turns_on: ['on'],
  turns_off: ['off'],
  /** Nobody can say what. */
  any: ['open', 'up', 'on', 'off'],
} as const satisfies Readonly<Record<string, readonly Kind[]>>;
/** What is done with a thing whose name alone is known. */
export type Doing = keyof typeof DOINGS;

/** No scene is called longer; to read on would take the time that whoever wrote it wants. */
const MAX_LETTERS = 500;

/** `openGarage`, or uNlOcK. */
const INNER_CAPITAL = /\p{Ll}\p{Lu}/u;

/** How ids write an umlaut: `heizluefter`. */
const TRANSCRIBED = /(?<=[aou])e/iu;

/** A direction, and whether it stands in the part that its thing does. */
interface Direction extends Found {
  readonly isHere: boolean;
}

/**
 * Whether what a scene is called, by its id or its name, speaks of what could hurt somebody or let somebody in: a thing
 * and a direction of CAREFUL, in any language that sentences are understood in, or in two of them. Where words leave it
 * open, it is wrong on the safe side: a scene that only sounds so costs a click. Words with letters of other alphabets,
 * or with capitals within, count as what they look like, too.
 */
export function suggestsConfirmation(names: readonly string[]): boolean {
  return names.flatMap(toReadings).some(name => {
    if (name.length > MAX_LETTERS) return true;
    const parts = toParts(name);
    return parts.some(part => isCareful(part, parts));
  });
}

function toReadings(name: string): string[] {
  const alike = toLookAlike(name.slice(0, MAX_LETTERS + 1));
  const readings = alike === name ? [name] : [name, alike];
  return [
    ...readings,
    ...(INNER_CAPITAL.test(alike) ? [alike.toLowerCase()] : []),
    ...(TRANSCRIBED.test(alike) ? [alike.replace(new RegExp(TRANSCRIBED, 'giu'), '')] : []),
  ];
}

/** Whether doing this with a thing of that name could hurt somebody or let somebody in: turning on "Sauna". */
export function suggestsHarm(name: string, doing: Doing): boolean {
  if (suggestsConfirmation([name])) return true;
  return toReadings(name)
    .flatMap(toParts)
    .some(part =>
      CAREFUL.some(
        ([kind, way]) =>
          DOINGS[doing].some(done => done === way) &&
          get(part, kind).some(thing => !isPlace(thing, null, part)),
      ),
    );
}

function isCareful(part: Part, parts: readonly Part[]): boolean {
  if (get(part, 'always').some(found => !found.isPhrase || !isOfSomethingElse(found, part))) return true;
  if (![...THINGS].some(kind => part.of.has(kind))) return false;
  const isShut = get(part, 'shut').length > 0;
  const directions = directionsOf(part, parts).filter(({ kind }) => !(isShut && kind === 'up'));
  return CAREFUL.some(([kind, way]) =>
    get(part, kind).some(thing => {
      const meant = nearestOf(thing, directions);
      return meant.some(
        direction => direction.kind === way && goes(thing, direction) && !isPlace(thing, direction, part),
      );
    }),
  );
}

/** A part that says no direction is meant as the others are: "Door and window open". */
function directionsOf(part: Part, parts: readonly Part[]): Direction[] {
  const own = inPart(part);
  if (own.length > 0) return own.map(found => ({ ...found, isHere: true }));
  return parts.flatMap(inPart).map(found => ({ ...found, isHere: false }));
}

function inPart({ of }: Part): Found[] {
  return [...DIRECTIONS].flatMap(kind => of.get(kind) ?? []);
}

/** In "alarm on lights off", the alarm goes on: what follows at once counts alone, where none stands before. */
function nearestOf(thing: Found, directions: readonly Direction[]): readonly Direction[] {
  const at = (index: number) =>
    directions.filter(
      ({ isHere, from, to }) => isHere && from <= index && index <= to && from !== thing.from,
    );
  const following = at(thing.to + 1);
  return following.some(({ kind }) => FINAL.has(kind)) && at(thing.from - 1).length === 0
    ? following
    : directions;
}

function goes(thing: Found, direction: Direction): boolean {
  if (!agree(thing, direction)) return false;
  const isSame = direction.isHere && direction.from === thing.from && direction.to === thing.to;
  if (isSame && direction.start < thing.end && thing.start < direction.end) return false;
  if (!direction.isHere || direction.side === null) return true;
  return direction.side === 'after' ? direction.from > thing.to : direction.to < thing.from;
}

/** Words of two languages mean something together where neither is another word elsewhere. */
function agree(one: Found, other: Found): boolean {
  return one.tag === other.tag || (one.mixes && other.mixes);
}

/** Whether a thing says only where something else is: the garage of "garage light" and of "luz del garaje". */
function isPlace(thing: Found, direction: Direction | null, part: Part): boolean {
  const isBefore = direction?.isHere && direction.from < thing.from;
  const opens = direction?.kind === 'open' && direction.side === null && isBefore;
  return (['others', 'openable', 'rooms', 'about', 'when'] as const).some(kind =>
    get(part, kind).some(other => {
      if (!other.mixes && other.tag !== thing.tag && other.tag !== direction?.tag) return false;
      if (direction?.isHere && other.from === direction.from) return false;
      // It tells of something, first or last in the name: "Garage open alert".
      if (kind === 'about') return other.from === 0 || other.to === part.words.length - 1;
      if (kind === 'when') return direction !== null && isCondition(other, thing, part);
      if (other.from === thing.to) return isTail(thing, other, part);
      if (kind === 'rooms') return thing.kind === 'shutters';
      if (other.to < thing.from) return isLinked(other, thing, part);
      // Nobody opens a light: "open garage lights on" opens the garage.
      return other.from === thing.to + 1 && !(opens && kind === 'others');
    }),
  );
}

/** Whether something else is done once a thing does what it does. */
function isCondition(when: Found, thing: Found, part: Part): boolean {
  return when.to < thing.from && get(part, 'others').some(other => other.to < when.from);
}

/** Whether, in one word, something else ends what a thing begins: "Garagenlicht", "玄関の電気". */
function isTail(thing: Found, other: Found, { words }: Part): boolean {
  if (other.end <= thing.end) return false;
  if (UNPARTED.test(words[thing.to] ?? '')) return other.start >= thing.end && other.start <= thing.end + 1;
  return other.end > thing.end;
}

/** "of", and "of the". */
function isLinked(other: Found, thing: Found, part: Part): boolean {
  const between = [...part.words.keys()].filter(index => other.to < index && index < thing.from);
  const [links, articles] = (['links', 'articles'] as const).map(
    kind => new Set(get(part, kind).map(({ from }) => from)),
  );
  const small = between.map(index => (links?.has(index) ? 'link' : articles?.has(index) ? 'article' : null));
  return small.includes('link') && !small.includes(null);
}

/** "Let the light in" lets nobody in. */
function isOfSomethingElse(phrase: Found, part: Part): boolean {
  return (['others', 'openable'] as const).some(kind =>
    get(part, kind).some(other => agree(other, phrase) && (other.from < phrase.from || other.to < phrase.to)),
  );
}

function get({ of }: Part, kind: Kind): readonly Found[] {
  return of.get(kind) ?? [];
}
