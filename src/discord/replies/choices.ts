import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import fuzzysort from 'fuzzysort';
import { makeRoom } from '../../household/scenes/nearest.ts';
import { inSteps, type Steps } from '../../process/steps.ts';

/** What somebody may choose who types. */
export type Choices = readonly APIApplicationCommandOptionChoice<string>[];

/** The same, or how to come to it: a home's names may be many. */
export type Suggestions = Choices | Steps<Choices>;

interface Entry {
  readonly id: string;
  readonly name: string;
}

/** Discord takes 25 choices of 100 characters at most. */
const LIMIT = 25;
const LONGEST = 100;

/** Of more, those are ranked that have the words in them. So many take no longer than a person's keystroke may. */
const MAX_LETTERS = 40_000;
/** Ranked in one step. */
const STEP_LETTERS = 8_000;

/** Suggestions for what was typed so far, the best first: `name` is read by people, `id` is sent. */
export function* toChoices(typed: string, entries: readonly Entry[]): Steps<Choices> {
  const usable = entries.filter(({ id }) => id.length > 0 && id.length <= LONGEST);
  const query = typed.trim().slice(0, LONGEST);
  const found = query === '' ? usable : yield* rank(query, yield* narrow(usable, query));
  const begun = query.toLowerCase();
  const isBegun = ({ name }: Entry) => name.toLowerCase().startsWith(begun);
  const best = found.slice(0, LIMIT);
  // What is called so goes before what has it in its id alone, however short that is.
  const sorted = [...best.filter(isBegun), ...best.filter(entry => !isBegun(entry))];
  return sorted.map(({ id, name }) => ({ name: [...(name || id)].slice(0, LONGEST).join(''), value: id }));
}

/** Goes to the choices, whichever way they were given. */
export function* toSteps(suggestions: Suggestions): Steps<Choices> {
  return 'next' in suggestions ? yield* suggestions : suggestions;
}

/** The likeliest first. */
function* rank(query: string, entries: readonly Entry[]): Steps<readonly Entry[]> {
  makeRoom(2 * entries.length);
  const found: { readonly obj: Entry; readonly score: number }[] = [];
  for (let rest = entries; rest.length > 0; ) {
    const some = first(rest, STEP_LETTERS);
    found.push(...fuzzysort.go(query, some, { keys: ['name', 'id'], limit: LIMIT, threshold: 0.2 }));
    rest = rest.slice(some.length);
    yield;
  }
  return found.sort((a, b) => b.score - a.score).map(({ obj }) => obj);
}

/** So few that they can be ranked. */
function* narrow(entries: readonly Entry[], query: string): Steps<readonly Entry[]> {
  if (first(entries, MAX_LETTERS).length === entries.length) return entries;
  const words = toPlain(query).split(/\s+/);
  const hasAll = (text: string) => {
    const plain = toPlain(text);
    return words.every(word => plain.includes(word));
  };
  const having: Entry[] = [];
  yield* inSteps(entries, entry => {
    if (hasAll(entry.name.slice(0, 2 * LONGEST)) || hasAll(entry.id)) having.push(entry);
  });
  return first(having.length > 0 ? having : entries, MAX_LETTERS);
}

/** The first of them, in so many letters. */
function first(entries: readonly Entry[], mostLetters: number): readonly Entry[] {
  let letters = 0;
  const end = entries.findIndex(({ id, name }) => (letters += id.length + name.length) > mostLetters);
  return end < 0 ? entries : entries.slice(0, Math.max(end, LIMIT));
}

/** As people type it: without accents. */
const toPlain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
