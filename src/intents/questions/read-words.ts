import type { Item, Rank, State } from './contract.ts';
import { toNouns } from './nouns.ts';
import { cutReasons, findOpening, settleRequests } from './openings.ts';
import type { Phrases } from './phrases.ts';
import { readQuantities, type Said } from './quantity.ts';
import type { Sentence } from './sentences.ts';
import type { Speech } from './speech.ts';
import { isCue, type Token, toTokens } from './tokens.ts';
import type { AskWord, Cue, Meaning } from './vocabulary.ts';

/** What a sentence's words do in one language. */
export interface Read {
  readonly cues: ReadonlySet<Cue>;
  readonly asks: ReadonlySet<AskWord>;
  readonly states: readonly State[];
  readonly items: readonly Item[];
  /** "Warmer", "the coldest". */
  readonly rank: Rank | null;
  /** What says how many, and what denies, in their order. */
  readonly quantities: readonly Said[];
  /** The cue that the sentence opens with, fillers aside. */
  readonly opening: Cue | null;
  /** What it begins with, fillers aside. */
  readonly first: Meaning | null;
  /** Nothing in it is a slip, denied, or asks only beside a verb: what it names, it may ask for. */
  readonly plain: boolean;
  /** The cue that it ends with: "washing machine status". */
  readonly ending: Cue | null;
}

/** Says of each word or phrase of a sentence what it does. */
export function readWords({ words, starts }: Sentence, speech: Speech): Read {
  const tokens = settleRequests(cutReasons(toTokens(words, starts, speech)));
  const meanings = tokens.flatMap(({ meaning }) => (meaning ? [meaning] : []));
  const cues = meanings.flatMap(meaning => (meaning.is === 'cue' ? [meaning.cue] : []));
  const said = tokens.filter(token => !isCue(token, 'filler') && !isCue(token, 'give'));
  const last = said.at(-1)?.meaning;
  const opening = findOpening(tokens, speech.subjects);
  const items = toItems(tokens, speech);
  const quantities = readQuantities(tokens, speech.quantities);
  return {
    rank: tokens.map(({ phrase }) => speech.ranks.get(phrase)).find(rank => rank !== undefined) ?? null,
    cues: new Set(opening === null ? cues : [...cues, opening]),
    asks: new Set(meanings.flatMap(meaning => (meaning.is === 'ask' ? [meaning.ask] : []))),
    states: meanings.flatMap(meaning => (meaning.is === 'state' ? [meaning.state] : [])),
    items,
    quantities,
    opening,
    first: said[0]?.meaning ?? null,
    plain: !cues.includes('not') && tokens.every(token => isPlain(token, speech)),
    ending: last?.is === 'cue' ? last.cue : null,
  };
}

/** A noun may look like a slip: homes are called by words that no language has. */
function isPlain({ words, phrase, meaning }: Token, { spelling, unasked }: Speech): boolean {
  if (unasked.has(phrase)) return false;
  return meaning?.is === 'noun' || phrase === words.join(' ') || !words.some(spelling.isGuess);
}

/** What a sentence names; "and" and "or" begin another part of it. */
function toItems(tokens: readonly Token[], { phrases, joining }: Speech): readonly Item[] {
  const items: Item[] = [];
  let part = 0;
  for (const [at, token] of tokens.entries()) {
    const joins = isCue(token, 'and') || isCue(token, 'or');
    // "E" is "è" as well, unless a thing stands behind it as before it.
    const joinsThings = joins || (joining.has(token.phrase) && isThingNext(tokens.slice(at + 1), phrases));
    if (joinsThings && items.length > 0) part = (items.at(-1)?.part ?? 0) + 1;
    items.push(...itemsOf(token, phrases).map(item => ({ ...item, part })));
  }
  return items;
}

/** Is a thing what is said next, articles and the like aside? */
function isThingNext(tokens: readonly Token[], phrases: Phrases): boolean {
  const next = tokens.find(token => !isCue(token, 'filler') && !isCue(token, 'all'));
  return next !== undefined && toNouns(next.words, next.meaning, phrases).length > 0;
}

/** What the words name, if they name anything: a noun, two of them in one word, or somebody's own name. */
function itemsOf(token: Token, phrases: Phrases): readonly Omit<Item, 'part'>[] {
  const { words, meaning } = token;
  const nouns = toNouns(words, meaning, phrases);
  if (nouns.length > 0) return nouns.map(noun => ({ ...noun, strange: false }));
  const strange = isCue(token, 'strange');
  return meaning === null || strange ? [{ words, noun: null, kind: false, strange }] : [];
}
