import { isDeepStrictEqual } from 'node:util';
import { type Client, Routes } from 'discord.js';
import type { Command } from './command.ts';

type Definition = Command['data'];

/** Tells Discord the commands, where they are not what it has: 200 creations a day are all there are. */
export async function registerCommands(
  client: Client<true>,
  commands: readonly Command[],
): Promise<'registered' | 'unchanged'> {
  const route = Routes.applicationCommands(client.application.id);
  const ours = commands.map(command => command.data);
  const query = new URLSearchParams({ with_localizations: 'true' });
  const theirs = (await client.rest.get(route, { query })) as Definition[];
  if (sameCommands(ours, theirs)) return 'unchanged';
  await client.rest.put(route, { body: ours.map(toBody) });
  return 'registered';
}

/** Discord's API description takes permissions as an integer here, and answers with them as a string. */
function toBody({ default_member_permissions: permissions, ...definition }: Definition): object {
  return permissions ? { ...definition, default_member_permissions: Number(permissions) } : definition;
}

/** Whether Discord's list says what ours says, whatever else Discord adds to it, and in which order its fields are. */
export function sameCommands(ours: readonly Definition[], theirs: readonly Definition[]): boolean {
  if (ours.length !== theirs.length) return false;
  const byName = new Map(theirs.map(command => [command.name, command]));
  return ours.every(command => sameFields({ type: 1, ...command }, byName.get(command.name) ?? {}));
}

type Sameness = (ours: unknown, theirs: unknown) => boolean;

const sameAsText: Sameness = (ours, theirs) => String(ours) === String(theirs);
const sameSet: Sameness = (ours, theirs) => isDeepStrictEqual(new Set(toList(ours)), new Set(toList(theirs)));
const sameTexts: Sameness = (ours, theirs) =>
  isDeepStrictEqual({ ...toFields(ours) }, { ...toFields(theirs) });
const sameLists: Sameness = (ours, theirs) => {
  const [one, other] = [toList(ours), toList(theirs)];
  return (
    one.length === other.length && one.every((each, at) => sameFields(toFields(each), toFields(other[at])))
  );
};

/** All that a command, an option or a choice can say; what else Discord answers with is its own. */
const FIELDS: Readonly<Record<string, Sameness>> = {
  type: Object.is,
  name: Object.is,
  name_localizations: sameTexts,
  description: Object.is,
  description_localizations: sameTexts,
  default_member_permissions: sameAsText,
  contexts: sameSet,
  nsfw: Object.is,
  options: sameLists,
  required: Object.is,
  autocomplete: Object.is,
  choices: sameLists,
  value: Object.is,
  channel_types: sameSet,
  min_value: Object.is,
  max_value: Object.is,
  min_length: Object.is,
  max_length: Object.is,
};

function sameFields(ours: object, theirs: object): boolean {
  const [one, other] = [toFields(ours), toFields(theirs)];
  return Object.entries(FIELDS).every(
    ([name, same]) => (isEmpty(one[name]) && isEmpty(other[name])) || same(one[name], other[name]),
  );
}

/** Discord leaves out, or sends null, what we send as false or empty. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function toFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
