import { findCandidates, type Knowledge } from './candidates.ts';
import type { Context, Decision, IntentParser, SceneWords } from './contract.ts';
import { type Candidate, type Strength, weigh } from './decide.ts';
import type { Language } from './languages/language.ts';
import { LANGUAGES } from './languages/languages.ts';
import { createQuestions } from './questions/questions.ts';
import { createSceneIndex } from './scenes/scene-index.ts';
import { createCorrections } from './sentence/corrections.ts';
import { createLexicon } from './sentence/lexicon.ts';
import { type AskByMeaning, createAskByMeaning } from './situations/ask-by-meaning.ts';
import { parseMessage } from './text/message.ts';
import { NO_GIST, readGist } from './wishes/gist.ts';
import { createLater, type Later } from './wishes/later.ts';
import { createStopReader, type StopReader } from './wishes/stop.ts';
import { createWishWords } from './wishes/wish-words.ts';

const IGNORE: Decision = { decision: 'ignore', scene: null, others: [], confidence: 0, byMeaning: false };
/** Of an ask by meaning alone: below every one by a name. */
const MEANING_CONFIDENCE = 0.25;
/** More choices than these are no question any more. */
const MOST_OTHERS = 3;

/** What all households of a language share, made with the first parser of it. */
const languages = new Map<string, ReturnType<typeof createLanguage>>();

/**
 * Indexes a household's scenes; then `parse` says of any message whether it asks for one. Pure and
 * synchronous: the same text, scenes and context always give the same decision, and no text throws.
 */
export function createIntentParser(
  scenes: readonly SceneWords[],
  /** A pack's tag, which applies beside English; `every`: all of them. */
  { language = 'every' }: { language?: string } = {},
): IntentParser {
  const shared = languageOf(language);
  const knowledge: Knowledge = { ...shared, scenes: createSceneIndex(scenes, shared.lexicon) };
  let askByMeaning: AskByMeaning | null = null;
  let readStop: StopReader | null = null;
  let later: Later | null = null;

  function parse(text: string, context: Context): Decision {
    const message = parseMessage(text);
    if (message === null) return IGNORE;
    const weighed = findCandidates(message, knowledge).map(candidate => ({
      candidate,
      strength: weigh(candidate, context),
    }));
    if (weighed.length > 0 || context === 'ambient') return decide(weighed, scenes);
    askByMeaning ??= createAskByMeaning(scenes, knowledge.lexicon);
    return askAbout(askByMeaning(message), scenes);
  }

  return {
    parse,
    wish(text, clock) {
      const message = parseMessage(text);
      if (message === null) return null;
      readStop ??= createStopReader(scenes, shared.wishWords, knowledge);
      const stop = readStop(message);
      if (stop) return stop;
      later ??= createLater({ ...shared, scenes, knowledge, parse: text => parse(text, 'addressed') });
      return later(text, clock) ?? shared.questions.read(text);
    },
    find: shared.questions.find,
    gist(text) {
      const message = parseMessage(text);
      if (message !== null) return readGist(message, shared.wishWords, shared.lexicon);
      return { ...NO_GIST, isCourtesy: !/[\p{L}\p{N}]/u.test(text) };
    },
  };
}

function languageOf(tag: string) {
  const known = languages.get(tag);
  if (known) return known;
  const packs = LANGUAGES.filter((pack, at) => tag === 'every' || at === 0 || pack.tag === tag);
  const made = createLanguage(packs, tag);
  languages.set(tag, made);
  return made;
}

function createLanguage(packs: readonly Language[], tag: string) {
  const lexicon = createLexicon(packs);
  return {
    lexicon,
    correct: createCorrections(lexicon),
    tags: packs.map(({ tag }) => tag),
    wishWords: createWishWords(packs),
    questions: createQuestions(tag),
  };
}

/** One scene, surely asked for, triggers; a doubt, or a second scene, asks. */
function decide(
  weighed: readonly { candidate: Candidate; strength: Strength }[],
  scenes: readonly SceneWords[],
): Decision {
  const meant = weighed.filter(({ strength }) => strength !== 'none');
  const first = meant.find(({ strength }) => strength === 'sure') ?? meant[0];
  if (!first) return IGNORE;
  const { match, rival } = first.candidate;
  const several = meant.some(({ candidate }) => candidate.match.form.scene !== match.form.scene);
  const sure = first.strength === 'sure' && rival === null && !several;
  return {
    decision: sure ? 'trigger' : 'ask',
    scene: scenes[match.form.scene]?.id ?? null,
    others: sure ? [] : toOthers(meant, match.form.scene).flatMap(at => scenes[at]?.id ?? []),
    confidence: toConfidence(match.cost, sure),
    byMeaning: false,
  };
}

/** No scene was named: what is meant can only be asked. */
function askAbout(likely: readonly number[], scenes: readonly SceneWords[]): Decision {
  const [scene, ...others] = likely.flatMap(at => scenes[at]?.id ?? []);
  if (scene === undefined) return IGNORE;
  return {
    decision: 'ask',
    scene,
    others: others.slice(0, MOST_OTHERS),
    confidence: MEANING_CONFIDENCE,
    byMeaning: true,
  };
}

/** The scenes named beside the first one, or as likely as what was named. */
function toOthers(meant: readonly { candidate: Candidate }[], first: number): number[] {
  const matches = meant.flatMap(({ candidate: { match, rival } }) => (rival ? [match, rival] : [match]));
  return [...new Set(matches.map(({ form }) => form.scene))].filter(at => at !== first).slice(0, MOST_OTHERS);
}

/** 0.7–1 for a trigger, less for an ask; every deviation from the scene's words lowers it. */
function toConfidence(cost: number, sure: boolean): number {
  const highest = sure ? 1 : 0.6;
  return Math.round(Math.max(highest - 0.3, highest - cost * 0.25) * 100) / 100;
}
