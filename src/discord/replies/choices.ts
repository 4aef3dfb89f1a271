import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import fuzzysort from 'fuzzysort';
import { makeRoom } from '../../household/scenes/nearest.ts';

/** Discord takes 25 choices of 100 characters at most. */
const LIMIT = 25;
const LONGEST = 100;

/** Of more, those are ranked that have the words in them. So many take no longer than a person's keystroke may. */
const MAX_LETTERS = 40_000;

/** Suggestions for what was typed so far, the best first: `name` is read by people, `id` is sent. */
export function toChoices(
  typed: string,
  entries: readonly { readonly id: string; readonly name: string }[],
): APIApplicationCommandOptionChoice<string>[] {
  const usable = entries.filter(({ id }) => id.length > 0 && id.length <= LONGEST);
  const query = typed.trim().slice(0, LONGEST);
  const ranked = narrow(usable, query);
  makeRoom(2 * ranked.length);
  const found =
    query === ''
      ? usable.slice(0, LIMIT)
      : fuzzysort
          .go(query, ranked, { keys: ['name', 'id'], limit: LIMIT, threshold: 0.2 })
          .map(({ obj }) => obj);
  const begun = query.toLowerCase();
  const isBegun = ({ name }: { readonly name: string }) => name.toLowerCase().startsWith(begun);
  // What is called so goes before what has it in its id alone, however short that is.
  const sorted = [...found.filter(isBegun), ...found.filter(entry => !isBegun(entry))];
  return sorted.map(({ id, name }) => ({ name: [...(name || id)].slice(0, LONGEST).join(''), value: id }));
}

/** So few that they can be ranked. */
function narrow<Entry extends { readonly id: string; readonly name: string }>(
  entries: readonly Entry[],
  query: string,
): readonly Entry[] {
  if (few(entries).length === entries.length) return entries;
  const words = toPlain(query).split(/\s+/);
  const hasAll = (text: string) => words.every(word => toPlain(text).includes(word));
  const having = entries.filter(({ id, name }) => hasAll(name.slice(0, 2 * LONGEST)) || hasAll(id));
  return few(having.length > 0 ? having : entries);
}

/** The first of them. */
function few<Entry extends { readonly id: string; readonly name: string }>(
  entries: readonly Entry[],
): readonly Entry[] {
  let letters = 0;
  const end = entries.findIndex(({ id, name }) => (letters += id.length + name.length) > MAX_LETTERS);
  return end < 0 ? entries : entries.slice(0, Math.max(end, LIMIT));
}

/** As people type it: without accents. */
const toPlain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
