import type { SceneWords, Wish } from '../contract.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Match } from '../scenes/scene-index.ts';
import { toClauses } from '../sentence/clauses.ts';
import { readClause } from '../sentence/reading.ts';
import { unsay } from '../sentence/surroundings.ts';
import { type Clause, type Message, toWords } from '../text/message.ts';
import type { PhraseList } from './phrase-list.ts';
import type { WishWords } from './wish-words.ts';

/** Says of a message whether it asks to end a scene: "turn off movie night". */
export type StopReader = (message: Message) => (Wish & { readonly kind: 'stop' }) | null;

/**
 * A request to end a scene is told like one to start it: every word of its clause belongs to the scene's name, does
 * what requests do, or ends something.
 */
export function createStopReader(
  scenes: readonly SceneWords[],
  words: WishWords,
  knowledge: Knowledge,
): StopReader {
  const { lexicon } = knowledge;
  const allOff = findAllOff(scenes, words.allOff, knowledge);
  return message => {
    const clauses = toClauses(message, lexicon);
    const ended = clauses.map(clause => findEnded(clause, words.stop, knowledge));
    const at = ended.findIndex(match => match !== null);
    const scene = scenes[ended[at]?.form.scene ?? -1]?.id;
    if (scene === undefined) return null;
    const read = clauses.map(clause => ({
      clause,
      reading: readClause(clause.words, lexicon, undefined, knowledge.correct),
    }));
    if (unsay(read.slice(0, at), read.slice(at + 1))) return null;
    return { kind: 'stop', scene, allOff: allOff === scene ? null : allOff };
  };
}

/** The scene that a clause asks to end. */
function findEnded(
  { words, end }: Clause,
  stopWords: PhraseList,
  { scenes, lexicon, correct }: Knowledge,
): Match | null {
  if (stopWords.places(words).size === 0) return null;
  const matches = scenes.find(words).filter(({ form }) => form.kind !== 'phrase');
  const isEnded = (match: Match) => {
    const others = matches.filter(other => other.at.every(place => !match.at.includes(place)));
    return [[match], [match, ...others.slice(0, 1)]].some(named => {
      const taken = new Set(named.flatMap(({ at }) => at));
      const rest = words.filter((_, at) => !taken.has(at));
      const stops = new Set([...stopWords.places(rest)].map(at => rest[at]));
      const { unexplained, roles } = readClause(words, lexicon, taken, correct);
      if (stops.size === 0 || (end === '?' && !roles.has('frame'))) return false;
      if (match.form.kind === 'core' && !roles.has('noun')) return false;
      return unexplained.every(part => part.split(' ').every(word => stops.has(word)));
    });
  };
  return matches.find(isEnded) ?? null;
}

/** The scene that is there to switch all off, by its name. */
function findAllOff(scenes: readonly SceneWords[], names: PhraseList, { lexicon }: Knowledge): string | null {
  const isAllOff = (name: string) => names.has(lexicon.spell(toWords(name.replaceAll('_', ' '))));
  return scenes.find(({ id, name }) => isAllOff(id) || isAllOff(name ?? ''))?.id ?? null;
}
