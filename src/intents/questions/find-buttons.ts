import type { NamedThing } from './contract.ts';
import { type Described, describe, idsOf, isCalled } from './household.ts';
import type { Phrases } from './phrases.ts';

/**
 * The buttons that are asked about: those that are called so; of a doorbell those that are one by their name, or where none
 * is, all. null where the words name none of them, and so ask about something else.
 */
export function findButtons(
  { ofDoorbell, names }: { readonly ofDoorbell: boolean; readonly names: readonly string[] },
  buttons: readonly NamedThing[],
  nouns: Phrases,
): readonly string[] | null {
  const described = buttons.map(button => describe(button, nouns));
  const isNamed = (button: Described<NamedThing>) =>
    names.every(word =>
      isCalled({ words: [word], noun: null, kind: false, strange: false, part: 0 }, button),
    );
  const named = described.filter(isNamed);
  if (named.length === 0) return names.length > 0 ? null : [];
  const bells = ofDoorbell ? named.filter(button => button.nouns.has('doorbell')) : [];
  return idsOf(bells.length > 0 ? bells : named);
}
