import type { Asked, Form, Question, State, Wording } from './contract.ts';
import { toAsking } from './quantity.ts';
import { type Read, readWords } from './read-words.ts';
import type { Sentence } from './sentences.ts';
import { isChoice, shapeOf } from './shape.ts';
import type { Speech } from './speech.ts';
import { isCertain, isJudged, isMeasured, isSensed, toAsked } from './to-asked.ts';
import type { Cue } from './vocabulary.ts';

/** A question names one or two things and a room; what names more tells a story. */
const MAX_ITEMS = 8;

/** What a sentence asks, read in one language; null: nothing of a home. */
export function readQuestion(sentence: Sentence, speech: Speech): Question | null {
  const read = readWords(sentence, speech);
  return read.items.length > MAX_ITEMS ? null : toQuestion(read, sentence.words, sentence.asksAloud);
}

function toQuestion(read: Read, words: readonly string[], asksAloud: boolean): Question | null {
  const { cues, items, opening } = read;
  // "When" opens a question, or is a condition.
  if (cues.has('betray') || (cues.has('when') && opening !== 'when')) return null;
  // "What is planned for dinner?" is for people to say.
  if (cues.has('planned') && items.length > 0) return null;
  const about =
    cues.has('automation') || cues.has('planned')
      ? 'automations'
      : cues.has('scene') || cues.has('offer')
        ? 'scenes'
        : 'devices';
  const state = toState(read);
  const asks = toAsked(read.asks, state, cues, opening) ?? toImplied(read);
  const asked = asks !== null || about !== 'devices' || cues.has('last');
  const shape = asked ? shapeOf(read, asksAloud, asks, about) : null;
  if (shape === null) return null;
  if (about === 'devices' && asks !== null && items.length === 0 && !standsAlone(read, asks)) return null;
  if (opening === 'when' && !cues.has('last') && about !== 'automations') return null;
  const form = isChoice(read) || isOfPeople(read, asks) ? 'value' : toForm(read, asks, state);
  return {
    kind: 'question',
    about,
    ...(cues.has('planned') && !cues.has('automation') && { isPlanned: true as const }),
    shape,
    form,
    asks,
    state,
    ...toAsking(read.quantities, form, asks, state),
    wording: toWording(read, asks, state),
    several: cues.has('several') || cues.has('all') || opening === 'which' || opening === 'count',
    ranked: read.rank ?? (cues.has('most') ? 'most' : null),
    compares: isComparison(read),
    items: cues.has('offer') ? [] : items,
    words,
  };
}

/** "Is it warmer upstairs?", which no number says: "warmer than 20?" */
function isComparison({ rank, opening, items }: Read): boolean {
  const isOpen = opening === null || !ASKING_WHICH.has(opening);
  return rank !== null && isOpen && items.every(({ words }) => words.every(word => !/\p{N}/u.test(word)));
}

const ASKING_WHICH: ReadonlySet<Cue> = new Set<Cue>(['which', 'count', 'how', 'status', 'when']);

/** "¿Está cerrada la casa con llave?" names two states and means the key's. */
function toState({ states, cues }: Read): State | null {
  if (states.includes('closed') && states.includes('locked') && !cues.has('or')) return 'locked';
  return states[0] ?? null;
}

/** "Did I lock the door?" has a lock for a verb; "which devices are in the kitchen?" asks for no more than them. */
function toImplied({ opening, items }: Read): Asked | null {
  const has = (noun: string) => items.some(item => item.noun === noun);
  if (has('leak')) return 'state';
  if (opening === null) return null;
  if (LISTING.has(opening)) return items.some(({ kind }) => kind) ? 'state' : null;
  return has('lock') ? 'locked' : null;
}

const LISTING: ReadonlySet<Cue> = new Set<Cue>(['which', 'count']);

/** "Is anyone home?" is for people to say: a home tells no more than what moves. */
function isOfPeople({ asks: words }: Read, asks: Asked | null): boolean {
  return asks === 'motion' && words.has('someone');
}

/** What opens a question about all that there is. */
const STANDING: ReadonlySet<Cue> = new Set<Cue>(['which', 'count', 'several', 'all']);

/** "What is on?", "are any batteries low?" and "how warm is it?" name nothing and mean everything; "is it on?" does not. */
function standsAlone({ opening, cues, states, quantities }: Read, asks: Asked): boolean {
  // "Do we have batteries?" is about a drawer.
  if (cues.has('there') && states.length === 0) return isSensed(asks);
  if (isMeasured(asks) || isSensed(asks) || asks === 'locked') return true;
  if (cues.has('there') || cues.has('all') || quantities.includes('any') || quantities.includes('none'))
    return true;
  return opening !== null && STANDING.has(opening);
}

/** "On" is said of devices; "working" and "online" of people as well. */
function toWording(read: Read, asks: Asked | null, state: State | null): Wording {
  if (asks === null || isOfPeople(read, asks)) return 'loose';
  if (asks === 'on' && state !== 'on' && state !== 'off') return 'likely';
  return isCertain(asks) || read.cues.has('within') ? 'sure' : 'likely';
}

function toForm({ opening, cues }: Read, asks: Asked | null, state: State | null): Form {
  if (opening === 'when' || cues.has('last')) return 'when';
  if (asks === 'state' && opening === 'count') return 'count';
  if (asks === 'state' || asks === 'mode') return 'value';
  if (asks !== null && isMeasured(asks) && !isJudged(asks, state)) return 'value';
  if (opening === 'count' || cues.has('count')) return 'count';
  return cues.has('which') && opening === 'which' ? 'which' : 'whether';
}
