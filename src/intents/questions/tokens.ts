import type { State } from './contract.ts';
import { toNouns } from './nouns.ts';
import { longest, type Phrases, type Spans, toSpans } from './phrases.ts';
import type { Speech } from './speech.ts';
import type { Cue, Meaning } from './vocabulary.ts';

/** A word or phrase of a sentence, and what it means; null: perhaps a name. */
export interface Token {
  /** As written. */
  readonly words: readonly string[];
  /** As meant, joined by spaces. */
  readonly phrase: string;
  readonly meaning: Meaning | null;
  /** It begins a clause. */
  readonly starts: boolean;
}

/** What stands before a place that says whether "oben" is upstairs or open. */
const MOVED: ReadonlySet<string> = new Set(['blind', 'garage_door', 'gate']);

/** Parts a sentence into the longest phrases that mean something in a language, slips put right. */
export function toTokens(
  words: readonly string[],
  starts: ReadonlySet<number>,
  speech: Speech,
): readonly Token[] {
  const spans = toSpans(words.map(word => speech.spelling.spell(word)));
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; ) {
    const ending = toEnding(spans, at, tokens, speech);
    const { length, meaning } = ending ? stateOf(ending) : understand(spans, at, speech);
    const phrase = spans[at]?.[length - 1] ?? '';
    tokens.push({ words: words.slice(at, at + length), phrase, meaning, starts: starts.has(at) });
    at += length;
  }
  return tokens;
}

/** Does the token do this? */
export function isCue({ meaning }: Token, cue: Cue): boolean {
  return meaning?.is === 'cue' && meaning.cue === cue;
}

/** A phrase of the language, or a noun of any. */
function understand(spans: Spans, at: number, { phrases, names }: Speech) {
  const own = longest(spans, at, phrases);
  const foreign = longest(spans, at, names);
  if (own && own.length >= (foreign?.length ?? 0)) return own;
  return foreign ?? { length: 1, meaning: null };
}

function stateOf(state: State): { readonly length: 1; readonly meaning: Meaning } {
  return { length: 1, meaning: { is: 'state', state } };
}

/** A word that is a state where it ends the question; one that is a place as well, only of what moves. */
function toEnding(
  spans: Spans,
  at: number,
  before: readonly Token[],
  { endings, phrases }: Speech,
): State | null {
  const [written = ''] = spans[at] ?? [];
  const ending = endings.get(written);
  if (!ending || !endsAt(spans, at + 1, phrases)) return null;
  if (phrases.get(written)?.is !== 'noun') return ending;
  const nouns = before.flatMap(({ words, meaning }) => toNouns(words, meaning, phrases));
  return nouns.some(({ noun }) => MOVED.has(noun)) ? ending : null;
}

/** Is there nothing from here on, fillers aside? */
function endsAt(spans: Spans, at: number, phrases: Phrases): boolean {
  return spans.slice(at).every(([word = '']) => {
    const meaning = phrases.get(word);
    return meaning?.is === 'cue' && meaning.cue === 'filler';
  });
}
