import { toNearest } from '../scenes/nearest.ts';
import { toReadable } from '../scenes/readable.ts';
import { isSceneId } from '../scenes/scene-id.ts';
import type { GateParts } from './gate-parts.ts';

/**
 * How a scene is known: where a hub lists its scenes, as it lists them, to the letter; else as the catalogue has them.
 * `new` is one that only a hub that lists none could know; null: there is none.
 */
export async function acquaintanceOf(
  guildId: string,
  sceneId: string,
  { guilds, standingOf }: Pick<GateParts, 'guilds' | 'standingOf'>,
): Promise<'known' | 'new' | null> {
  const standing = await standingOf(guildId, sceneId);
  // How careful it is says what is stored of it: of one that could not be, as on a full disk, nobody knows.
  if (standing === 'listed') return (await guilds.sceneNames(guildId)).listed.has(sceneId) ? 'known' : 'new';
  if (standing === 'missing' || !isSceneId(sceneId)) return null;
  return (await guilds.scenes(guildId)).some(({ id }) => id === sceneId) ? 'known' : 'new';
}

const MAX_NEAREST = 3;
/** More would take the time of other households. */
const MAX_NAMES = 1_000;
const MAX_WORDS = 8;
/** Letters of a word that may name a scene by itself. */
const SHORTEST_WORD = 4;

/** The names of those scenes that are called nearly as an id reads. */
export function nearestTo(
  sceneId: string,
  scenes: readonly { readonly id: string; readonly name: string | null }[],
): string[] {
  const words = sceneId.match(/[\p{L}\p{N}]+/gu)?.slice(0, MAX_WORDS) ?? [];
  const long = words.filter(({ length }) => length >= SHORTEST_WORD);
  const names = scenes.slice(0, MAX_NAMES).map(({ id, name }) => name ?? toReadable(id));
  return toNearest([words.join(' '), ...long], names, MAX_NEAREST);
}
