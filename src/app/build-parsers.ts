import { setImmediate } from 'node:timers/promises';
import type { GuildStore } from '../guilds/contract.ts';
import { createParsers, type Parsers } from '../household/parsers.ts';

/** How sentences are understood: a good part of all there is to load, of which commands and presses need nothing. */
export const understanding = () => import('./understanding.ts');

/** Creates what a process understands sentences with; within so many bytes, where another bound than the usual is meant. */
export function buildParsers(limitBytes?: number): Parsers {
  return createParsers({
    createParser: async (...words) => (await understanding()).parserInSteps(...words),
    ...(limitBytes !== undefined && { limitBytes }),
  });
}

/** Households whose language is looked at: others are mostly of the same. */
const LOOKED_AT = 20;

/** Makes what all parsers of a language share, which takes some 200 ms, before the first message of a household. */
export async function warmUp(guilds: Pick<GuildStore, 'guildIds' | 'settings'>): Promise<void> {
  const { createIntentParser } = await understanding();
  const ids = (await guilds.guildIds()).slice(0, LOOKED_AT);
  const settings = await Promise.all(ids.map(guildId => guilds.settings(guildId)));
  for (const language of new Set(settings.map(each => each.language ?? 'every'))) {
    await setImmediate(); // Others may be waiting.
    createIntentParser([], { language });
  }
}
