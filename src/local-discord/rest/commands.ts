import type { APIApplicationCommand } from 'discord-api-types/v10';
import { unknownApplication, unknownCommand } from '../errors.ts';
import { parseCommand, parseCommandList } from '../limits/commands.ts';
import { listCommands, putCommand, replaceCommands } from '../state/commands.ts';
import { requireGuild } from './lookups.ts';
import { isAsked, param, type RestAnswer, type RestRequest, type Route } from './route.ts';

/** Slash commands, global and by guild. https://docs.discord.com/developers/interactions/application-commands */
export const commandRoutes: readonly Route[] = [
  '/applications/:applicationId/commands',
  '/applications/:applicationId/guilds/:guildId/commands',
].flatMap(path => [
  { method: 'GET', path, handle: list },
  { method: 'POST', path, handle: create },
  { method: 'PUT', path, handle: replace },
  { method: 'GET', path: `${path}/:commandId`, handle: get },
  { method: 'PATCH', path: `${path}/:commandId`, handle: patch },
  { method: 'DELETE', path: `${path}/:commandId`, handle: remove },
]);

/** The guild of the path, or null for the global scope. */
function scopeOf(request: RestRequest): string | null {
  if (param(request, 'applicationId') !== request.world.bot.id) throw unknownApplication();
  return request.params.guildId === undefined ? null : requireGuild(request).id;
}

function list(request: RestRequest): RestAnswer {
  const commands = listCommands(request.world, scopeOf(request));
  const isFull = isAsked(request, 'with_localizations');
  return { status: 200, body: isFull ? commands : commands.map(withoutLocalizations) };
}

function create(request: RestRequest): RestAnswer {
  const scope = scopeOf(request);
  const { command, created } = putCommand(request.world, scope, parseCommand(request.body));
  request.world.emit({ type: 'commands', guildId: scope });
  return { status: created ? 201 : 200, body: command };
}

function replace(request: RestRequest): RestAnswer {
  const scope = scopeOf(request);
  const commands = replaceCommands(request.world, scope, parseCommandList(request.body ?? []));
  request.world.emit({ type: 'commands', guildId: scope });
  return { status: 200, body: commands };
}

function find(request: RestRequest): APIApplicationCommand {
  const scope = scopeOf(request);
  const entry = request.world.commands.get(param(request, 'commandId'));
  if (!entry || entry.guildId !== scope) throw unknownCommand();
  return entry.command;
}

function get(request: RestRequest): RestAnswer {
  return { status: 200, body: find(request) };
}

function patch(request: RestRequest): RestAnswer {
  const { id, guild_id: guildId = null, ...before } = find(request);
  const changes = typeof request.body === 'object' ? request.body : {};
  const form = parseCommand({ ...before, ...changes });
  request.world.commands.delete(id);
  const { command } = putCommand(request.world, guildId, form);
  request.world.commands.delete(command.id);
  request.world.commands.set(id, { guildId, command: { ...command, id } });
  request.world.emit({ type: 'commands', guildId });
  return { status: 200, body: { ...command, id } };
}

function remove(request: RestRequest): RestAnswer {
  const { id, guild_id: guildId = null } = find(request);
  request.world.commands.delete(id);
  request.world.emit({ type: 'commands', guildId });
  return { status: 204 };
}

/** Discord tells the translations only when asked `with_localizations`. */
function withoutLocalizations(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLocalizations);
  if (typeof value !== 'object' || value === null) return value;
  const plain = Object.entries(value).filter(([key]) => !key.endsWith('_localizations'));
  return Object.fromEntries(plain.map(([key, field]) => [key, withoutLocalizations(field)]));
}
