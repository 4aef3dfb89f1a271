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

/** Whether Discord's list says what ours says, whatever ids and defaults it has added. */
export function sameCommands(ours: readonly Definition[], theirs: readonly Definition[]): boolean {
  if (ours.length !== theirs.length) return false;
  const byName = new Map(theirs.map(command => [command.name, command]));
  return ours.every(command => same({ ...DEFAULTS, ...command }, byName.get(command.name)));
}

/** What Discord fills in on a command that does not say it. */
const DEFAULTS = { type: 1, default_member_permissions: null, nsfw: false };
/** What Discord adds to every command, and what is derived from the rest. */
const ADDED = new Set([
  'id',
  'application_id',
  'version',
  'guild_id',
  'dm_permission',
  'handler',
  'integration_types',
]);

function same(ours: unknown, theirs: unknown): boolean {
  if (isEmpty(ours) && isEmpty(theirs)) return true;
  if (typeof ours !== 'object' || typeof theirs !== 'object' || !ours || !theirs) return ours === theirs;
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    return ours.length === theirs.length && ours.every((item, i) => same(item, theirs[i]));
  }
  const [a, b] = [ours as Record<string, unknown>, theirs as Record<string, unknown>];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter(key => key in a || !ADDED.has(key))
    .every(key => same(a[key], b[key]));
}

/** Discord leaves out, or sends null, what we send as false or empty. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
