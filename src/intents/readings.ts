import type { Heard, Intent, Step } from './contract.ts';

/** Wishes that name scenes, or what was done: no device is meant by them, and no question about one. */
const OWN: ReadonlySet<Intent['kind']> = new Set([
  ...([
    'later',
    'stop',
    'sequence',
    'undo',
    'done',
    'presses',
    'who',
    'ran',
    'scheduled',
    'happened',
  ] as const),
]);

/** Whether devices may be meant at all. "Lock the front door at 10" may mean a scene, or a device. */
export function mayBeDevices({ intent }: Pick<Heard, 'intent'>): boolean {
  if (intent === null) return true;
  if (intent.kind === 'later') return intent.isUnsure;
  return !OWN.has(intent.kind) && !isTimer(intent);
}

const isTimer = (intent: Intent | null) => intent?.kind === 'beyond' && intent.what === 'timer';

/** "Office temperature", or "wake me up", may mean a scene first. */
const isBare = ({ intent }: Heard) =>
  isTimer(intent) || (intent?.kind === 'question' && intent.shape === 'bare');

/** A scene that is named goes before devices, and these before one that is only meant. */
const isSceneNamed = ({ decision }: Heard) => decision.decision === 'ask' && !decision.byMeaning;

const asksBack = ({ order }: Heard) => order?.decision === 'ask' || order?.decision === 'which';

/**
 * What is tried of a message that runs no scene, in this order, until one of them comes to something. All readings of a
 * sentence are weighed here against each other, and nowhere else.
 */
const READINGS: readonly (readonly [Step, (heard: Heard) => boolean])[] = [
  // "Bedroom lamp on?" asks; so does what no pattern of an order reads whole.
  [
    'answer question',
    heard => !heard.isOverheard && mayBeDevices(heard) && (heard.hasQuestionMark || !heard.isWhole),
  ],
  ['tell unable', ({ isWhole }) => isWhole],
  ['set devices', ({ order }) => order?.decision === 'run'],
  ['offer scene', ({ decision }) => decision.decision === 'offer'],
  ['ask about devices', heard => asksBack(heard) && !isSceneNamed(heard)],
  ['offer devices', heard => heard.order?.decision === 'offer' && !isSceneNamed(heard)],
  ['tell devices have no later', heard => heard.order?.decision === 'later' && !isSceneNamed(heard)],
  ['handle intent', heard => heard.intent !== null && !isBare(heard)],
  ['ask about scene', ({ decision }) => decision.decision === 'ask'],
  ['handle intent', isBare],
  ['tell unable', ({ isOverheard }) => !isOverheard],
];

/** What to try of a message, the likeliest first. */
export function toSteps(heard: Heard): readonly Step[] {
  return READINGS.flatMap(([step, fits]) => (fits(heard) ? step : []));
}
