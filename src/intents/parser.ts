import { doAll, inSteps, type Steps } from '../process/steps.ts';
import { NO_FALLBACK, readFallback } from './addressed/fallback.ts';
import { createHideScenes } from './addressed/hide-scenes.ts';
import { createLater } from './addressed/later.ts';
import { asksForHelp } from './addressed/only-says.ts';
import { createStopReader, findAllOff } from './addressed/stop.ts';
import { toSpan } from './addressed/wall-clock.ts';
import type { Context, Decision, Intent, IntentParser, SceneWords } from './contract.ts';
import { explain } from './explain.ts';
import { explainReadings, explainUnread } from './grammar/explain.ts';
import { readInLanguages } from './grammar/grammars.ts';
import type { Grammar } from './grammar/language.ts';
import { readQuestion } from './grammar/read.ts';
import { createHear } from './heard/create-hear.ts';
import { createFindBySound } from './heard/find-by-sound.ts';
import type { Knowledge } from './knowledge.ts';
import { languageOf } from './language-of.ts';
import { asOne } from './orders/orders.ts';
import { mayBeDevices, toSteps } from './readings.ts';
import { createAskByHalf } from './requests/ask-by-half.ts';
import { askAbout, decide, ignore, offer } from './requests/decide.ts';
import { MODEL, type Model } from './requests/model.ts';
import { createOfferByHalf } from './requests/offer-by-half.ts';
import { readMessage } from './requests/read-message.ts';
import { weighMessage } from './requests/weigh-message.ts';
import { createLetterless } from './scenes/letterless.ts';
import { indexScenes } from './scenes/scene-index.ts';
import { createRooms } from './sentence/rooms.ts';
import { createAskByMeaning } from './situations/ask-by-meaning.ts';
import { linkScenes } from './situations/scene-links.ts';
import { createWeighScenes } from './situations/weigh-scenes.ts';
import { parseMessage, toWords } from './text/message.ts';

/**
 * Indexes a household's scenes; then `parse` says of any message whether it asks for one. Pure and
 * synchronous: the same text, scenes and context always give the same decision, and no text throws.
 */
export function createIntentParser(scenes: readonly SceneWords[], options?: ParserOptions): IntentParser {
  return doAll(parserInSteps(scenes, options));
}

/** What a parser is for. */
export interface ParserOptions {
  /** A pack's tag, which applies beside English; `every` (the default): all of them. */
  readonly language?: string;
  /** What the household calls its rooms, which are no unknown words: "the snug". */
  readonly rooms?: readonly string[];
  /** What is known of requests and talk: what the repository has, but where another is measured. */
  readonly model?: Model;
}

/** How a message is read. */
interface ParseOptions {
  /** It was spoken, and written down by a machine. */
  readonly isHeard?: boolean;
  /** What rules are against is not asked about either. */
  readonly isStrict?: boolean;
}

const QUOTES = /["„“”«»]/g;
/** Scenes that one question is about. */
const MAX_ASKED = 4;
/** Words. Nobody asks for a scene in more, and a hub may call its scenes as it likes. */
const LONGEST_NAME = 12;
/** Words of names and phrases together. The scenes behind them are run by their commands alone. */
const LONGEST_CATALOGUE = 12_000;

/** The same, with pauses: the catalogue may be long. */
export function* parserInSteps(
  catalogue: readonly SceneWords[],
  { language = 'every', rooms = [], model = MODEL }: ParserOptions = {},
): Steps<IntentParser> {
  const shared = languageOf(language);
  const { scenes, spell } = createLetterless(toSpoken(catalogue));
  const { lexicon, intentWords } = shared;
  const knowledge: Knowledge = {
    ...shared,
    scenes: yield* indexScenes(scenes, lexicon),
    findRooms: createRooms(rooms, lexicon),
  };
  const askByHalf = yield* createAskByHalf(scenes, knowledge, shared.questions.mentions);
  const offerByHalf = yield* createOfferByHalf(scenes, knowledge);
  const links = yield* linkScenes(scenes);
  const askByMeaning = createAskByMeaning(links, knowledge, yield* createWeighScenes(scenes, links));
  const findBySound = createFindBySound(scenes, {
    lexicon,
    isThing: shared.questions.mentions,
    tell: text => (language === 'every' ? shared.tellLanguages(text, names) : [language]),
  });
  const allOff = yield* findAllOff(scenes, intentWords.allOff, knowledge);
  const readStop = createStopReader(scenes, allOff, intentWords, knowledge);
  const hideScenes = yield* createHideScenes(scenes, lexicon);
  const readLater = createLater({
    ...shared,
    hideScenes,
    knowledge,
    parse: text => parse(text, 'addressed', { isStrict: true }),
  });
  const names = yield* namesOf(scenes);

  const read = (text: string, context: Context) => readMessage(text, context, knowledge);
  const readByPatterns = <T>(text: string, readIn: (grammars: readonly Grammar[]) => T | null) =>
    readInLanguages(text, language, shared.tellLanguages(text, names), readIn);

  /** What was said to the bot names a scene by its sign where it says nothing else. */
  function parse(text: string, context: Context, how: ParseOptions = {}): Decision {
    const decision = parseWords(text, context, how);
    const spelled = decision.decision === 'ignore' && context === 'addressed' ? spell(text) : null;
    return spelled === null ? decision : parseWords(spelled, context, how);
  }

  function parseWords(text: string, context: Context, { isHeard, isStrict }: ParseOptions): Decision {
    // What a time was taken out of was no name: “movie night at 8”.
    const message = read(text, isStrict ? 'ambient' : context);
    if (message === null) return ignore('unreadable');
    const heard = message.toSomebody ? 'ambient' : context;
    const weighed = weighMessage(message, heard, knowledge, { model, isStrict, isHeard });
    const named = decide(weighed, scenes, heard);
    const isSilent = named.decision === 'ignore';
    const excluded = weighed.flatMap(({ candidate: { match }, verdict }) =>
      verdict.isFinal ? match.form.scene : [],
    );
    if (heard === 'ambient') {
      const half = isSilent && !isStrict ? offerByHalf(message) : null;
      const decision = half === null || excluded.includes(half) ? named : offer(half, scenes);
      // Who is mentioned is spoken to.
      return decision.decision === 'offer' && message.toSomebody ? ignore('to_people') : decision;
    }
    // Much of a taught phrase is often said of something else: "we're all gone to the ferry".
    const isNear = named.reason === 'near_taught' && named.decision === 'ask';
    const likely = isNear ? askByMeaning(message, { isHeard: isHeard === true }) : [];
    if (likely.length > 0) {
      const near = weighed.map(({ candidate: { match } }) => match.form.scene);
      return askAbout([...new Set([...likely.slice(0, 2), ...near])], scenes, 'by_meaning');
    }
    if (!isSilent) return named;
    // What was misheard is not asked about in spite of what stands beside the name.
    const mayAsk = !isStrict && !(isHeard && weighed.length > 0);
    const halves = mayAsk ? askByHalf(message).filter(at => !excluded.includes(at)) : [];
    if (halves.length > 0) return askAbout(halves, scenes, 'most_of_a_name');
    if (weighed.length > 0) return named;
    const alike = findBySound(message, isHeard === true);
    if (alike.length > 0) return askAbout(alike, scenes, 'by_sound');
    return askAbout(askByMeaning(message, { isHeard: isHeard === true }), scenes, 'by_meaning');
  }

  /** The scene that words are the name of. */
  function nameOf(words: string): string | null {
    const { decision, scene, byMeaning } = parse(words, 'addressed');
    return decision === 'trigger' && !byMeaning ? scene : null;
  }

  /** Each part asks for a scene, and each for another one. */
  function toSequence(parts: readonly string[] | null): Intent | null {
    const named = parts?.map(part => parse(part, 'addressed')) ?? [];
    const ids = named.flatMap(({ scene, byMeaning }) => (scene === null || byMeaning ? [] : scene));
    const isOne = ids.length !== named.length || new Set(ids).size < Math.max(2, ids.length);
    return isOne || ids.length > MAX_ASKED ? null : { kind: 'sequence', scenes: ids };
  }

  return {
    parse: (text, context) => parse(text, context),
    hear: createHear((text, context) => parse(text, context, { isHeard: true })),
    explain(text, context) {
      const { byMeaning, scene } = parse(text, context);
      if (byMeaning) return [`No clause names a scene; it is like what is said for ${scene}.`];
      return explain(read(text, context), context, { knowledge, scenes, model });
    },
    intent(said, clock) {
      const text = spell(said) ?? said;
      const message = read(text, 'addressed');
      if (message === null) return null;
      const { questions, talk } = shared;
      // 'Who ran "Movie night"?'
      const unquoted = read(text.replace(QUOTES, ' '), 'addressed') ?? message;
      const planned = talk.readPlanned(unquoted);
      if (planned?.length === 0) return questions.read('what is scheduled?');
      const waiting = planned?.map(nameOf).find(scene => scene !== null) ?? null;
      if (waiting !== null) return { kind: 'scheduled', scene: waiting };
      // A time first: "para" is *stop*, and part of "às dez para as oito".
      const atTime = readLater(text, clock);
      if (atTime) return atTime;
      // "Mich um 7 wecken" has the time between.
      const untimed = read(shared.withoutTime(text) ?? '', 'addressed');
      if ([message, untimed].some(each => each && talk.asksForTimer(each)))
        return { kind: 'beyond', what: 'timer' };
      const inTurn = toSequence(talk.readSequence(message));
      if (inTurn) return inTurn;
      const stop = readStop(message);
      if (stop) return stop;
      if (asksForHelp(message, intentWords, lexicon)) return { kind: 'help' };
      const day = talk.readDay(message);
      if (day) return { kind: 'happened', ...toSpan(day, clock) };
      const deed = talk.readDeed(unquoted);
      const ran = deed?.mayBeScene ? nameOf(deed.thing) : null;
      if (ran !== null) return { kind: 'ran', scene: ran };
      const asked = deed && questions.read(deed.whether);
      if (deed && asked?.about === 'devices' && asked.items.length > 0)
        return deed.asks === 'who' ? { kind: 'who', of: asked } : { ...asked, form: 'when' };
      const ofRecord = talk.readRecord(message, allOff);
      const question = questions.read(said);
      // What may be a button's name may as well be another device's, of which no home tells when it was so.
      const isOther = ofRecord?.kind === 'presses' && ofRecord.names.length > 0 && question !== null;
      if (ofRecord && (!isOther || question.form === 'when')) return ofRecord;
      const beyond = talk.readBeyond(message, () => questions.mentions(said));
      // "Why is the heating on?" would be answered as if it asked whether.
      return beyond?.what === 'why' ? beyond : (question ?? beyond);
    },
    mayOrder: shared.orders.mayOrder,
    order(text, context, devices) {
      const made = shared.orders.decide(text, context, devices);
      if (!('clear' in made)) return made;
      // "… and then …": the one waits for the other.
      const message = read(text, context);
      return message && shared.talk.readSequence(message) ? asOne(made) : made;
    },
    explainInHome: (text, devices) =>
      readByPatterns(text, grammars => explainReadings(text, grammars, devices)) ??
      readByPatterns(text, grammars => explainUnread(text, grammars, devices)) ??
      [],
    mayBeDevices: intent => mayBeDevices({ intent }),
    steps: toSteps,
    orderByPattern: shared.orders.byPattern,
    ask: (text, devices) => readByPatterns(text, grammars => readQuestion(text, grammars, devices)),
    find: shared.questions.find,
    findButtons: shared.questions.findButtons,
    languages: text => shared.tellLanguages(text, names),
    fallback(text) {
      const message = parseMessage(text);
      if (message !== null) return readFallback(message, intentWords, lexicon);
      return { ...NO_FALLBACK, isCourtesy: !/[\p{L}\p{N}]/u.test(text) };
    },
  };
}

/** The words of all that scenes are called. */
function* namesOf(scenes: readonly SceneWords[]): Steps<ReadonlySet<string>> {
  const names = new Set<string>();
  yield* inSteps(scenes, ({ id, name, phrases }) => {
    const called = [id.replaceAll('_', ' '), name ?? '', ...phrases];
    for (const word of called.flatMap(toWords)) names.add(word);
  });
  return names;
}

/** What of a catalogue is understood: of any home that is one, all. */
function toSpoken(catalogue: readonly SceneWords[]): readonly SceneWords[] {
  let left = LONGEST_CATALOGUE;
  const scenes: SceneWords[] = [];
  for (const scene of catalogue) {
    const words = (scene.name ?? scene.id).split(/[\s_]+/, LONGEST_NAME + 1);
    left -= Math.min(words.length, LONGEST_NAME) + countWords(scene.phrases);
    if (left < 0) break;
    const isLong = words.length > LONGEST_NAME;
    scenes.push(isLong ? { ...scene, name: words.slice(0, LONGEST_NAME).join(' ') } : scene);
  }
  return scenes;
}

function countWords(phrases: readonly string[]): number {
  return phrases.reduce((sum, phrase) => sum + phrase.split(' ').length, 0);
}
