import type { Knowledge } from '../knowledge.ts';
import { toClauses } from '../sentence/clauses.ts';
import { readClauses } from '../sentence/surroundings.ts';
import type { Clause, Message } from '../text/message.ts';
import type { Candidate } from './candidate.ts';
import { chooseMatch } from './choose-match.ts';
import { joinName, unglue, withoutEchoes } from './respell.ts';
import { toCandidate } from './to-candidate.ts';

/** Every clause of a message that names a scene. */
export function findCandidates(message: Message, knowledge: Knowledge): Candidate[] {
  const written = withoutEchoes(unglue(toClauses(message, knowledge.lexicon), knowledge));
  const { clauses, matches } = findNames(written, knowledge);
  if (matches.every(list => list.length === 0)) return [];
  const read = readClauses(clauses, knowledge.lexicon, knowledge.correct);
  return matches.flatMap((list, at) => {
    const choice = chooseMatch(list, clauses[at]?.words ?? [], knowledge);
    return choice === null ? [] : toCandidate(choice, at, { read, matches, message }, knowledge);
  });
}

/** The scenes that each clause may name; where none names any, a comma may have cut a name in two. */
function findNames(clauses: readonly Clause[], knowledge: Knowledge) {
  const find = (each: readonly Clause[]) => each.map(({ words }) => knowledge.scenes.find(words));
  const matches = find(clauses);
  const joined = matches.every(list => list.length === 0) ? joinName(clauses, knowledge) : null;
  return joined ? { clauses: joined, matches: find(joined) } : { clauses, matches };
}
