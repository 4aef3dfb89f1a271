import { toReadable } from '../../household/scenes/readable.ts';
import { type Suggestions, toChoices } from '../replies/choices.ts';

/** Scenes, by what they are called. */
export function suggestScenes(
  typed: string,
  scenes: readonly { readonly id: string; readonly name: string | null }[],
): Suggestions {
  return toChoices(
    typed,
    scenes.map(({ id, name }) => ({ id, name: name ?? toReadable(id) })),
  );
}
