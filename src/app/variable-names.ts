import * as hub from '../hub-server/config.ts';
import * as bot from './config.ts';

/** Of bot and hub, those that hold a secret. */
export const SECRET_NAMES: readonly string[] = [...bot.SECRET_VARIABLES, ...hub.SECRET_VARIABLES];

/** All that bot and hub read. */
export const VARIABLE_NAMES: readonly string[] = [
  ...new Set([...bot.VARIABLE_NAMES, ...hub.VARIABLE_NAMES, ...SECRET_NAMES.map(name => `${name}_FILE`)]),
];

/** What may still be meant, of names that have several words. */
const MOST_SLIPS = 2;

/**
 * One sentence for each name that is nearly one of these: nobody reads it, and a bot without its token is a playground.
 * Others are another program's, as Compose's.
 */
export async function findMisspelt(names: readonly string[]): Promise<readonly string[]> {
  const unknown = names.filter(name => !VARIABLE_NAMES.includes(name));
  if (unknown.length === 0) return [];
  const { levenshtein } = await import('../../vendor/natural/index.js');
  return unknown.flatMap(name => {
    const slips = (known: string) =>
      levenshtein.DamerauLevenshteinDistance(name.toUpperCase(), known, { restricted: true });
    const meant = VARIABLE_NAMES.filter(known => slips(known) <= MOST_SLIPS);
    return meant.length === 0 ? [] : `Nothing reads ${name}: ${meant.join(' or ')} may be meant.`;
  });
}
