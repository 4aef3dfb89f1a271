import { NO_FALLBACK, readFallback } from './addressed/fallback.ts';
import { createIntentWords } from './addressed/intent-words.ts';
import { createLater, type Later } from './addressed/later.ts';
import { asksForHelp } from './addressed/only-says.ts';
import { createStopReader, type StopReader } from './addressed/stop.ts';
import type { Context, Decision, IntentParser, SceneWords } from './contract.ts';
import { explain } from './explain.ts';
import type { Knowledge } from './knowledge.ts';
import type { Language } from './languages/language.ts';
import { LANGUAGES } from './languages/languages.ts';
import { createQuestions } from './questions/questions.ts';
import { askAbout, decide, IGNORE } from './requests/decide.ts';
import { findCandidates } from './requests/find-candidates.ts';
import { weigh } from './requests/weigh.ts';
import { createSceneIndex } from './scenes/scene-index.ts';
import { createCorrections } from './sentence/corrections.ts';
import { createLanguageTeller } from './sentence/language-teller.ts';
import { createLexicon } from './sentence/lexicon.ts';
import { createAskByMeaning } from './situations/ask-by-meaning.ts';
import { parseMessage, toWords } from './text/message.ts';

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
  const askByMeaning = createAskByMeaning(scenes, knowledge);
  let readStop: StopReader | null = null;
  let later: Later | null = null;
  let names: ReadonlySet<string> | null = null;

  function parse(text: string, context: Context): Decision {
    const message = parseMessage(text);
    if (message === null) return IGNORE;
    const heard = message.toSomebody ? 'ambient' : context;
    const weighed = findCandidates(message, knowledge).map(candidate => ({
      candidate,
      verdict: weigh(candidate, heard),
    }));
    if (weighed.length > 0 || heard === 'ambient') return decide(weighed, scenes);
    return askAbout(askByMeaning(message), scenes);
  }

  return {
    parse,
    explain(text, context) {
      const { byMeaning, scene } = parse(text, context);
      if (byMeaning) return [`No clause names a scene; it is like what is said for ${scene}.`];
      return explain(parseMessage(text), context, { knowledge, scenes });
    },
    intent(text, clock) {
      const message = parseMessage(text);
      if (message === null) return null;
      readStop ??= createStopReader(scenes, shared.intentWords, knowledge);
      const stop = readStop(message);
      if (stop) return stop;
      later ??= createLater({ ...shared, scenes, knowledge, parse: text => parse(text, 'addressed') });
      const atTime = later(text, clock);
      if (atTime) return atTime;
      if (asksForHelp(message, shared.intentWords, shared.lexicon)) return { kind: 'help' };
      return shared.questions.read(text);
    },
    find: shared.questions.find,
    languages: text => shared.tellLanguages(text, (names ??= namesOf(scenes))),
    fallback(text) {
      const message = parseMessage(text);
      if (message !== null) return readFallback(message, shared.intentWords, shared.lexicon);
      return { ...NO_FALLBACK, isCourtesy: !/[\p{L}\p{N}]/u.test(text) };
    },
  };
}

/** The words of all that scenes are called. */
function namesOf(scenes: readonly SceneWords[]): ReadonlySet<string> {
  return new Set(
    scenes.flatMap(({ id, name, phrases }) =>
      [id.replaceAll('_', ' '), name ?? '', ...phrases].flatMap(toWords),
    ),
  );
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
    intentWords: createIntentWords(packs),
    questions: createQuestions(tag),
    tellLanguages: createLanguageTeller(packs),
  };
}
