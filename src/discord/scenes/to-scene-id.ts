import type { CatalogueScene } from '../../guilds/model.ts';
import { toReadable } from '../../household/scenes/readable.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { pickCalled } from '../replies/pick-called.ts';

/**
 * The id of the scene that somebody typed by its name, else what they typed: the hub may know it all the same.
 * @throws which there are, where several are called so.
 */
export function toSceneId(typed: string, scenes: readonly CatalogueScene[], t: Messages): string {
  const called = scenes.map(({ id, name }) => ({ id, name: name ?? toReadable(id), room: null }));
  return pickCalled(typed, called, t)?.id ?? typed;
}
