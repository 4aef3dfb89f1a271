import { inSteps, type Steps } from '../../process/steps.ts';
import type { Intent, SceneWords } from '../contract.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Match } from '../scenes/scene-index.ts';
import { toClauses } from '../sentence/clauses.ts';
import { EVERY_LANGUAGE } from '../sentence/language-set.ts';
import type { Lexicon } from '../sentence/lexicon.ts';
import { readClause } from '../sentence/reading.ts';
import { readClauses, unsay } from '../sentence/surroundings.ts';
import { type Clause, type Message, toWords } from '../text/message.ts';
import type { IntentWords } from './intent-words.ts';
import type { PhraseList } from './phrase-list.ts';

/** Words; whoever says more in one clause says more than a request. */
const MAX_REQUEST_LENGTH = 30;
/** So many say more than a request does. */
const MAX_CLAUSES = 12;
/** Of the scenes that a clause may name, the best. */
const MAX_MATCHES = 12;

/** Says of a message whether it asks to end a scene, "turn off movie night", or to call it off. */
export type StopReader = (message: Message) => (Intent & { readonly kind: 'stop' }) | null;

/**
 * A request to end a scene is told like one to start it: every word of its clause belongs to the scene's name, does
 * what requests do, or ends something.
 */
export function createStopReader(
  scenes: readonly SceneWords[],
  allOff: string | null,
  words: IntentWords,
  knowledge: Knowledge,
): StopReader {
  const { lexicon } = knowledge;
  return message => {
    const clauses = toClauses(message, lexicon).slice(0, MAX_CLAUSES);
    const ended = clauses.map(clause => findEnded(clause, words.stop, knowledge));
    const at = ended.findIndex(match => match !== null);
    const match = ended[at];
    const scene = scenes[match?.form.scene ?? -1]?.id;
    if (!match || scene === undefined) return null;
    const read = readClauses(clauses, lexicon, knowledge.correct);
    if (unsay(read.slice(0, at), read.slice(at + 1))) return null;
    const rest = clauses[at]?.words.filter((_, place) => !match.at.includes(place)) ?? [];
    const cancels = words.cancel.places(withoutKindWords(rest, lexicon)).size > 0;
    return { kind: 'stop', scene, allOff: allOff === scene ? null : allOff, cancels };
  };
}

/** The scene that a clause asks to end. */
function findEnded(
  { words, end }: Clause,
  stopWords: PhraseList,
  { scenes, lexicon, correct }: Knowledge,
): Match | null {
  if (words.length > MAX_REQUEST_LENGTH) return null;
  const named = scenes.find(words).filter(({ form }) => form.kind !== 'phrase');
  const matches = named.slice(0, MAX_MATCHES);
  const isEnded = (match: Match) => {
    const others = matches.filter(other => other.at.every(place => !match.at.includes(place)));
    return [[match], [match, ...others.slice(0, 1)]].some(ended => {
      const taken = new Set(ended.flatMap(({ at }) => at));
      const rest = withoutKindWords(
        words.filter((_, at) => !taken.has(at)),
        lexicon,
      );
      const stops = new Set([...stopWords.places(rest)].map(at => rest[at]));
      const { unexplained, roles } = readClause(words, lexicon, { taken, correct });
      if (stops.size === 0 || (end === '?' && !roles.has('frame'))) return false;
      if (match.form.kind === 'core' && !roles.has('noun')) return false;
      return unexplained.every(
        part => isLater(part, lexicon) || part.split(' ').every(word => stops.has(word)),
      );
    });
  };
  return matches.find(isEnded) ?? null;
}

/** "sag … bitte ab": what may stand within a phrase. */
function withoutKindWords(words: readonly string[], lexicon: Lexicon): readonly string[] {
  return words.filter((_, at) => {
    const roles = lexicon.longest(words.slice(at, at + 1), 0, EVERY_LANGUAGE)?.roles;
    return !roles?.has('polite');
  });
}

/** "turn off movie night at 8" is no more possible than now. */
function isLater(part: string, lexicon: Lexicon): boolean {
  return lexicon.longest(part.split(' '), 0, EVERY_LANGUAGE)?.roles.has('later') ?? false;
}

/** The scene that is there to switch all off, by its name. */
export function* findAllOff(
  scenes: readonly SceneWords[],
  names: PhraseList,
  { lexicon }: Knowledge,
): Steps<string | null> {
  const isAllOff = (name: string) => names.has(lexicon.spell(toWords(name.replaceAll('_', ' '))));
  let found: string | null = null;
  yield* inSteps(scenes, ({ id, name }) => {
    if (found === null && (isAllOff(id) || isAllOff(name ?? ''))) found = id;
  });
  return found;
}
