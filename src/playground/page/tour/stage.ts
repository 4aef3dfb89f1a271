import type { Memory } from '../memory.ts';
import type { Snapshot } from '../protocol.ts';
import {
  findLatestMs,
  findPanel,
  findQuestion,
  hasRunScene,
  hasTold,
  hasUsedCommand,
  showsSwitched,
  toLastMs,
} from './deeds.ts';
import type { TourScript } from './script.ts';

/** The steps of the tour, in order. */
export const STEPS = ['command', 'sentence', 'press', 'phrase', 'panel'] as const;

/** How far the tour has come: its step, counted from 0, past the last at its end. */
export interface Place {
  readonly step: number;
  /** What was done until then does not count for this step: milliseconds of the server's clock. */
  readonly sinceMs: number;
}

/** What the tour asks for now: a step may take several things. */
export type Stage =
  | (typeof STEPS)[number]
  /** The press was told in a channel that is not open. */
  | 'look'
  /** Only the owner of the server may teach, and post panels. */
  | 'become'
  /** The bot asks what was meant. */
  | 'answer'
  /** It was told No. */
  | 'declined'
  /** The words are taught, and may be tried. */
  | 'again'
  /** The panel stands, and its device waits to be switched. */
  | 'switch'
  | 'end';

/** What a tour is judged by. */
export interface Sight {
  readonly snapshot: Pick<Snapshot, 'messages' | 'userId' | 'botUserId' | 'people' | 'devices'>;
  /** The channel that is open. */
  readonly channelId: string;
  readonly script: TourScript;
}

/** The beginning of a step, counted from 0; past the last it is the end. */
export function goTo(step: number, snapshot: Sight['snapshot']): Place {
  return { step: Math.min(Math.max(step, 0), STEPS.length), sinceMs: findLatestMs(snapshot) };
}

/** Where the tour is once every step whose deed was done is left behind, and what is to be done there. */
export function follow(place: Place, sight: Sight): { readonly place: Place; readonly stage: Stage } {
  const stage = findStage(place, sight);
  return stage === null ? follow(goTo(place.step + 1, sight.snapshot), sight) : { place, stage };
}

/** What is to be done for a step; null where it has been done. */
function findStage({ step, sinceMs }: Place, { snapshot, channelId, script }: Sight): Stage | null {
  switch (STEPS[step]) {
    case 'command':
      return hasUsedCommand(snapshot, sinceMs) ? null : 'command';
    case 'sentence':
      return hasRunScene(snapshot, sinceMs) ? null : 'sentence';
    case 'press':
      if (!hasTold(snapshot, script.press.channelId, sinceMs)) return 'press';
      return channelId === script.press.channelId ? null : 'look';
    case 'phrase':
      return findTeaching(snapshot, sinceMs, script.phrase.text);
    case 'panel':
      return findPanelStage(snapshot, sinceMs, script.panel.device);
    default:
      return 'end';
  }
}

/** A panel is posted, and then its device switched, by whatever hand: the panel shows it. */
function findPanelStage(snapshot: Sight['snapshot'], sinceMs: number, deviceId: string): Stage | null {
  const panel = findPanel(snapshot, sinceMs);
  if (panel === null) return isOwner(snapshot) ? 'panel' : 'become';
  const device = snapshot.devices.find(({ id }) => id === deviceId);
  return device && showsSwitched(panel, device) ? null : 'switch';
}

function isOwner({ people, userId }: Sight['snapshot']): boolean {
  return people.find(({ id }) => id === userId)?.role === 'owner';
}

/** Words are taught by saying them, a Yes, and saying them again; those taught before run at once. */
function findTeaching(snapshot: Sight['snapshot'], sinceMs: number, words: string): Stage | null {
  const question = findQuestion(snapshot, sinceMs);
  if (question === null) {
    if (hasRunScene(snapshot, sinceMs, words)) return null;
    return isOwner(snapshot) ? 'phrase' : 'become';
  }
  if (question.state === 'open') return 'answer';
  if (question.state === 'no') return 'declined';
  return hasRunScene(snapshot, toLastMs(question.message)) ? null : 'again';
}

const MEMORY_KEY = 'tour';
const OVER = 'over';

/** How far this browser has come in the tour; `over` once it was ended, null where it was never begun. */
export function recallPlace(memory: Memory): Place | typeof OVER | null {
  const text = memory.recall(MEMORY_KEY);
  if (text === OVER) return OVER;
  const [, step, sinceMs] = /^(\d+) since (\d+)$/.exec(text ?? '') ?? [];
  return step === undefined ? null : { step: Number(step), sinceMs: Number(sinceMs) };
}

/** Remembers a place in the tour, or with null that it is over. */
export function rememberPlace(memory: Memory, place: Place | null): void {
  memory.remember(MEMORY_KEY, place === null ? OVER : `${place.step} since ${place.sinceMs}`);
}
