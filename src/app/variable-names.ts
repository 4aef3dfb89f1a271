import * as hub from '../hub-server/config.ts';
import type { Environment } from '../process/environment.ts';
import * as bot from './config.ts';

/** Of bot and hub, those that hold a secret. */
export const SECRET_NAMES: readonly string[] = [...bot.SECRET_VARIABLES, ...hub.SECRET_VARIABLES];

/** All that bot and hub read. */
export const VARIABLE_NAMES: readonly string[] = [
  ...new Set([...bot.VARIABLE_NAMES, ...hub.VARIABLE_NAMES, ...SECRET_NAMES.map(name => `${name}_FILE`)]),
];

/** Letters. In a name as long, two may be wrong, or a word too many, as in `DISCORD_BOT_TOKEN`; in a shorter one, a single letter. */
const LONG = 12;

function hasWordTooMany(written: string, known: string): boolean {
  return known.length >= LONG && new RegExp(`^${known.replaceAll('_', '_(?:[A-Z]+_)?')}$`).test(written);
}

/**
 * One sentence for each that is set and named nearly as one of these that is not: a bot without its token is a playground.
 * Others are another program's, as Compose's.
 */
export async function findMisspelt(variables: Environment): Promise<readonly string[]> {
  const isSet = (name: string) => Boolean(variables[name]?.trim());
  const unknown = Object.keys(variables).filter(name => isSet(name) && !VARIABLE_NAMES.includes(name));
  if (unknown.length === 0) return [];
  const { DamerauLevenshteinDistance } = await import('natural/lib/natural/distance/levenshtein_distance.js');
  return unknown.flatMap(name => {
    const written = name.toUpperCase();
    const isNear = (known: string) => {
      const slips = known.length < LONG ? 1 : 2;
      // Lengths first: the distance costs far more, and the bot waits for this at its start.
      return (
        Math.abs(written.length - known.length) <= slips &&
        DamerauLevenshteinDistance(written, known, { restricted: true }) <= slips
      );
    };
    const meant = VARIABLE_NAMES.filter(
      known => !isSet(known) && (isNear(known) || hasWordTooMany(written, known)),
    );
    return meant.length === 0 ? [] : `homecord does not read ${name}: ${meant.join(' or ')} may be meant.`;
  });
}
