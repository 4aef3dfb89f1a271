import * as hub from '../hub-server/config.ts';
import type { Environment } from '../process/environment.ts';
import * as bot from './config.ts';

/** Of bot and hub, those that hold a secret. */
export const SECRET_NAMES: readonly string[] = [...bot.SECRET_VARIABLES, ...hub.SECRET_VARIABLES];

/** All that bot and hub read. */
export const VARIABLE_NAMES: readonly string[] = [
  ...new Set([...bot.VARIABLE_NAMES, ...hub.VARIABLE_NAMES, ...SECRET_NAMES.map(name => `${name}_FILE`)]),
];

/** So many letters of a name may be wrong: in short ones more would make it another. */
const slipsAllowed = (known: string) => (known.length < 12 ? 1 : 2);

/**
 * One sentence for each that is set and named nearly as one of these that is not: a bot without its token is a playground.
 * Others are another program's, as Compose's.
 */
export async function findMisspelt(variables: Environment): Promise<readonly string[]> {
  const isSet = (name: string) => Boolean(variables[name]?.trim());
  const unknown = Object.keys(variables).filter(name => isSet(name) && !VARIABLE_NAMES.includes(name));
  if (unknown.length === 0) return [];
  const { levenshtein } = await import('../../vendor/natural/index.js');
  return unknown.flatMap(name => {
    const slips = (known: string) =>
      levenshtein.DamerauLevenshteinDistance(name.toUpperCase(), known, { restricted: true });
    const meant = VARIABLE_NAMES.filter(known => !isSet(known) && slips(known) <= slipsAllowed(known));
    return meant.length === 0 ? [] : `homecord does not read ${name}: ${meant.join(' or ')} may be meant.`;
  });
}
