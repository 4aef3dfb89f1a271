import { VoiceError } from '../errors.ts';
import { createTurns } from './create-turns.ts';

/** For whom something is done. */
export interface Whose {
  readonly household: string;
  /** Somebody there; null: it is for all of them. */
  readonly person?: string | null;
  readonly signal?: AbortSignal;
}

/** What is done for households: one at a time for each of them, and all of it ended at once when the bot ends. */
export interface Errands {
  /** Does it in the household's turn; `work` is to end when its signal aborts. Throws a VoiceError (`busy`). */
  run<T>(whose: Whose, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Ends what is under way and what waits (`closed`); resolves once it has ended. */
  close(): Promise<void>;
}

/** Under way and waiting, of one person: who speaks without end leaves the others of a household their turns. */
const EACH = 3;

/** Creates them: how many of one household wait for the one under way, and how many there are of all. */
export function createErrands(limits: { waiting: number; total: number }): Errands {
  const turns = createTurns({ atOnce: 1, ...limits });
  const theirs = createTurns({ atOnce: EACH, waiting: 0, total: limits.total });
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  return {
    async run({ household, person, signal: given }, work) {
      const signal = given ? AbortSignal.any([given, closing.signal]) : closing.signal;
      const inTurn = () => turns.run(household, () => work(signal), signal);
      const done = person ? theirs.run(`${household} ${person}`, inTurn, signal) : inTurn();
      const settled: Promise<void> = done.then(
        () => void underWay.delete(settled),
        () => void underWay.delete(settled),
      );
      underWay.add(settled);
      return done;
    },
    async close() {
      closing.abort(new VoiceError('closed', 'the bot is shutting down'));
      await Promise.all(underWay);
    },
  };
}
