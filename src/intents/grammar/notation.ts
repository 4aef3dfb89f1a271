/**
 * Sentence patterns in the notation of hassil (https://github.com/home-assistant/hassil): `turn on {what}`, `(set|put)`
 * alternatives, `[the]` an optional part, `<set>` a rule of the same language, `{what}` or `{what:light}` a slot. Patterns
 * of a language become one automaton, so that matching a sentence costs about as much as its words, however many
 * patterns there are.
 */

/** Folds and parts what patterns say, as sentences are parted. */
export type ToWords = (text: string) => readonly string[];

/** A slot as a pattern names it: `{amount}`, or `{what:light}` with an argument. */
export interface Slot {
  readonly name: string;
  readonly argument: string | null;
}

/** What a slot may be at one place of a sentence. */
export interface SlotMatch<V> {
  /** The index behind its last word. */
  readonly end: number;
  readonly value: V;
}

/** What fills the slots of a sentence. */
export type FindSlots<V> = (slot: Slot, at: number) => readonly SlotMatch<V>[];

/** A pattern that a whole sentence matches. */
export interface PatternMatch<V> {
  /** The pattern's index in the list that was compiled. */
  readonly pattern: number;
  /** `from` and `end`: its words. */
  readonly slots: readonly {
    readonly slot: Slot;
    readonly value: V;
    readonly from: number;
    readonly end: number;
  }[];
}

/** Compiled patterns. */
export interface Matcher {
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
/** A slot that may stand between any two words of a pattern, named by none: where something is. */
const FLOATING: Slot = { name: 'where', argument: null };

/** Reads one pattern. Throws an Error that quotes it, where it is none. */
export function parsePattern(
  pattern: string,
  rules: Readonly<Record<string, string>>,
  toWords: ToWords,
): Part {
  const tokens = pattern.match(/[()[\]|]|\{[^}]*\}|<[^>]*>|[^\s()[\]{}<>|]+/g) ?? [];
  let at = 0;

  function parseChoice(end: string | null): Part {
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
      else parts.push(parseToken(token));
    }
  }

  function parseToken(token: string): Part {
    if (token === '(') return parseChoice(')');
    if (token === '[') return { is: 'choice', parts: [parseChoice(']'), EMPTY] };
    const [, name = '', argument] = /^\{(\w+)(?::(\w+))?\}$/.exec(token) ?? [];
    if (name) return { is: 'slot', slot: { name, argument: argument ?? null } };
    const [, rule = ''] = /^<(\w+)>$/.exec(token) ?? [];
    if (rule) {
      const said = Object.hasOwn(rules, rule) ? rules[rule] : undefined;
      if (said === undefined) throw new Error(`There is no rule <${rule}> for the pattern “${pattern}”.`);
      return parsePattern(said, rules, toWords);
    }
    const words = toWords(token);
    if (words.length === 0) throw new Error(`“${token}” in the pattern “${pattern}” is no word.`);
    return { is: 'sequence', parts: words.map(word => ({ is: 'word', word })) };
  }

  return parseChoice(null);
}

/** A state of the automaton. */
interface State {
  readonly byWord: Map<string, State[]>;
  readonly bySlot: { readonly slot: Slot; readonly to: State }[];
  readonly silent: State[];
  pattern: number | null;
}

const createState = (): State => ({ byWord: new Map(), bySlot: [], silent: [], pattern: null });

/** Compiles patterns, in the order of their indices. */
export function compilePatterns(patterns: readonly Part[]): Matcher {
  const start = createState();
  patterns.forEach((part, index) => {
    const end = createState();
    end.pattern = index;
    link(part, start, end);
  });
  return {
    match: (words, findSlots) => matchFrom(start, words, findSlots),
  };
}

function link(part: Part, from: State, to: State): void {
  switch (part.is) {
    case 'word':
      from.byWord.set(part.word, [...(from.byWord.get(part.word) ?? []), to]);
      return;
    case 'slot':
      from.bySlot.push({ slot: part.slot, to });
      return;
    case 'choice':
      for (const each of part.parts) link(each, from, to);
      return;
    case 'sequence': {
      let state = from;
      part.parts.forEach((each, at) => {
        const next = at === part.parts.length - 1 ? to : createState();
        link(each, state, next);
        state = next;
      });
      if (part.parts.length === 0) from.silent.push(to);
    }
  }
}

function matchFrom<V>(
  start: State,
  words: readonly string[],
  findSlots: FindSlots<V>,
): readonly PatternMatch<V>[] {
  const matches: PatternMatch<V>[] = [];
  /** Where a state led nowhere, by the place in the sentence. */
  const dead = words.map(() => new Set<State>());
  dead.push(new Set());
  const filled: { slot: Slot; value: V; from: number; end: number }[] = [];

  function visit(state: State, at: number): boolean {
    if (dead[at]?.has(state) || matches.length >= MOST_MATCHES) return false;
    let isAlive = false;
    if (at === words.length && state.pattern !== null) {
      matches.push({ pattern: state.pattern, slots: [...filled] });
      isAlive = true;
    }
    for (const next of state.silent) if (visit(next, at)) isAlive = true;
    const word = words[at];
    if (word !== undefined) {
      for (const next of state.byWord.get(word) ?? []) if (visit(next, at + 1)) isAlive = true;
      for (const { slot, to } of state.bySlot) if (fill(slot, to, at)) isAlive = true;
      if (fill(FLOATING, state, at)) isAlive = true;
    }
    if (!isAlive) dead[at]?.add(state);
    return isAlive;
  }

  function fill(slot: Slot, to: State, at: number): boolean {
    let isAlive = false;
    for (const { end, value } of findSlots(slot, at)) {
      filled.push({ slot, value, from: at, end });
      if (visit(to, end)) isAlive = true;
      filled.pop();
    }
    return isAlive;
  }

  visit(start, 0);
  return matches;
}
