import type { Context, Decision, IntentParser } from '../../src/intents/contract.ts';

/** What became of a message. `wrongly`: another scene than the one that it asks for. */
export type Outcome =
  | 'run'
  | 'offered'
  | 'asked'
  | 'wrongly run'
  | 'wrongly offered'
  | 'wrongly asked'
  | 'ignored';

/** A message, and what became of it. */
export interface Judged {
  readonly text: string;
  readonly kind: string;
  readonly outcome: Outcome;
  /** The scene that was run, or asked about. */
  readonly scene: string | null;
}

/** A message that asks for a scene, or with none, for nothing. */
interface Message {
  readonly text: string;
  readonly kind: string;
  readonly scene?: string;
  /** Other scenes that are right, too. */
  readonly alt?: readonly string[];
  /** To ask about it is no error, though it asks for nothing. */
  readonly ask_ok?: boolean;
}

/** Has a parser hear messages. */
export function judge(messages: readonly Message[], parser: IntentParser, context: Context): Judged[] {
  return messages.map(message => {
    const decided = parser.parse(message.text, context);
    return {
      text: message.text,
      kind: message.kind,
      outcome: toOutcome(decided, message),
      scene: decided.scene,
    };
  });
}

function toOutcome(decided: Decision, { scene: wanted, alt = [], ask_ok }: Message): Outcome {
  const { decision, scene } = decided;
  const named = decision === 'trigger' ? [scene] : [scene, ...decided.others];
  const isRight = wanted === undefined || [wanted, ...alt].some(each => named.includes(each));
  if (decision === 'trigger') return isRight ? 'run' : 'wrongly run';
  if (decision === 'ignore' || (wanted === undefined && ask_ok)) return 'ignored';
  const outcome = decision === 'offer' ? 'offered' : 'asked';
  return isRight ? outcome : `wrongly ${outcome}`;
}

/** How many came out so. */
export function count(judged: readonly Judged[], ...outcomes: readonly Outcome[]): number {
  return judged.filter(({ outcome }) => outcomes.includes(outcome)).length;
}

/** "good morning all": what people wish each other, which is counted apart. */
export function isGreeting({ text }: Judged): boolean {
  return GREETING.test(text) && text.split(' ').length <= MAX_GREETING_LENGTH;
}

const GREETING =
  /^\W*(a very )?(good\s*(night|morning|nite|mornin)|g'?(night|nite|morning)|nite|night|morning|gm|gn)\b/i;
/** Words. */
const MAX_GREETING_LENGTH = 6;
