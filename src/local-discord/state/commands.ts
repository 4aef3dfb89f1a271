import { isDeepStrictEqual } from 'node:util';
import type { APIApplicationCommand } from 'discord-api-types/v10';
import { tooManyCommands, tooManyCreations } from '../errors.ts';
import type { CommandForm } from '../limits/commands.ts';
import type { World } from './world.ts';

const dayMs = 24 * 60 * 60 * 1000;
const perScope = 100;
const creationsPerDay = 200;

/** The commands of a guild, or with null the global ones. */
export function listCommands(world: World, guildId: string | null): APIApplicationCommand[] {
  const scoped = [...world.commands.values()].filter(entry => entry.guildId === guildId);
  return scoped.map(entry => entry.command);
}

/** Registers a command, or updates the one of its name and type. Throws 30032 or 30034 at Discord's limits. */
export function putCommand(
  world: World,
  guildId: string | null,
  form: CommandForm,
): { command: APIApplicationCommand; created: boolean } {
  const { name, type } = form;
  const known = listCommands(world, guildId).find(other => other.name === name && other.type === type);
  if (!known) countCreation(world, guildId);
  const id = known?.id ?? world.nextId();
  const draft = toCommand(world, guildId, id, form);
  const isSame = known !== undefined && isDeepStrictEqual({ ...draft, version: known.version }, known);
  const command = isSame ? known : draft;
  world.commands.set(id, { guildId, command });
  return { command, created: !known };
}

/** Makes these the scope's only commands, keeping the ids of those whose names stay. */
export function replaceCommands(
  world: World,
  guildId: string | null,
  forms: readonly CommandForm[],
): APIApplicationCommand[] {
  const kept = new Set(forms.map(form => `${form.type} ${form.name}`));
  for (const { id, name, type } of listCommands(world, guildId))
    if (!kept.has(`${type} ${name}`)) world.commands.delete(id);
  return forms.map(form => putCommand(world, guildId, form).command);
}

function countCreation(world: World, guildId: string | null): void {
  if (listCommands(world, guildId).length >= perScope) throw tooManyCommands();
  const scope = guildId ?? 'global';
  const since = world.clock.now() - dayMs;
  const creations = (world.commandCreations.get(scope) ?? []).filter(atMs => atMs > since);
  if (creations.length >= creationsPerDay) throw tooManyCreations();
  world.commandCreations.set(scope, [...creations, world.clock.now()]);
}

function toCommand(
  world: World,
  guildId: string | null,
  id: string,
  form: CommandForm,
): APIApplicationCommand {
  const defaults = {
    name_localizations: null,
    description: '',
    description_localizations: null,
    default_member_permissions: null,
    contexts: null,
    integration_types: [0],
    nsfw: false,
    dm_permission: true,
  };
  const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null));
  const options = form.options?.length ? { options: form.options.map(dropDefaults) } : { options: undefined };
  const scope = guildId === null ? {} : { guild_id: guildId };
  const identity = { id, application_id: world.bot.id, version: world.nextId(), ...scope };
  return JSON.parse(
    JSON.stringify({ ...defaults, ...given, ...options, ...identity }),
  ) as APIApplicationCommand;
}

/** Discord leaves out of an option what is false or empty. */
function dropDefaults(option: object): unknown {
  const isSaid = (value: unknown) =>
    value !== false && value !== null && !(Array.isArray(value) && value.length === 0);
  const said = Object.entries(option).filter(([, value]) => isSaid(value));
  return Object.fromEntries(
    said.map(([key, value]) => [key, key === 'options' ? (value as object[]).map(dropDefaults) : value]),
  );
}
