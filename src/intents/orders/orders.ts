import { once } from '../../process/once.ts';
import type { WithoutTime } from '../addressed/later.ts';
import type { Context } from '../contract.ts';
import { readInLanguages } from '../grammar/grammars.ts';
import { readOrder as readByPatterns } from '../grammar/read.ts';
import type { Item } from '../questions/contract.ts';
import { EVERY_LANGUAGE } from '../sentence/language-set.ts';
import { type Message, parseMessage } from '../text/message.ts';
import type { Deed, OpenChoice, OrderDecision, Ordered, OrderedDevice, Setting, Value } from './contract.ts';
import { findOrdered, MANY } from './find-ordered.ts';
import type { Found } from './found.ts';
import { type OrderedHome, orderedHomeOf } from './home-words.ts';
import { readOrder } from './read-order.ts';
import { toWritten } from './to-written.ts';
import { isFormOfNoun, type TokenKnowledge, toOrderWords } from './tokens.ts';
import { BEYOND, KIN, type OrderWords, orderedNouns, orderedPlaces, orderLanguages } from './vocabulary.ts';

/** Reads orders for single devices: "turn off the kitchen light". */
export interface Orders {
  /** Is there a word in it that an order would have? Told from the words alone, and cheaply. */
  mayOrder(text: string): boolean;
  /** What a message orders of a home's devices. */
  decide(text: string, context: Context, devices: readonly OrderedDevice[]): OrderDecision;
  /** The decision for a message that a pattern matches as a whole. Null where none does. */
  byPattern(text: string, devices: readonly OrderedDevice[]): OrderDecision | null;
}

/** What orders are read with, and what a text says beside a time: see createWithoutTime. */
type KnownBeside = Omit<TokenKnowledge, 'nouns'> & {
  withoutTime: WithoutTime;
  tellLanguages: (text: string) => readonly string[];
};

/** Words of something else; who says more, and is only overheard, tells a story. */
const STRANGE = 4;
/** What lets people in. */
const OPENING: Readonly<Record<string, Value>> = { locked: false, armed: 'disarmed' };
const IGNORE: OrderDecision = { decision: 'ignore' };
/** Languages are alike: one that knows nearly as many of the words may be spoken as well. */
const NEARLY = 0.75;
/** What may come of a message, the surest first. */
const SUREST: readonly OrderDecision['decision'][] = ['run', 'which', 'ask', 'offer', 'unknown'];
const NUMBERED = /\p{N}/u;

/** Orders in English and, where a household says which, one other language; `every`: all that they are read in. */
export function createOrders(language: string, known: KnownBeside): Orders {
  const byPattern = createByPattern(language, known);
  // The words of loose orders take some 30 ms to be made ready, and many a household orders nothing so.
  const orders = once(() => makeOrders(language, known, byPattern));
  return {
    mayOrder: text => orders().mayOrder(text),
    decide: (text, context, devices) => {
      const whole = context === 'addressed' ? byPattern(text, devices) : null;
      return whole ?? orders().decide(text, context, devices);
    },
    byPattern,
  };
}

function createByPattern(language: string, { withoutTime, tellLanguages }: KnownBeside): Orders['byPattern'] {
  return (text, devices) => {
    if (devices.length === 0) return null;
    const reading = readInLanguages(text, language, tellLanguages(text), grammars =>
      readByPatterns(text, grammars, devices),
    );
    // "Open the blinds at 7": a number that may be an hour is no amount.
    const { amount } = reading?.order ?? {};
    const mayBeHour = amount && amount.unit === null && withoutTime(text) !== null;
    return mayBeHour ? null : (reading?.decision ?? null);
  };
}

function makeOrders(
  language: string,
  { withoutTime, ...known }: KnownBeside,
  byPattern: Orders['byPattern'],
): Omit<Orders, 'byPattern'> {
  const knowledge: TokenKnowledge = { ...known, nouns: orderedNouns() };
  const languages = orderLanguages(language);
  const doing = new Set(languages.flatMap(each => [...toDoingWords(each), ...each.pleas]));
  const isLight = (word: string) => known.lexicon.isLight(word, EVERY_LANGUAGE);
  const naming = new Set(languages.flatMap(each => toNamingWords(each, isLight)));

  function decide(text: string, context: Context, devices: readonly OrderedDevice[]): OrderDecision {
    if (context === 'addressed') return decideLoosely(text, context, devices);
    // Whether it is for the bot is told loosely, and for what by the pattern, where one reads all of it.
    const loose = decideLoosely(text, context, devices);
    const whole = isNothing(loose) || loose.decision === 'later' ? null : byPattern(text, devices);
    // What is not certain in either way is asked about as it was heard loosely.
    if (whole === null || loose.decision === 'which') return loose;
    // A story behind a comma may look like a list of things that the home does not have.
    if (isNothing(whole)) return text.includes(',') ? loose : IGNORE;
    if (whole.decision !== 'run') return whole;
    const { settings } = whole;
    const isCertain = (loose.decision === 'run' || loose.decision === 'offer') && !settings.some(isOpening);
    return { decision: isCertain ? loose.decision : 'ask', settings };
  }

  function decideLoosely(text: string, context: Context, devices: readonly OrderedDevice[]): OrderDecision {
    const made = decideNow(text, context, devices);
    if (context === 'ambient' && isNothing(made)) return made;
    const clauses = text.split(/[,;.!?]+\s/);
    const atOnceOf = (said: string | null) =>
      said === null ? IGNORE : decideNow(said, 'addressed', devices);
    const atOnce = atOnceOf(withoutTime(text));
    const isSame = toThings(made) === toThings(atOnce);
    // Not "the blind until it is half open", nor "lamp on, we eat tonight".
    const isCertain = () =>
      clauses.some(each => {
        const rest = withoutTime(each, true);
        return rest !== null && (!/\p{L}/u.test(rest) || isOrder(atOnceOf(withoutTime(each))));
      });
    const isTimed = isNothing(made)
      ? isOrder(atOnce)
      : made.decision === 'which'
        ? isSame || atOnce.decision === 'run'
        : (isSame || (made.decision !== 'run' && atOnce.decision === 'run')) && isCertain();
    if (isTimed) return context === 'ambient' ? IGNORE : { decision: 'later' };
    // "Lamp on for ten minutes, she is falling asleep"
    const isPart = (clause: string) => decide(clause, context, devices).decision === 'later';
    const mayBePart = context === 'addressed' && isNothing(made) && clauses.length > 1;
    return mayBePart && clauses.some(isPart) ? { decision: 'later' } : made;
  }

  function decideNow(text: string, context: Context, devices: readonly OrderedDevice[]): OrderDecision {
    const message = parseMessage(toWritten(text));
    if (!message) return IGNORE;
    const home = orderedHomeOf(devices, knowledge.nouns, words => knowledge.lexicon.spell(words));
    const isBeyond = (word: string) => BEYOND.has(word) && !home.has(word);
    if (message.clauses.some(({ words }) => words.some(isBeyond))) return IGNORE;
    // Most of what is overheard names nothing of the home.
    const names = (word: string) =>
      naming.has(word) ||
      home.has(word) ||
      home.inflects(word) ||
      home.modeAt([word], 0) !== null ||
      languages.some(each => isFormOfNoun(word, each)) ||
      languages.some(({ tag }) => home.declined(word, tag) !== null);
    if (
      context === 'ambient' &&
      !message.clauses.some(({ words }) => toOrderWords(knowledge.lexicon.spell(words)).some(names))
    )
      return IGNORE;
    const spoken = toSpoken(message, languages, knowledge);
    const made = readIn(spoken, { message, context, home, knowledge });
    if (context === 'ambient' || (made.decision !== 'ignore' && made.decision !== 'unknown')) return made;
    const loose = asOne(
      readIn(spoken, { message, context, home, knowledge: { ...knowledge, isLoose: true } }),
    );
    if (loose.decision === 'run') return { ...loose, decision: 'ask' };
    return loose.decision === 'ignore' ? made : loose;
  }

  function readIn(spoken: readonly Spoken[], { message, context, home, knowledge }: Reading): OrderDecision {
    const all = spoken.map(({ language: { tag }, language, unknown }) => {
      const ordered = readOrder(message, language, home, knowledge, context);
      const made = ordered ? toDecision(ordered, context, home) : IGNORE;
      return { tag, unknown, made, strange: (ordered?.strange ?? 0) + unknown };
    });
    // "Om det blir kallt, slå på värmen": Norwegian would only know the half of it that orders.
    const isOfKin = ({ tag, unknown }: (typeof all)[number]) =>
      KIN.has(tag) &&
      all.some(kin => KIN.has(kin.tag) && kin.unknown < unknown && kin.made.decision === 'ignore');
    const read = all.filter(each => each.made.decision !== 'ignore' && !isOfKin(each));
    // The language that leaves the least unexplained, and of two such the one that is surer.
    const [best, ...others] = read.toSorted(
      (a, b) => a.strange - b.strange || SUREST.indexOf(a.made.decision) - SUREST.indexOf(b.made.decision),
    );
    if (!best) return IGNORE;
    if (best.made.decision !== 'run') {
      const isSame = others.every(({ made }) => !asks(made) || toKey(made) === toKey(best.made));
      return isSame ? best.made : asOne(best.made);
    }
    const { settings } = best.made;
    const isOpen = others.some(({ made }) => setsElse(made, settings));
    return { decision: isOpen ? 'ask' : 'run', settings };
  }

  return {
    mayOrder: text => {
      const message = parseMessage(toWritten(text));
      return (
        message?.clauses.some(({ words }) => words.some(word => doing.has(word) || NUMBERED.test(word))) ??
        false
      );
    },
    decide,
  };
}

/** What is set, whether it would be on or off; "the lamp at 40" sets something else without its number. */
function toThings(made: OrderDecision): string {
  const settings = 'settings' in made ? made.settings : 'open' in made ? made.open : made;
  return JSON.stringify(settings, (_, value) => (typeof value === 'boolean' ? 'either' : value));
}

const isNothing = ({ decision }: OrderDecision) => decision === 'ignore' || decision === 'unknown';
const isOrder = (made: OrderDecision) =>
  !isNothing(made) || (made.decision === 'unknown' && made.ids.length > 0);

/** The first words of all that says what is to be done. */
function toDoingWords({ phrases }: OrderWords): string[] {
  return [...phrases].flatMap(([phrase, { is }]) =>
    is === 'deed' || is === 'color' || is === 'mode' ? (phrase.split(' ')[0] ?? '') : [],
  );
}

/** Of all that kinds of things, or all of them, are called by, the longest word that says it. */
function toNamingWords({ phrases, nouns }: OrderWords, isLight: (word: string) => boolean): string[] {
  const all = [...phrases].flatMap(([phrase, { is }]) => (is === 'all' || is === 'both' ? phrase : []));
  return [...all, ...nouns.keys()].flatMap(phrase => {
    const words = phrase.split(' ').filter(word => !isLight(word));
    return words.toSorted((a, b) => b.length - a.length).slice(0, 1);
  });
}

/** Would something be set that is not set anyway, or to something else? */
function setsElse(made: OrderDecision, settings: readonly Setting[]): boolean {
  if (made.decision !== 'run' && made.decision !== 'ask') return false;
  const known = new Set(settings.map(toKey));
  return made.settings.some(each => !known.has(toKey(each)));
}

const toKey = (made: Setting | OrderDecision) => JSON.stringify(made);

const asks = ({ decision }: OrderDecision) =>
  decision === 'run' || decision === 'ask' || decision === 'which';

/** The same decision with nothing done before its question is answered: what is clear goes with each answer. */
export function asOne(made: OrderDecision): OrderDecision {
  if ((made.decision !== 'ask' && made.decision !== 'which') || !made.clear) return made;
  const { clear } = made;
  if (made.decision === 'ask') return { decision: 'ask', settings: latest([...clear, ...made.settings]) };
  return {
    decision: 'which',
    open: made.open.map(({ choices, mayBeAll }) => ({
      choices: choices.map(choice => [...clear, ...choice]),
      mayBeAll,
    })),
  };
}

/** A message, and what it is read with. */
interface Reading {
  readonly message: Message;
  readonly context: Context;
  readonly home: OrderedHome<OrderedDevice>;
  readonly knowledge: TokenKnowledge;
}

interface Spoken {
  readonly language: OrderWords;
  /** How many words another one knows besides. */
  readonly unknown: number;
}

/** Those that know most of the words, English first. */
function toSpoken(
  { clauses }: Message,
  languages: readonly OrderWords[],
  { lexicon, tags }: TokenKnowledge,
): readonly Spoken[] {
  const words = clauses.flatMap(clause => toOrderWords(clause.words));
  const known = languages.map(language => {
    const bit = 1 << Math.max(0, tags.indexOf(language.tag));
    return words.filter(word => {
      const isOwn = language.phrases.has(word) || language.nouns.has(word);
      return isOwn || lexicon.isLight(word, bit) || lexicon.longest([word], 0, bit) !== null;
    }).length;
  });
  const most = Math.max(...known);
  return languages
    .map((language, at) => ({ language, unknown: most - (known[at] ?? 0) }))
    .filter(({ unknown }) => most - unknown >= most * NEARLY);
}

/** What all that was ordered comes to: what is sure is done, and the rest asked; nothing is done where all of it is in doubt. */
function toDecision(ordered: Ordered, context: Context, home: OrderedHome<OrderedDevice>): OrderDecision {
  const found: Found[] = [];
  for (const said of ordered.orders) {
    // Overheard, what stands in front is never left out.
    const order = context === 'ambient' ? { ...said, ahead: 0 } : said;
    const one = findOrdered(order, home, found);
    const isPerhaps = order.deed.does === 'mode' && order.deed.isPerhaps;
    if (one.kind !== 'none' || !isPerhaps) found.push(one);
  }
  const missing = found.filter(each => each.kind === 'none');
  const these = found.filter(each => each.kind === 'these');
  const isOverheard = context === 'ambient';
  if (missing.length > 0 && isOverheard) return IGNORE;
  // "Set the alarm and lock the door", where there is no alarm.
  const rest = these.flatMap(({ settings }) => settings);
  const nearest = missing.flatMap(({ nearest }) => nearest);
  if (missing.length > 0 && nearest.length === 0)
    return rest.length > 0
      ? { decision: 'ask', settings: latest(rest) }
      : { decision: 'unknown', ids: missing.flatMap(({ ids }) => ids) };
  // "Warmer, please" is asked of whoever is there, and names nothing.
  const isUnnamed = ordered.orders.some(
    ({ deed, items, isAll }) =>
      // "Clean the living room", said to whoever is there.
      (isCleaning(deed) && items.every(isPlace)) ||
      (items.length === 0 && deed.does !== 'lock' && deed.does !== 'mode' && !(isAll && ordered.isPlain)),
  );
  if (isOverheard && (isUnnamed || ordered.isYours || ordered.isHalf)) return IGNORE;
  const isPlain = ordered.isPlain && !(isOverheard && ordered.strange > STRANGE);
  const isTornApart = contradicts(found);
  const isClear =
    isPlain && !isTornApart && !ordered.isSlip && !ordered.orders.some(({ deed }) => 'isRough' in deed);
  const open = toOpen(found);
  if (open.length > 0 && isOverheard && !isPlain) return IGNORE;
  if (open.length > 0) {
    const { sure, unsure } = toSure(these, { isClear, isOverheard });
    const asked = open.flatMap(({ choices }) => choices.flat());
    const own = unsure.length > 0 || goTogether(sure, asked) ? [] : sure;
    const beside = latest(own.length > 0 ? [] : rest);
    return {
      decision: 'which',
      open: open.map(({ choices, mayBeAll }) => ({
        choices: choices.map(choice => [...beside, ...choice]),
        mayBeAll,
      })),
      ...(own.length > 0 && { clear: own }),
    };
  }
  if (isTornApart && isOverheard) return IGNORE;
  const settings = latest(rest);
  const isSure =
    isClear &&
    new Set(settings.map(({ deviceId }) => deviceId)).size <= MANY &&
    !(isUnnamed && isOverheard) &&
    // "Low, like 5 percent": what is set otherwise after all need not be sure.
    these.every(each => each.isSure || !each.settings.some(one => settings.includes(one)));
  const opens = settings.some(isOpening);
  if (isOverheard && !isPlain) return opens || ordered.isSlip ? IGNORE : { decision: 'offer', settings };
  if (isSure && !(opens && isOverheard)) return { decision: 'run', settings };
  const { sure, unsure } = toSure(these, { isClear, isOverheard });
  return sure.length > 0 && unsure.length > 0 && !goTogether(sure, unsure)
    ? { decision: 'ask', settings: unsure, clear: sure }
    : { decision: 'ask', settings };
}

type These = Extract<Found, { kind: 'these' }>;

/** What of the orders needs no question, and what does; more than many devices in all, and each of them does. */
function toSure(
  these: readonly These[],
  { isClear, isOverheard }: { readonly isClear: boolean; readonly isOverheard: boolean },
) {
  const isSure = ({ settings, isSure }: These) =>
    isClear && isSure && !(isOverheard && settings.some(isOpening));
  const sure = latest(these.filter(isSure).flatMap(({ settings }) => settings));
  const isMany = new Set(sure.map(({ deviceId }) => deviceId)).size > MANY;
  const doubted = isMany ? these : these.filter(each => !isSure(each));
  return {
    sure: isMany ? [] : sure,
    unsure: latest(doubted.flatMap(({ settings }) => settings)),
  };
}

const isOpening = ({ capability, to }: Setting) => 'is' in to && OPENING[capability] === to.is;

/** Whether a device is in both: which of it is done first counts then. */
function goTogether(some: readonly Setting[], others: readonly Setting[]): boolean {
  const ids = new Set(some.map(({ deviceId }) => deviceId));
  return others.some(({ deviceId }) => ids.has(deviceId));
}

/** What is to be chosen from: a question for each order, and one for those of the same devices ("the lamp on, and to 30"). */
function toOpen(found: readonly Found[]): readonly OpenChoice[] {
  const open: OpenChoice[] = [];
  for (const each of found) {
    const settings = each.kind === 'which' ? each.settings : each.kind === 'none' ? each.nearest : [];
    if (settings.length === 0) continue;
    const byDevice = Map.groupBy(settings, ({ deviceId }) => deviceId);
    const mayBeAll = each.kind === 'which' && each.mayBeAll;
    const same = open.findIndex(({ choices }) => goTogether(choices.flat(), settings));
    const before = open[same];
    if (!before) {
      open.push({ choices: [...byDevice.values()], mayBeAll });
      continue;
    }
    const choices = before.choices.flatMap(choice => {
      const more = byDevice.get(choice[0]?.deviceId ?? '');
      return more ? [latest([...choice, ...more])] : [];
    });
    open[same] = { choices, mayBeAll: before.mayBeAll && mayBeAll };
  }
  return open;
}

const isCleaning = (deed: Deed) => deed.does === 'work' && deed.how === 'clean';
const isPlace = ({ noun }: Item) => noun !== null && orderedPlaces().has(noun);

/** "Off and on again", "red, then blue": the same things are to be one thing, and another. */
function contradicts(found: readonly Found[]): boolean {
  const seen = new Map<string, Value>();
  return found.some(each => {
    const { settings = [] } = each.kind === 'these' ? each : {};
    const ids = settings.map(({ deviceId }) => deviceId).join(' ');
    return settings.some(({ capability, to }) => {
      if (!('is' in to) || typeof to.is === 'number') return false;
      const key = `${ids} ${capability}`;
      const before = seen.get(key);
      seen.set(key, to.is);
      return before !== undefined && before !== to.is;
    });
  });
}

/** "Very low, like 5 percent": what is said last of a thing. */
function latest(settings: readonly Setting[]): readonly Setting[] {
  return [...new Map(settings.map(each => [`${each.deviceId} ${each.capability}`, each])).values()];
}
