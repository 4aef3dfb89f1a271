import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import fuzzysort from 'fuzzysort';

/** Discord takes 25 choices of 100 characters at most. */
const LIMIT = 25;

/** Suggestions for what was typed so far, the best first: `name` is read by people, `id` is sent. */
export function toChoices(
  typed: string,
  entries: readonly { readonly id: string; readonly name: string }[],
): APIApplicationCommandOptionChoice<string>[] {
  const usable = entries.filter(({ id }) => id.length > 0 && id.length <= 100);
  const query = typed.trim().slice(0, 100);
  const found =
    query === ''
      ? usable.slice(0, LIMIT)
      : fuzzysort
          .go(query, usable, { keys: ['name', 'id'], limit: LIMIT, threshold: 0.2 })
          .map(({ obj }) => obj);
  return found.map(({ id, name }) => ({ name: [...(name || id)].slice(0, 100).join(''), value: id }));
}
