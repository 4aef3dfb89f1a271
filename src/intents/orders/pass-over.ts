import { createTypos } from '../scenes/typos.ts';
import { ALREADY, COPULAS, ENSURING, MUST } from './loose-words.ts';
import type { Token } from './token.ts';
import { CORE, DOING } from './token-kinds.ts';
import type { DeedWord, OrderWords } from './vocabulary.ts';

/** "Homecord, my feet are ice, nuke nan's heater on": who asks, and what nobody knows, keeps nothing from being asked. */
export function passOver(said: readonly Token[], ensures: boolean, language: OrderWords): readonly Token[] {
  const isSaid =
    said.some(({ is }) => DOING.has(is) || TOLD.has(is)) || !said.some(({ is }) => is === 'thing');
  const tokens = isSaid ? said : said.map(token => toVerb(token, language));
  const start = tokens.findIndex(({ is }) => CORE.has(is));
  // "I turned the lamp off" is told.
  const asks = tokens[start]?.is === 'deed' ? CALLED : ASKERS;
  return tokens.map(
    (token, at): Token =>
      token.is === 'unknown' ||
      (at < start && asks.has(token.is) && !ALREADY.has(tokens[at + 1]?.words.join(' ') ?? '')) ||
      isUrged(tokens, at) ||
      (ensures && isEnsured(token))
        ? { words: token.words, is: 'nothing' }
        : token,
  );
}

const OPENING: ReadonlySet<string> = new Set(ENSURING.map(phrase => phrase.split(' ')[0] ?? ''));

/** Are these words, or the first of them, how one has something made sure of? */
export function isEnsuring(words: readonly string[]): boolean {
  if (!OPENING.has(words[0] ?? '')) return false;
  const said = words.join(' ');
  return ENSURING.some(phrase => said === phrase || said.startsWith(`${phrase} `));
}

/**
 * "Apga la luz": where nothing else says what is to be done, a verb with a slip does. What ends otherwise is another form
 * of it, and may tell: "wyłączę".
 */
function toVerb(token: Token, language: OrderWords): Token {
  const [word = ''] = token.words;
  if (token.is !== 'unknown' || word.length < SHORTEST_VERB) return token;
  const { verbs, names, typos } = verbsOf(language);
  const near = typos(word).map(at => names[at] ?? '');
  const verb = near.find(known => known[0] === word[0] && known.at(-1) === word.at(-1));
  const deed = verbs.get(verb ?? '');
  return deed === undefined ? token : { words: token.words, is: 'deed', deed, isVerb: true };
}

const SHORTEST_VERB = 4;
const verbsByLanguage = new WeakMap<OrderWords, ReturnType<typeof readVerbs>>();

function verbsOf(language: OrderWords): ReturnType<typeof readVerbs> {
  const known = verbsByLanguage.get(language) ?? readVerbs(language);
  verbsByLanguage.set(language, known);
  return known;
}

/** Verbs of one word that say what is to be done, and which of them a word with a slip may be. */
function readVerbs({ phrases }: OrderWords) {
  const verbs = new Map<string, DeedWord>();
  for (const [phrase, said] of phrases)
    if (
      said.is === 'deed' &&
      said.isVerb &&
      said.deed !== 'set' &&
      !phrase.includes(' ') &&
      phrase.length > SHORTEST_VERB
    )
      verbs.set(phrase, said.deed);
  const names = [...verbs.keys()];
  return { verbs, names, typos: createTypos(names) };
}

type Is = Token['is'];
/** Beside them, a verb tells what somebody does. */
const TOLD: ReadonlySet<Is> = new Set<Is>(['subject', 'human', 'against', 'if']);
const CALLED: ReadonlySet<Is> = new Set<Is>(['human']);
const ASKERS: ReadonlySet<Is> = new Set<Is>(['subject', 'human']);

/** "Hay que apagar la luz" */
function isUrged(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return MUST.has(tokens[at]?.words.join(' ') ?? '') && next?.is === 'deed' && next.isVerb;
}

/** "Make sure the door's locked" */
function isEnsured(token: Token): boolean {
  const said = token.words.join(' ');
  return token.is === 'against' && token.why === null && (COPULAS.has(said) || isEnsuring(token.words));
}
