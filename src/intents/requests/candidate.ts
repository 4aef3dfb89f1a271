import type { Role } from '../languages/language.ts';
import type { Match } from '../scenes/scene-index.ts';
import type { ReadPhrase } from '../sentence/reading.ts';
import type { ReadClause, Unsaid } from '../sentence/surroundings.ts';

/** A clause that names a scene, with all that speaks for and against its being a request. */
export interface Candidate {
  /** The clause's words. */
  readonly words: readonly string[];
  readonly match: Match;
  /** What they do, those that name scenes aside. */
  readonly phrases: readonly ReadPhrase[];
  /** All clauses of the message, and which of them it is. */
  readonly clauses: readonly ReadClause[];
  readonly at: number;
  /** Another scene named beside it, or as likely. */
  readonly rival: Match | null;
  /** Words of its clause that no role explains. */
  readonly unexplained: readonly string[];
  /** Those of them that no request has: "was", "tomorrow". */
  readonly betraying: readonly string[];
  /** Those that requests have behind the name, too: "before mum gets here". */
  readonly hedging: readonly string[];
  /** Roles of the clause and of the bare request beside it: "tv time, please start". */
  readonly roles: ReadonlySet<Role>;
  /** A number that nothing explains: most likely a time. */
  readonly counts: boolean;
  /** It is to end, or to be called off: "stop movie night". */
  readonly ends: boolean;
  /** The clauses around it take it back, put it off, or put it into somebody's mouth. */
  readonly unsaid: Unsaid | null;
  /** It goes on telling what was done: "she wanted yoga but", "hit gaming". */
  readonly told: boolean;
  /** It is asked, or wished, that it had been done: "could you have turned on movie night". */
  readonly perfect: boolean;
  /** A clause before tells that it is so: "everything is off, all off". */
  readonly soAlready: boolean;
  /** Taught words that give a reason not to run another scene: "don't start party mode, the baby is asleep". */
  readonly reason: boolean;
  /** A question by its mark. */
  readonly question: boolean;
  /** Asked about in the next breath: "movie night on again, who did that". */
  readonly questioned: boolean;
  /** The last clause of the message. */
  readonly last: boolean;
  /** An emoji, nothing asked: an exclamation. */
  readonly expressive: boolean;
  /** Written as an id: `wake_up`. */
  readonly spelledAsId: boolean;
  /** Unexplained words in the other clauses: what else is being talked about. */
  readonly talk: number;
  /** Somebody is mentioned. */
  readonly toSomebody: boolean;
  /** Somebody is mentioned, or another clause speaks to people: "bye all". */
  readonly toPeople: boolean;
  /** Nothing but the scene and an on-word behind it: "gaming on". */
  readonly switchedOn: boolean;
  /** Behind it stands who is spoken to: "time for bed everyone". */
  readonly called: boolean;
  /** Behind its name stands what people end on: "relax, man", "just relax ok". */
  readonly trailed: boolean;
  /** The scene's one word is an activity: "reading". */
  readonly activity: boolean;
  /** Put so that it tells of something: "i set the table", "the kitchen is too bright", "it put panic on". */
  readonly stated: boolean;
  /** "go away" */
  readonly idiom: boolean;
  /** Its words are inflected as of what was done: "closed blinds". */
  readonly past: boolean;
  /** Its one word does something in sentences: a scene called "Off". */
  readonly functional: boolean;
  /** The clause opens as questions and reports do: "are the kids asleep", where "kids asleep" was taught. */
  readonly inverted: boolean;
  /** An article stands inside the name: "bright the lights". */
  readonly interrupted: boolean;
  /** "the christmas tree" */
  readonly definite: boolean;
  /** "a christmas tree" */
  readonly indefinite: boolean;
}
