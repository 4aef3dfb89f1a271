import type { Confirmation } from '../../guilds/access/contract.ts';
import type { Denial } from '../../household/access/actor.ts';
import type { Outcome } from '../../household/metrics.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Result } from '../replies/answer.ts';
import type { Reply } from '../replies/reply.ts';

/** A scene that somebody asked for; `runAt` null: at once. */
export type SceneRequest = Pick<Confirmation, 'sceneId' | 'runAt'>;

/** Where somebody asked for a scene, and how they are answered there. */
export interface Place {
  /** The language of what they are asked: their own where they alone see it, else the household's. */
  readonly words: Messages;
  /** What all see of a question, where that stands before it is put: it will say what came of it. */
  readonly message: Confirmation['message'];
  /** Whose button asked for it, in this channel, where what comes of a question that they alone see is told, too. */
  readonly pressedOn?: string;
  /**
   * Puts a question to them. Answers the message that asks it for all to see, or, of one that only they see, how to
   * say on it that the question ran out.
   */
  ask(question: Reply): Promise<NonNullable<Confirmation['message']> | ((ranOut: Reply) => Promise<unknown>)>;
  /** Says anything else about a question where they asked. Answers the message there that all see; null: none. */
  tell(reply: Reply): Promise<string | null>;
  /** The same, where what stands there so far is to stay. */
  tellBeside?(reply: Reply): Promise<string | null>;
  /** Takes away what stands there so far: another message in this channel says all of it. */
  leave(): Promise<void>;
  /** Says what came of the scene, by all means where the house has acted. */
  tellActed(reply: Reply, outcome: Outcome): Promise<unknown>;
  /** Says something else in its place later, where that can be done. */
  amend?(reply: Reply): Promise<unknown>;
  /** Says to whoever asked alone what they may read beside that, where somebody can be told so. */
  tellMore?(told: Result): Promise<void>;
  /** Says that they may not, where that is told otherwise than what came of it. */
  refuse?(denial: Denial): Promise<Outcome>;
}
