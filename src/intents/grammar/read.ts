import type { OrderDecision, OrderedDevice } from '../orders/contract.ts';
import type { DeviceWords } from '../questions/contract.ts';
import { type Answerable, type Asking, findAsked } from './ask.ts';
import { createSpokenHome, type SpokenDevice, type SpokenHome } from './home.ts';
import type { Grammar } from './language.ts';
import { COMMA, type PatternMatch } from './notation.ts';
import { createPhrases, narrow, type SlotValue, type Target, type Thing } from './phrases.ts';
import { NOTHING, type Order, resolve } from './resolve.ts';
import { isOwnClass } from './things.ts';
import { toSentence } from './words.ts';

/** What a sentence was read as, in a home. */
export type Reading = {
  readonly language: string;
  /** The pattern, as its file has it. */
  readonly pattern: string;
  /** What its slots hold, with the words that say it. */
  readonly slots: readonly { readonly words: string; readonly value: SlotValue }[];
} & (
  | { readonly kind: 'order'; readonly order: Order; readonly decision: OrderDecision }
  | ({ readonly kind: 'question'; readonly asking: Asking } & Answerable)
);

type OrderReading = Extract<Reading, { kind: 'order' }>;
type QuestionReading = Extract<Reading, { kind: 'question' }>;

/** The order that a message is by the patterns of these languages, in a home. null: no pattern says all of it. */
export function readOrder(
  text: string,
  grammars: readonly Grammar[],
  devices: readonly OrderedDevice[],
): OrderReading | null {
  const readings = readAll(text, grammars, devices).flatMap(each => (each.kind === 'order' ? each : []));
  // "Bedroom lamp on?" asks.
  const isAsked = text.includes('?');
  const orders = readings.filter(({ pattern }) => !(isAsked && BARE.test(pattern)));
  return orders.toSorted((a, b) => rankOrder(a) - rankOrder(b))[0] ?? null;
}

/** The question that a message is, likewise. */
export function readQuestion(
  text: string,
  grammars: readonly Grammar[],
  devices: readonly DeviceWords[],
): QuestionReading | null {
  const readings = readAll(text, grammars, devices).flatMap(each => (each.kind === 'question' ? each : []));
  return readings.toSorted((a, b) => rankQuestion(a) - rankQuestion(b))[0] ?? null;
}

/** Patterns that begin with a thing, or with what is set of it. */
const BARE = /^(?:<pre> )?(?:\[\w+\] )?(?:\{|<(?:brightness|position|volume|temperature|color)>)/;

/** Every reading of a message by the patterns of these languages, in a home. */
export function readAll(
  text: string,
  grammars: readonly Grammar[],
  devices: readonly DeviceWords[],
): readonly Reading[] {
  const said = toSentence(text);
  return grammars.flatMap(grammar => {
    const home = homeOf(devices, grammar);
    const words = grammar.withoutSkipped(said, home.calls);
    if (words.length === 0 || words.length > LONGEST || !words.every(word => isKnown(word, grammar, devices)))
      return [];
    const findSlots = createPhrases(words, grammar, home);
    const matches = grammar.matcher.match<SlotValue>(words, findSlots);
    return matches.flatMap(match => toReading(match, grammar, words, home));
  });
}

/** Words; who says more tells a story. */
const LONGEST = 30;

/** Whether a pattern of a language, or a name in the home, may have a word. Most sentences have one of which that is not so. */
export function isKnown(word: string, grammar: Grammar, devices: readonly DeviceWords[]): boolean {
  return (
    word === COMMA ||
    grammar.has(word) ||
    homeOf(devices, grammar).has(word) ||
    /^\d/.test(word) ||
    (grammar.isCompounding && word.length > SHORTEST_COMPOUND)
  );
}

/** Letters. */
const SHORTEST_COMPOUND = 6;

/** The best first. */
const BEST: readonly OrderDecision['decision'][] = ['run', 'which', 'ask', 'unknown'];

/** What is there goes before what is not; a thing that is called so whole before all of a kind. */
function rankOrder({ decision, order }: OrderReading): number {
  return BEST.indexOf(decision.decision) * 2 + (isByName(order.target) ? 0 : 1);
}

function rankQuestion({ finding, asking }: QuestionReading): number {
  const found = finding.about === 'unknown' ? 2 : finding.told ? 0 : 1;
  return found * 2 + (isByName(asking.target) ? 0 : 1);
}

function isByName(target: Target | null): boolean {
  return (
    target?.things.every(
      ({ devices, isKind, isAll, isAny }) => devices !== null && !(isKind && (isAll || isAny)),
    ) ?? false
  );
}

function toReading(
  { pattern: index, slots }: PatternMatch<SlotValue>,
  grammar: Grammar,
  words: readonly string[],
  home: SpokenHome,
): Reading | readonly [] {
  const pattern = grammar.patterns[index];
  if (!pattern) return [];
  const { said, text } = pattern;
  const filled = toFilled(slots);
  const asked = toAsked(slots, grammar, words);
  const told = slots.map(({ from, end, value }) => ({ words: words.slice(from, end).join(' '), value }));
  const read = { language: grammar.tag, pattern: text, slots: told };
  if (said.kind === 'order') {
    // "Any lamp on" orders nothing.
    if (filled.target?.things.some(({ isAny }) => isAny)) return [];
    const order = { ...filled, act: said.act };
    const decision = resolve(order, home);
    if (decision.decision === 'unknown' && isOfOthers(order.target)) return [];
    return {
      ...read,
      kind: 'order',
      order,
      decision: decision.decision === 'unknown' ? { ...decision, asked } : decision,
    };
  }
  const asking: Asking = { ...filled, form: said.form };
  const found = findAsked(asking, words, asked, home);
  if (found.finding.about === 'unknown' && isOfOthers(asking.target)) return [];
  return { ...read, kind: 'question', asking, ...found };
}

/** The words that say what is meant, and where; else those for what is measured there. */
function toAsked(
  slots: PatternMatch<SlotValue>['slots'],
  grammar: Grammar,
  words: readonly string[],
): string {
  const [named = [], measured = []] = [
    ['what', 'where'],
    ['flag', 'measure'],
  ].map(names => slots.filter(({ slot }) => names.includes(slot.name)));
  const isFlag = measured.some(({ slot }) => slot.name === 'flag');
  const those = isFlag || named.length === 0 ? measured : named;
  const isRole = (at: number) =>
    grammar.find(words, at).some(({ end, meaning }) => end === at + 1 && meaning.is === 'role');
  return those
    .map(({ from, end }) => {
      let start = from;
      while (start < end - 1 && isRole(start)) start++;
      return words.slice(start, end).join(' ');
    })
    .join(' ');
}

/** Things that only the looser reader knows: appliances, by their names. */
function isOfOthers(target: Target | null): boolean {
  return (target?.things ?? []).some(({ classes }) => classes?.some(name => !isOwnClass(name)));
}

function toFilled(slots: PatternMatch<SlotValue>['slots']) {
  const filled: { -readonly [K in keyof (Order & Asking)]: (Order & Asking)[K] } = {
    act: 'on',
    form: 'how',
    target: null,
    places: [],
    amount: null,
    color: null,
    white: null,
    state: null,
    asks: null,
    isOfPeople: false,
  };
  const except: Thing[] = [];
  for (const { value } of slots) {
    if (value.is === 'target') filled.target = value.target;
    else if (value.is === 'except') except.push(...value.things);
    else if (value.is === 'where') filled.places = narrow(filled.places, value.places);
    else if (value.is === 'amount') filled.amount = value.amount;
    else if (value.is === 'color') filled.color = value.color;
    else if (value.is === 'state') filled.state = value.state;
    else if (value.is === 'measure') filled.asks = value.measure;
    else if (value.is === 'flag') {
      filled.isOfPeople = value.flag === 'someone';
      filled.asks = filled.isOfPeople ? 'motion' : value.flag;
    } else filled.white = value.white;
  }
  if (except.length > 0) {
    const { things = [NOTHING], except: before = [] } = filled.target ?? {};
    filled.target = { things, except: [...before, ...except] };
  }
  return filled;
}

const homes = new WeakMap<readonly SpokenDevice[], Map<string, SpokenHome>>();

/** A home's words are made ready once for a language, as long as its devices are the same list. */
function homeOf(devices: readonly SpokenDevice[], grammar: Grammar): SpokenHome {
  const known = homes.get(devices) ?? new Map<string, SpokenHome>();
  homes.set(devices, known);
  const home = known.get(grammar.tag) ?? createSpokenHome(devices, grammar);
  known.set(grammar.tag, home);
  return home;
}
