import type { Asked, Form, Question, State, Wording } from './contract.ts';
import { type Read, readWords } from './read-words.ts';
import type { Sentence } from './sentences.ts';
import type { Speech } from './speech.ts';
import type { AskWord, Cue } from './vocabulary.ts';

/** A question names one or two things and a room; what names more tells a story. */
const MOST_ITEMS = 8;

/** What a sentence asks, read in one language; null: nothing of a home. */
export function readQuestion(sentence: Sentence, speech: Speech): Question | null {
  const read = readWords(sentence, speech);
  return read.items.length > MOST_ITEMS ? null : toQuestion(read, sentence.words, sentence.asksAloud);
}

function toQuestion(read: Read, words: readonly string[], asksAloud: boolean): Question | null {
  const { cues, items, opening } = read;
  // "When" opens a question, or is a condition.
  if (cues.has('betray') || (cues.has('when') && opening !== 'when')) return null;
  const about = cues.has('automation')
    ? 'automations'
    : cues.has('scene') || cues.has('offer')
      ? 'scenes'
      : 'devices';
  const state = read.states[0] ?? null;
  const asks = toAsked(read.asks, state, cues, opening) ?? toImplied(read);
  const asked = asks !== null || about !== 'devices' || cues.has('last');
  if (!asked || !opens(read, asksAloud, asks, about)) return null;
  if (about === 'devices' && asks !== null && items.length === 0 && !standsAlone(read, asks)) return null;
  if (opening === 'when' && !cues.has('last') && about !== 'automations') return null;
  return {
    kind: 'question',
    about,
    form: isChoice(read) || isOfPeople(read, asks) ? 'value' : toForm(read, asks, state),
    asks,
    state,
    negated: cues.has('not'),
    wording: toWording(read, asks, state),
    several: cues.has('several') || cues.has('all') || opening === 'which' || opening === 'count',
    all: cues.has('all') || items.some(({ noun }) => noun === 'everything'),
    ranked: cues.has('most'),
    items: cues.has('offer') ? [] : items,
    words,
  };
}

/** "Did I lock the door?" has a lock for a verb; "which devices are in the kitchen?" asks for no more than them. */
function toImplied({ opening, items }: Read): Asked | null {
  const has = (noun: string) => items.some(item => item.noun === noun);
  if (has('leak')) return 'state';
  if (opening === null) return null;
  if (LISTING.has(opening)) return items.some(({ kind }) => kind) ? 'state' : null;
  return has('lock') ? 'locked' : null;
}

const ANYTHING: ReadonlySet<string> = new Set(['anything', 'everything']);
const LISTING: ReadonlySet<Cue> = new Set<Cue>(['which', 'count']);

/** A question opens as one, or ends as one; "power of the printer" and "printer status" ask without either. */
function opens(read: Read, asksAloud: boolean, asks: Asked | null, about: Question['about']): boolean {
  const { cues, ending, first, items, opening, states } = read;
  if (asksAloud || cues.has('tag') || ending === 'status' || isChoice(read)) return true;
  // "All the windows are open" says so; "all windows closed" and "anything open" ask.
  const named = items.every(({ noun }) => noun !== null);
  const anything = first?.is === 'noun' && ANYTHING.has(first.noun);
  const ofAll = opening === 'all' || (opening === null && anything);
  if (ofAll) return named && !cues.has('whether') && !cues.has('several');
  if (opening !== null) return true;
  if (about !== 'devices') return items.length === 0 && states.length === 0;
  const stated = cues.has('whether') || cues.has('stated') || states.length > 0;
  return asks !== null && MEASURED.has(asks) && !stated && (first?.is === 'ask' || named);
}

/** "On or off": which of two states it is. */
function isChoice({ cues, states }: Read): boolean {
  return cues.has('or') && states.length > 1;
}

/** "Is anyone home?" is for people to say: a home tells no more than what moves. */
function isOfPeople({ asks: words }: Read, asks: Asked | null): boolean {
  return asks === 'motion' && words.has('someone');
}

/** "What is on?", "are any batteries low?" and "how warm is it?" name nothing and mean everything; "is it on?" does not. */
function standsAlone({ opening, cues, states }: Read, asks: Asked): boolean {
  if (cues.has('there') && states.length === 0) return false; // "Do we have batteries?" is about a drawer.
  if (cues.has('all') || MEASURED.has(asks) || asks === 'motion' || asks === 'locked') return true;
  return (
    opening === 'which' ||
    opening === 'count' ||
    opening === 'several' ||
    opening === 'all' ||
    cues.has('there')
  );
}

/** Asks that are answered with a value, not with yes or no. */
const MEASURED: ReadonlySet<Asked> = new Set<Asked>([
  'temperature',
  'target_temperature',
  'setting',
  'humidity',
  'battery',
  'power',
  'energy',
  'brightness',
  'color_temperature',
  'color',
  'position',
  'volume',
]);

/** Where several things are asked, the narrowest counts. */
const NARROWEST: readonly AskWord[] = [
  'target_temperature',
  'color_temperature',
  'color',
  'energy',
  'humidity',
  'battery',
  'power',
  'brightness',
  'volume',
  'position',
  'temperature',
];

const ASKED_BY_STATE: Readonly<Record<State, Asked | null>> = {
  on: 'on',
  off: 'on',
  running: 'on',
  done: 'on',
  enabled: 'on',
  disabled: 'on',
  failing: 'state',
  open: 'open',
  closed: 'open',
  locked: 'locked',
  unlocked: 'locked',
  moving: 'motion',
  low: 'battery',
  online: 'availability',
  offline: 'availability',
  busy: 'mode',
};

function toAsked(
  asks: ReadonlySet<AskWord>,
  state: State | null,
  cues: ReadonlySet<Cue>,
  opening: Cue | null,
): Asked | null {
  const narrowest = NARROWEST.find(ask => asks.has(ask));
  if (narrowest === 'temperature' && asks.has('setting')) return 'target_temperature';
  if (narrowest) return narrowest as Asked;
  if (asks.has('mode') && opening === 'which') return 'mode';
  const byState = state === null ? null : ASKED_BY_STATE[state];
  if (asks.has('setting')) return asks.has('mode') ? 'mode' : 'setting';
  if (byState) return byState;
  if (asks.has('wet')) return opening === 'how' ? 'humidity' : 'state';
  if (asks.has('use')) return 'power';
  if (asks.has('motion') || asks.has('someone')) return 'motion';
  if (asks.has('mode')) return 'mode';
  if (asks.has('availability')) return 'availability';
  if (cues.has('runs')) return 'on';
  return asks.has('state') || cues.has('status') || cues.has('there') ? 'state' : null;
}

/** Asks that only a device answers. */
const CERTAIN: ReadonlySet<Asked> = new Set<Asked>([
  'on',
  'locked',
  'humidity',
  'battery',
  'brightness',
  'volume',
  'power',
  'energy',
  'target_temperature',
  'setting',
  'color_temperature',
]);

/** "On" is said of devices; "working" and "online" of people as well. */
function toWording(read: Read, asks: Asked | null, state: State | null): Wording {
  if (asks === null || isOfPeople(read, asks)) return 'loose';
  if (asks === 'on' && state !== 'on' && state !== 'off') return 'likely';
  return CERTAIN.has(asks) || read.cues.has('within') ? 'sure' : 'likely';
}

function toForm({ opening, cues }: Read, asks: Asked | null, state: State | null): Form {
  if (opening === 'when' || cues.has('last')) return 'when';
  if (asks === 'state' && opening === 'count') return 'count';
  if (asks === 'state' || asks === 'mode') return 'value';
  if (asks !== null && MEASURED.has(asks) && state !== 'low') return 'value';
  if (opening === 'count' || cues.has('count')) return 'count';
  return cues.has('which') && opening === 'which' ? 'which' : 'whether';
}
