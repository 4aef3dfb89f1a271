import type { NamedDevice, SpokenHome } from './home.ts';
import type { AmountWord, Found, Grammar, GrammaticalNumber, Role, StateWord } from './language.ts';
import { COMMA, type Slot, type SlotMatch } from './notation.ts';
import { isKindOf } from './things.ts';

/** A place that a sentence names. */
export type Place =
  /** An empty list means that the home has no such room or floor. */
  | { readonly is: 'rooms'; readonly rooms: readonly string[] }
  | { readonly is: 'floors'; readonly floors: readonly string[] }
  | { readonly is: 'home' }
  /** A room and the floor it is on: a device must match every list. */
  | { readonly is: 'both'; readonly all: readonly (readonly Place[])[] }
  /** "In here": the bot cannot know which room. */
  | { readonly is: 'here' };

/** A noun phrase: a device by name, things of a class, or whatever is in a place. */
export interface Thing {
  /** The devices whose whole name is said. Null where a class or only a place is said. */
  readonly devices: readonly NamedDevice[] | null;
  /** More than one where the word belongs to several classes. */
  readonly classes: readonly string[] | null;
  readonly number: GrammaticalNumber | null;
  readonly isAll: boolean;
  readonly isBoth: boolean;
  /** "A lamp". */
  readonly isOne: boolean;
  /** "Any window". */
  readonly isAny: boolean;
  /** The name is only a word for its class ("Blind"), and other devices' names contain that word. */
  readonly isKind: boolean;
  /** A device must match one of these. Empty where no place is said. */
  readonly places: readonly Place[];
}

/** What an order or a question is about. */
export interface Target {
  readonly things: readonly Thing[];
  readonly except: readonly Thing[];
}

/** An amount. `unit` is null for a bare number. */
export interface Amount {
  readonly value: number;
  readonly unit: 'percent' | 'degrees' | 'kelvin' | null;
  readonly word: AmountWord | null;
}

/** What fills a slot. */
export type SlotValue =
  | { readonly is: 'target'; readonly target: Target }
  | { readonly is: 'where'; readonly places: readonly Place[] }
  | { readonly is: 'except'; readonly things: readonly Thing[] }
  | { readonly is: 'amount'; readonly amount: Amount }
  | { readonly is: 'color'; readonly color: string }
  | { readonly is: 'state'; readonly state: StateWord }
  | { readonly is: 'measure'; readonly measure: string }
  | { readonly is: 'flag'; readonly flag: string }
  | { readonly is: 'white'; readonly white: 'warm' | 'neutral' | 'cold' };

/** Creates the slot finder for one sentence in one home. */
export function createPhrases(words: readonly string[], grammar: Grammar, home: SpokenHome) {
  const found = words.map((_, at) => grammar.find(words, at));
  const memory = new Map<string, readonly SlotMatch<SlotValue>[]>();

  const rolesAt = (at: number, ...roles: Role[]): readonly number[] => [
    ...new Set(
      (found[at] ?? []).flatMap(({ end, meaning }) =>
        meaning.is === 'role' && roles.includes(meaning.role) ? end : [],
      ),
    ),
  ];
  const roleAt = (at: number, ...roles: Role[]): number | null => rolesAt(at, ...roles)[0] ?? null;
  /** The index behind a comma or "and" between two things. Null where there is none. */
  const joinAt = (at: number): number | null => {
    const next = words[at] === COMMA ? at + 1 : at;
    return roleAt(next, 'and') ?? (next > at ? next : null);
  };

  /** The index behind all words of these roles. */
  function past(at: number, ...roles: Role[]): number {
    for (let next = roleAt(at, ...roles); next !== null; next = roleAt(at, ...roles)) at = next;
    return at;
  }

  /** Rooms and floors named at a word, the home's own names first. */
  function namedPlaces(at: number): readonly { readonly end: number; readonly place: Place }[] {
    const own = [
      ...home
        .roomsAt(words, at)
        .map(({ end, named }) => ({ end, place: { is: 'rooms', rooms: [named] } as const })),
      ...home
        .floorsAt(words, at)
        .map(({ end, named }) => ({ end, place: { is: 'floors', floors: [named] } as const })),
    ];
    const common = (found[at] ?? []).flatMap(({ end, meaning }) => {
      if (own.some(each => each.end >= end)) return [];
      if (meaning.is === 'room')
        return { end, place: { is: 'rooms', rooms: home.roomsOf(meaning.room) } as const };
      if (meaning.is === 'floor')
        return { end, place: { is: 'floors', floors: home.floorsOf(meaning.floor) } as const };
      return [];
    });
    return [...own, ...common].toSorted((a, b) => b.end - a.end);
  }

  /** "In the kitchen and the office", "everywhere", "here". */
  function whereAt(
    at: number,
    mayBeBare: boolean,
  ): readonly { readonly end: number; readonly places: readonly Place[] }[] {
    const starts = [at, ...rolesAt(at, 'in', 'of')];
    const here = starts
      .flatMap(start => rolesAt(start, 'here'))
      .map(end => ({ end, places: [{ is: 'here' } as const] }));
    const everywhere = starts
      .flatMap(start => [start, past(start, 'all', 'the', 'my')])
      .flatMap(start => rolesAt(start, 'everywhere'))
      .map(end => ({ end, places: [{ is: 'home' } as const] }));
    const behind = rolesAt(at, 'in', 'of').flatMap(start => {
      const behindArticle = past(start, 'the', 'my');
      // "In the den", of a room that is called The den.
      return [...namedPlaces(behindArticle), ...(behindArticle > start ? namedPlaces(start) : [])];
    });
    // "Upstairs" needs no word before it.
    const bare = namedPlaces(at).filter(({ place }) => mayBeBare || place.is === 'floors');
    const named = [...behind, ...bare];
    const joined = named.flatMap(({ end, place }) => {
      const single = { end, places: [place] };
      const next = joinAt(end);
      if (next === null) return [single];
      const others = namedPlaces(past(next, 'in', 'of', 'the', 'my')).map(other => ({
        end: other.end,
        places: [place, other.place],
      }));
      return [...others, single];
    });
    return [...here, ...everywhere, ...joined];
  }

  /** The heads of noun phrases that begin at a word: a class, a name or a place. */
  function headsAt(at: number): readonly { readonly end: number; readonly thing: Thing }[] {
    const plain = NOTHING_SAID;
    const heads: { end: number; thing: Thing }[] = [];
    for (const { end, named } of home.devicesAt(words, at)) {
      // "The blind" may be any blind, even if one device is called just "Blind".
      const isKind =
        end === at + 1 &&
        thingsAt(at).some(thing => thing.end === end) &&
        home.devices.some(each => !named.includes(each) && each.words.includes(named[0]?.words[0] ?? ''));
      heads.push({ end, thing: { ...plain, devices: named, classes: null, isKind } });
      for (const thing of thingsAt(end)) {
        const ofClass = named.filter(({ classes }) => isOfAny(classes, thing.classes));
        if (ofClass.length > 0)
          heads.push({ end: thing.end, thing: { ...plain, devices: ofClass, classes: null } });
      }
    }
    for (const thing of thingsAt(at)) {
      heads.push({
        end: thing.end,
        thing: { ...plain, devices: null, classes: thing.classes, number: thing.number },
      });
      for (const { end, named } of home.devicesAt(words, past(thing.end, 'of', 'the'))) {
        const ofClass = named.filter(({ classes }) => isOfAny(classes, thing.classes));
        if (ofClass.length > 0) heads.push({ end, thing: { ...plain, devices: ofClass, classes: null } });
      }
    }
    for (const { end, place } of namedPlaces(at)) {
      for (const thing of thingsAt(past(end, 'of', 'the', 'all')))
        heads.push({
          end: thing.end,
          thing: { ...plain, devices: null, classes: thing.classes, number: thing.number, places: [place] },
        });
      for (const name of home.devicesAt(words, end)) {
        const there = name.named.filter(({ device }) => isAt(place, device));
        if (there.length > 0)
          heads.push({ end: name.end, thing: { ...plain, devices: there, classes: null } });
      }
      heads.push({ end, thing: { ...plain, devices: null, classes: null, places: [place] } });
    }
    for (const end of rolesAt(at, 'everywhere')) {
      const all = { ...plain, devices: null, classes: null, isAll: true, places: [{ is: 'home' }] } as const;
      heads.push({ end, thing: all });
      // "The house lights", "the whole house's lights"
      for (const { end: last, classes, number } of thingsAt(past(end, 'of')))
        heads.push({ end: last, thing: { ...all, classes, number, isAll: number !== 'one' } });
    }
    heads.push(...compoundsAt(at));
    return heads;
  }

  function thingsAt(at: number): readonly Kind[] {
    return toKinds((found[at] ?? []).map(({ end, meaning }) => ({ end, meaning })));
  }

  /** "Küchenlicht": a room of the home, and a thing. */
  function compoundsAt(at: number): readonly { readonly end: number; readonly thing: Thing }[] {
    const word = words[at] ?? '';
    if (!grammar.isCompounding || word.length > 30) return [];
    const heads: { end: number; thing: Thing }[] = [];
    for (let from = 3; from <= word.length - 3; from++) {
      const things = toKinds(grammar.meaningsOf(word.slice(from)).map(meaning => ({ end: at + 1, meaning })));
      if (things.length === 0) continue;
      const head = word.slice(0, from);
      const [own] = home.devicesAt([head], 0);
      for (const thing of things) {
        const named = own?.named.filter(({ classes }) => isOfAny(classes, thing.classes));
        if (named && named.length > 0)
          heads.push({ end: at + 1, thing: { ...NOTHING_SAID, devices: named, classes: null } });
      }
      const place = [head, head.slice(0, -1), `${head.slice(0, -1)}e`].flatMap(toPlace)[0];
      if (!place) continue;
      for (const thing of things) {
        heads.push({
          end: at + 1,
          thing: {
            devices: null,
            classes: thing.classes,
            number: thing.number,
            isAll: false,
            isBoth: false,
            isOne: false,
            isAny: false,
            isKind: false,
            places: [place],
          },
        });
      }
    }
    return heads;
  }

  function toPlace(word: string): Place | readonly [] {
    const own = home.roomsAt([word], 0)[0];
    if (own) return { is: 'rooms', rooms: [own.named] };
    const room = grammar.meaningsOf(word).find(({ is }) => is === 'room');
    return room?.is === 'room' ? { is: 'rooms', rooms: home.roomsOf(room.room) } : [];
  }

  /** Whole noun phrases that begin at a word: quantity, head and places. */
  function thingAt(at: number): readonly { readonly end: number; readonly thing: Thing }[] {
    let start = at;
    let [isAll, isBoth, isAny, isOne] = [false, false, false, false];
    for (;;) {
      const longest = roleAt(start, 'all', 'any', 'both');
      const [all, any, both] = (['all', 'any', 'both'] as const).map(role =>
        rolesAt(start, role).includes(longest ?? -1) ? longest : null,
      );
      const one = roleAt(start, 'one');
      const other = roleAt(start, 'the', 'my', ...(isAll || isBoth || isAny ? (['of'] as const) : []));
      if (all) [isAll, start] = [true, all];
      else if (any) [isAny, start] = [true, any];
      else if (both) [isBoth, start] = [true, both];
      else if (one !== null) [isOne, start] = [true, one];
      else if (other !== null) start = other;
      else break;
    }
    // An article may be a name's first word, too.
    const starts = start === at ? [at] : [at, start];
    const heads = starts.flatMap(headsAt);
    return heads.flatMap(({ end, thing }) => {
      const counted = { ...thing, isAll: isAll || thing.isAll, isBoth, isOne, isAny };
      const plain = [{ end, thing: counted }, ...placed(end, counted)];
      // "As luzes todas"
      const behind = thing.devices === null && thing.classes === null ? null : roleAt(end, 'all');
      const every = { ...counted, isAll: true };
      return behind === null ? plain : [...plain, { end: behind, thing: every }, ...placed(behind, every)];
    });
  }

  function placed(at: number, thing: Thing): readonly { readonly end: number; readonly thing: Thing }[] {
    return whereAt(at, true).flatMap(({ end, places }) => {
      const there = { ...thing, places: narrow(thing.places, places) };
      return [{ end, thing: there }, ...placed(end, there)];
    });
  }

  function targetsAt(at: number): readonly { readonly end: number; readonly target: Target }[] {
    const targets = thingAt(at).flatMap(({ end, thing }) => {
      const single = { end, target: { things: [thing], except: [] } };
      const next = joinAt(end);
      const others = next === null ? [] : targetsAt(next);
      const joined = others.map(other => ({
        end: other.end,
        target: { things: [thing, ...other.target.things], except: other.target.except },
      }));
      return [single, ...joined];
    });
    return targets.flatMap(({ end, target }) => {
      const next = roleAt(end, 'except');
      const left = next === null ? [] : leftOutAt(next);
      const without = left.map(({ end: last, target: { things } }) => ({
        end: last,
        target: { things: target.things, except: things },
      }));
      return [{ end, target }, ...without];
    });
  }

  /** "In the kitchen", "the hall", "those of the hall", behind what leaves it out. */
  function leftOutAt(at: number): ReturnType<typeof targetsAt> {
    const next = past(at, 'in', 'of');
    const article = past(next, 'the');
    const that = past(article, 'in', 'of');
    return that === article ? targetsAt(next) : [...targetsAt(next), ...targetsAt(that)];
  }

  function numberAt(at: number): { readonly end: number; readonly value: number } | null {
    const word = words[at] ?? '';
    if (/^\d+(?:[.:]\d+)?$/.test(word))
      return word.includes(':') ? null : { end: at + 1, value: Number(word) };
    const first = spelledAt(at);
    if (!first) return null;
    let { end, value } = first;
    const unit = spelledAt(past(end, 'and'));
    // "Fifty-five", "one hundred".
    if (
      unit &&
      ((value >= 20 && value < 100 && value % 10 === 0 && unit.value < 10) ||
        (value < 10 && unit.value === 100))
    )
      [end, value] = [unit.end, unit.value === 100 ? value * 100 : value + unit.value];
    const point = roleAt(end, 'point');
    const decimal = point === null ? null : spelledAt(point);
    return decimal ? { end: decimal.end, value: Number(`${value}.${decimal.value}`) } : { end, value };
  }

  function spelledAt(at: number): { readonly end: number; readonly value: number } | null {
    const [spelled] = (found[at] ?? []).filter(({ meaning }) => meaning.is === 'number');
    return spelled?.meaning.is === 'number' ? { end: spelled.end, value: spelled.meaning.value } : null;
  }

  function amountsAt(at: number): readonly SlotMatch<SlotValue>[] {
    const named = (found[at] ?? []).flatMap(({ end, meaning }) => {
      const value = meaning.is === 'amount' ? LEVELS[meaning.word] : undefined;
      if (meaning.is !== 'amount' || value === undefined) return [];
      return toAmount(end, { value, unit: 'percent', word: meaning.word });
    });
    const number = numberAt(at);
    if (!number) return named;
    const units = (found[number.end] ?? []).flatMap(({ end, meaning }) =>
      meaning.is === 'amount' &&
      (meaning.word === 'percent' || meaning.word === 'degrees' || meaning.word === 'kelvin')
        ? toAmount(end, { value: number.value, unit: meaning.word, word: null })
        : [],
    );
    return [...named, ...units, toAmount(number.end, { value: number.value, unit: null, word: null })];
  }

  /** What fills a slot at a place. */
  return function findSlots(slot: Slot, at: number): readonly SlotMatch<SlotValue>[] {
    const key = `${slot.name}:${slot.argument ?? ''}=${slot.value ?? ''} ${at}`;
    const known = memory.get(key);
    if (known) return known;
    const matches = find(slot, at);
    memory.set(key, matches);
    return matches;
  };

  function find({ name, argument, value }: Slot, at: number): readonly SlotMatch<SlotValue>[] {
    // `{state=clear}` takes no word.
    if (value !== null) return [{ end: at, value: { is: name, [name]: value } as SlotValue }];
    switch (name) {
      case 'what':
        return targetsAt(at)
          .filter(
            ({ target }) => argument === null || target.things.every(thing => isOfClass(thing, argument)),
          )
          .map(({ end, target }) => ({ end, value: { is: 'target', target } }));
      case 'where':
        return whereAt(at, false).map(({ end, places }) => ({ end, value: { is: 'where', places } }));
      case 'except':
        return rolesAt(at, 'except').flatMap(start =>
          leftOutAt(start).map(
            ({ end, target }) => ({ end, value: { is: 'except', things: target.things } }) as const,
          ),
        );
      case 'amount':
        return amountsAt(at).filter(
          ({ value }) =>
            argument === null ||
            (value.is === 'amount' &&
              (value.amount.unit === argument ||
                (argument === 'level' ? value.amount.word !== null : value.amount.word === argument))),
        );
      case 'color':
      case 'white':
      case 'state':
      case 'measure':
      case 'flag':
        return (found[at] ?? []).flatMap(({ end, meaning }) =>
          meaning.is === name && (argument === null || Object.values(meaning).includes(argument))
            ? { end, value: meaning }
            : [],
        );
      default:
        throw new Error(`No slot is called {${name}}.`);
    }
  }
}

/** A word for a kind of thing, as it stands in a sentence. */
interface Kind {
  readonly end: number;
  readonly classes: readonly string[];
  readonly number: GrammaticalNumber;
}

/** A word that is listed in several classes is said of all of them. */
function toKinds(found: readonly Found[]): readonly Kind[] {
  const things = found.flatMap(({ end, meaning }) => (meaning.is === 'thing' ? { end, ...meaning } : []));
  return [...Map.groupBy(things, ({ end, number }) => `${end} ${number}`).values()].flatMap(
    ([first, ...others]) =>
      first
        ? { end: first.end, number: first.number, classes: [first.class, ...others.map(each => each.class)] }
        : [],
  );
}

/** Whether a device is of one of these classes, or a kind of it. */
export function isOfAny(classes: ReadonlySet<string>, wanted: readonly string[]): boolean {
  return wanted.some(name => hasClass(classes, name));
}

/** The fields of a noun phrase of which only the head is said. */
export const NOTHING_SAID = {
  number: null,
  isAll: false,
  isBoth: false,
  isOne: false,
  isAny: false,
  isKind: false,
  places: [],
};

/** What a level that has a name is, in percent; the lowest is the lowest step that is not off. */
const LEVELS: Readonly<Partial<Record<AmountWord, number>>> = {
  max: 100,
  min: 1,
  half: 50,
  quarter: 25,
  three_quarters: 75,
};

const toAmount = (end: number, amount: Amount): SlotMatch<SlotValue> => ({
  end,
  value: { is: 'amount', amount },
});

function isOfClass(thing: Thing, wanted: string): boolean {
  if (wanted === 'named') return thing.devices !== null;
  if (wanted === 'place') return thing.devices === null && thing.classes === null;
  if (thing.classes !== null) return thing.classes.some(name => isKindOf(name, wanted));
  return thing.devices?.every(({ classes }) => hasClass(classes, wanted)) ?? false;
}

/** Whether one of a device's classes is the wanted one, or a kind of it. */
export function hasClass(classes: ReadonlySet<string>, wanted: string): boolean {
  for (const each of classes) if (isKindOf(each, wanted)) return true;
  return false;
}

/** A place that is named beside another narrows it: the living room on the first floor. */
export function narrow(places: readonly Place[], others: readonly Place[]): readonly Place[] {
  if (places.length === 0) return others;
  // "Everywhere upstairs"
  if (others.every(({ is }) => is === 'home')) return places;
  if (places.every(({ is }) => is === 'home')) return others;
  const isRoom = (list: readonly Place[]) => list.every(({ is }) => is === 'rooms');
  if (isRoom(places) !== isRoom(others)) return [{ is: 'both', all: [places, others] }];
  // "The kitchen light in the living room" is nowhere.
  return isRoom(places) ? places.map(place => meet(place, others)) : others;
}

function meet(place: Place, others: readonly Place[]): Place {
  const named = others.flatMap(other => (other.is === 'rooms' ? other.rooms : []));
  return place.is === 'rooms'
    ? { is: 'rooms', rooms: place.rooms.filter(room => named.includes(room)) }
    : place;
}

/** Whether a device is there. */
export function isAt(
  place: Place,
  { room, floor }: { room: string | null; floor?: string | undefined },
): boolean {
  switch (place.is) {
    case 'rooms':
      return room !== null && place.rooms.includes(room);
    case 'floors':
      return floor !== undefined && place.floors.includes(floor);
    case 'both':
      return place.all.every(places => places.some(each => isAt(each, { room, floor })));
    default:
      return true;
  }
}
