/**
 * Sentence patterns in the notation of hassil (https://github.com/home-assistant/hassil): `turn on {what}`, `(set|put)`
 * alternatives, `[the]` an optional part, `<set>` a rule of the same language, `{what}` or `{what:light}` a slot. Patterns
 * of a language become one automaton, so that matching a sentence costs about as much as its words, however many
 * patterns there are.
 */

/** Splits pattern text into words in the same way as sentences. */
export type ToWords = (text: string) => readonly string[];

/** A slot as a pattern names it: `{amount}`, `{what:light}` with an argument, or `{state=clear}` with a value, which takes no word. */
export interface Slot {
  readonly name: string;
  readonly argument: string | null;
  readonly value: string | null;
}

/** A value that fits a slot at some word of a sentence. */
export interface SlotMatch<V> {
  /** The index behind the value's last word. */
  readonly end: number;
  readonly value: V;
}

/** Finds the values that fit a slot at a word. */
export type FindSlots<V> = (slot: Slot, at: number) => readonly SlotMatch<V>[];

/** A pattern that matches a whole sentence. */
export interface PatternMatch<V> {
  /** The pattern's index in the list that was compiled. */
  readonly pattern: number;
  /** `from` to `end` are the words that fill a slot. */
  readonly slots: readonly {
    readonly slot: Slot;
    readonly value: V;
    readonly from: number;
    readonly end: number;
  }[];
}

/** Compiled patterns. */
export interface Matcher {
  /** Every word of the patterns. */
  readonly words: ReadonlySet<string>;
  /** Every reading of the whole sentence, at most `MOST_MATCHES`. */
  match<V>(words: readonly string[], findSlots: FindSlots<V>): readonly PatternMatch<V>[];
}

/** A part of a pattern. */
type Part =
  | { readonly is: 'word'; readonly word: string }
  | { readonly is: 'slot'; readonly slot: Slot }
  | { readonly is: 'sequence'; readonly parts: readonly Part[] }
  | { readonly is: 'choice'; readonly parts: readonly Part[] };

const EMPTY: Part = { is: 'sequence', parts: [] };
const MOST_MATCHES = 24;
/** Slots that may stand between any two words of every pattern: a place, and an exception. */
const FLOATING: readonly Slot[] = ['where', 'except'].map(name => ({
  name,
  argument: null,
  value: null,
}));
/** The token for a comma; patterns skip it. */
export const COMMA = ',';

/** Creates a parser for patterns. Equal parts become one object, so that patterns can share states. Throws an Error that quotes a bad pattern. */
export function createPatternReader(
  rules: Readonly<Record<string, string>>,
  toWords: ToWords,
): (pattern: string) => Part {
  const known = new Map<string, Part>();
  const toOne = (key: string, create: () => Part): Part => {
    const part = known.get(key) ?? create();
    known.set(key, part);
    return part;
  };

  function read(pattern: string): Part {
    const tokens = pattern.match(/[()[\]|]|\{[^}]*\}|<[^>]*>|[^\s()[\]{}<>|]+/g) ?? [];
    let at = 0;

    function readChoice(end: string | null): Part {
      const choices: Part[] = [];
      let parts: Part[] = [];
      for (;;) {
        const token = tokens[at++] ?? null;
        if (token === end || token === '|') {
          choices.push({ is: 'sequence', parts });
          parts = [];
          if (token === end)
            return choices.length === 1 ? (choices[0] ?? EMPTY) : { is: 'choice', parts: choices };
        } else if (token === null) throw new Error(`A bracket is open in the pattern “${pattern}”.`);
        else parts.push(readPart(token));
      }
    }

    function readPart(token: string): Part {
      if (token === '(' || token === '[') {
        const from = at;
        const inside = readChoice(token === '(' ? ')' : ']');
        const key = `${token}${tokens.slice(from, at).join(' ')}`;
        return toOne(key, () => (token === '(' ? inside : { is: 'choice', parts: [inside, EMPTY] }));
      }
      const [, name = '', argument = null, value = null] = /^\{(\w+)(?::(\w+)|=(\w+))?\}$/.exec(token) ?? [];
      if (name) return toOne(token, () => ({ is: 'slot', slot: { name, argument, value } }));
      const [, rule = ''] = /^<(\w+)>$/.exec(token) ?? [];
      if (rule) {
        const said = Object.hasOwn(rules, rule) ? rules[rule] : undefined;
        if (said === undefined) throw new Error(`There is no rule <${rule}> for the pattern “${pattern}”.`);
        return toOne(token, () => read(said));
      }
      const words = toWords(token);
      if (words.length === 0) throw new Error(`“${token}” in the pattern “${pattern}” is no word.`);
      return toOne(token, () => ({ is: 'sequence', parts: words.map(word => ({ is: 'word', word })) }));
    }

    return readChoice(null);
  }

  return read;
}

/** A state of the automaton. Languages have many thousands, so fields stay null until they are used. */
interface State {
  byWord: Map<string, State | State[]> | null;
  bySlot: { readonly slot: Slot; readonly to: State }[] | null;
  silent: State[] | null;
  /** The patterns that end here. */
  patterns: number[] | null;
}

const createState = (): State => ({ byWord: null, bySlot: null, silent: null, patterns: null });

/** The states behind a word. */
function behindWord(state: State, word: string): readonly State[] {
  const next = state.byWord?.get(word) ?? [];
  return Array.isArray(next) ? next : [next];
}

/** Compiles patterns, in the order of their indices. Those that begin with the same parts share their states. */
export function compilePatterns(patterns: readonly Part[]): Matcher {
  const start = createState();
  const words = new Set<string>();
  const behind = new Map<State, Map<Part, State>>();
  patterns.forEach((pattern, index) => {
    let state = start;
    for (const part of pattern.is === 'sequence' ? pattern.parts : [pattern]) {
      const known = behind.get(state) ?? new Map<Part, State>();
      behind.set(state, known);
      const next = known.get(part) ?? createState();
      if (!known.has(part)) link(part, state, next, words);
      known.set(part, next);
      state = next;
    }
    state.patterns = [...(state.patterns ?? []), index];
  });
  return {
    words,
    match: (sentence, findSlots) => matchFrom(start, sentence, findSlots),
  };
}

function link(part: Part, from: State, to: State, words: Set<string>): void {
  switch (part.is) {
    case 'word':
      words.add(part.word);
      from.byWord ??= new Map();
      from.byWord.set(part.word, from.byWord.has(part.word) ? [...behindWord(from, part.word), to] : to);
      return;
    case 'slot':
      from.bySlot = [...(from.bySlot ?? []), { slot: part.slot, to }];
      return;
    case 'choice':
      for (const each of part.parts) link(each, from, to, words);
      return;
    case 'sequence': {
      let state = from;
      part.parts.forEach((each, at) => {
        const next = at === part.parts.length - 1 ? to : createState();
        link(each, state, next, words);
        state = next;
      });
      if (part.parts.length === 0) from.silent = [...(from.silent ?? []), to];
    }
  }
}

function matchFrom<V>(
  start: State,
  words: readonly string[],
  findSlots: FindSlots<V>,
): readonly PatternMatch<V>[] {
  const matches: PatternMatch<V>[] = [];
  /** States that cannot reach the end from a word, with and without a floating slot allowed there. */
  const dead = [true, false].map(() => [...words, ''].map(() => new Set<State>()));
  const filled: { slot: Slot; value: V; from: number; end: number }[] = [];

  /** `mayFloat` is true right after a word: floating slots are tried once there, not again after each skipped optional part. */
  function visit(state: State, at: number, mayFloat: boolean): boolean {
    const known = dead[mayFloat ? 0 : 1]?.[at];
    if (known?.has(state) || matches.length >= MOST_MATCHES) return false;
    let isAlive = false;
    if (at === words.length) {
      for (const pattern of state.patterns ?? []) matches.push({ pattern, slots: [...filled] });
      isAlive = state.patterns !== null;
    }
    for (const next of state.silent ?? []) if (visit(next, at, false)) isAlive = true;
    const word = words[at];
    for (const { slot, to } of state.bySlot ?? [])
      if ((word !== undefined || slot.value !== null) && fill(slot, to, at)) isAlive = true;
    if (word !== undefined) {
      for (const next of behindWord(state, word)) if (visit(next, at + 1, true)) isAlive = true;
      for (const slot of mayFloat ? FLOATING : []) if (fill(slot, state, at)) isAlive = true;
      if (word === COMMA && visit(state, at + 1, mayFloat)) isAlive = true;
    }
    if (!isAlive) known?.add(state);
    return isAlive;
  }

  function fill(slot: Slot, to: State, at: number): boolean {
    let isAlive = false;
    for (const { end, value } of findSlots(slot, at)) {
      filled.push({ slot, value, from: at, end });
      if (visit(to, end, end > at)) isAlive = true;
      filled.pop();
    }
    return isAlive;
  }

  visit(start, 0, true);
  return matches;
}
