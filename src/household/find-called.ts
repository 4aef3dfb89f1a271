import { foldLetters } from './clock/fold-name.ts';
import { type Named, tellApart } from './tell-apart.ts';

/**
 * What somebody typed, of several devices or scenes: the one of that id, else those that are called so, to the letter before
 * whatever the case and the accents, else as a list tells them apart (`Lamp (Kitchen)`, `Lamp · Kitchen`). Each by the name that tells
 * it apart.
 */
export function findCalled<T extends Named>(typed: string, things: readonly T[]): readonly T[] {
  const own = things.find(({ id }) => id === typed);
  if (own) return [own];
  const wanted = fold(typed);
  if (wanted === '') return [];
  const apart = tellApart(things);
  const written = apart.filter((_, at) => things[at]?.name === typed.trim());
  if (written.length > 0) return written;
  const called = apart.filter((_, at) => fold(things[at]?.name ?? '') === wanted);
  if (called.length > 0) return called;
  return apart.filter(({ name }, at) => fold(name) === wanted || fold(toListed(things[at])) === wanted);
}

const toListed = (thing?: Named) => (thing ? `${thing.name} · ${thing.room ?? ''}` : '');

const fold = (text: string) => foldLetters(text).replace(/\s+/g, ' ').trim();
