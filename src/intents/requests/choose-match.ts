import type { Knowledge } from '../knowledge.ts';
import type { Match } from '../scenes/scene-index.ts';
import { COSTS } from '../scenes/word-index.ts';
import { type Reading, readClause } from '../sentence/reading.ts';

/** The scene that a clause names, and what its other words do. */
export interface Choice {
  readonly match: Match;
  readonly reading: Reading;
  /** Another scene is named as well, or as likely. */
  readonly rival: Match | null;
}

/** Costs this close are a toss-up between two scenes. */
const CLOSE = 0.1;

/** The match that leaves nothing unexplained, if there is one, else the longest. */
export function chooseMatch(
  matches: readonly Match[],
  words: readonly string[],
  knowledge: Knowledge,
): Choice | null {
  const rooms = knowledge.findRooms(words);
  const readings = new Map<string, Reading>();
  const read = (...taken: Match[]) => {
    const places = taken.flatMap(match => match.at);
    // Several names may be said by the same words.
    const key = places.join();
    const known = readings.get(key);
    if (known) return known;
    const whole = readClause(words, knowledge.lexicon, {
      taken: new Set(places),
      correct: knowledge.correct,
    });
    const isRoom = (said: string) => said.split(' ').every(word => rooms.has(word));
    const reading =
      rooms.size === 0 ? whole : { ...whole, unexplained: whole.unexplained.filter(said => !isRoom(said)) };
    readings.set(key, reading);
    return reading;
  };
  let fallback: Choice | null = null;
  for (const match of matches) {
    const others = matches.filter(other => other.form.scene !== match.form.scene);
    const alone = read(match);
    // Words that were taught with the others explain themselves: the "i" of "i want to read".
    if (alone.unexplained.every(said => match.form.taught?.includes(said))) {
      const alike = others.filter(other => isTossUp(match, other));
      const rival = alike.find(other => read(other).unexplained.length === 0) ?? null;
      return { match, reading: alone, rival };
    }
    fallback ??= { match, reading: alone, rival: null };
  }
  for (const match of matches) {
    // What is left may be another scene: "movie night and then good night". Not so "right away".
    const second = matches.find(
      other =>
        other.form.scene !== match.form.scene && other.form.kind !== 'core' && isDisjoint(match, other),
    );
    const both = second && read(match, second);
    if (both?.unexplained.length === 0) return { match, reading: both, rival: second ?? null };
  }
  return fallback;
}

function isDisjoint(one: Match, other: Match): boolean {
  return !one.at.some(place => other.at.includes(place));
}

function isTossUp(best: Match, other: Match): boolean {
  if (best.form.kind !== other.form.kind || (best.cost === COSTS.exact && other.cost > COSTS.exact))
    return false;
  return (
    other.at.length === best.at.length && other.cost - best.cost <= CLOSE && !(best.ordered && !other.ordered)
  );
}
