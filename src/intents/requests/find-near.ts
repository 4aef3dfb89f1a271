import type { Knowledge } from '../knowledge.ts';
import type { NearPhrase } from '../scenes/near-phrases.ts';
import { COSTS } from '../scenes/word-index.ts';
import { toClauses } from '../sentence/clauses.ts';
import type { Lexicon } from '../sentence/lexicon.ts';
import { readClauses } from '../sentence/surroundings.ts';
import type { Message } from '../text/message.ts';
import type { Candidate } from './candidate.ts';
import { chooseMatch } from './choose-match.ts';
import { toCandidate } from './to-candidate.ts';

/** A clause that says most of what a scene was taught. */
export interface Near {
  readonly candidate: Candidate;
  /** Of the letters of the phrase's own words, and how many of those are said. */
  readonly share: number;
  readonly own: number;
  /** What was taught tells of something, and orders nothing: "the baby's gone down". */
  readonly tells: boolean;
}

/** Words. Who says more tells something. */
const LONGEST = 24;
/** By which the next scene has to have less. */
const MARGIN = 0.15;

/**
 * The clause of a message, in which no scene is named, that says most of what one was taught, in whatever form and order:
 * "sheet music needs grabbing pls", where "grab the sheet music" was taught.
 */
export function findNear(message: Message, knowledge: Knowledge): Near | null {
  const { lexicon, scenes, correct } = knowledge;
  if (message.clauses.reduce((sum, { words }) => sum + words.length, 0) > LONGEST) return null;
  const clauses = toClauses(message, lexicon);
  const found = clauses.flatMap(({ words }, at) => scenes.near(words).map(near => ({ at, near })));
  const best = found.reduce<(typeof found)[number] | null>(
    (most, each) => (most === null || each.near.share > most.near.share ? each : most),
    null,
  );
  if (best === null || found.some(({ near }) => isRival(near, best.near))) return null;
  const { form, at, share, own } = best.near;
  const match = { form, at, cost: COSTS.near, ordered: false };
  const choice = chooseMatch([match], clauses[best.at]?.words ?? [], knowledge);
  if (choice === null) return null;
  const read = readClauses(clauses, lexicon, correct);
  const matches = clauses.map((_, each) => (each === best.at ? [match] : []));
  return {
    candidate: toCandidate(choice, best.at, { read, matches, message }, knowledge),
    share,
    own,
    tells: tells(form.taught ?? [], lexicon),
  };
}

/** A phrase that begins with what carries no meaning, or has a verb that tells. */
function tells(taught: readonly string[], lexicon: Lexicon): boolean {
  const spoken = lexicon.spoken(taught);
  return (
    lexicon.isLight(taught[0] ?? '', spoken) ||
    taught.some((_, at) => lexicon.longest(taught, at, spoken)?.roles.has('tense'))
  );
}

function isRival(other: NearPhrase, { form, share }: NearPhrase): boolean {
  return other.form.scene !== form.scene && share - other.share < MARGIN;
}
