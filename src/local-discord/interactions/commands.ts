import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  InteractionContextType,
  ApplicationCommandOptionType as OptionType,
} from 'discord-api-types/v10';
import type { Invocation } from '../contract.ts';
import { Refusal } from '../refusal.ts';
import { listCommands } from '../state/commands.ts';
import { computePermissions } from '../state/permissions.ts';
import type { ChannelState, World } from '../state/world.ts';
import { createResolved, optionKinds, type Resolved, resolveEntity } from './resolved.ts';

/** A command as the picker found it: the registered one, and the options of the subcommand that was meant. */
export interface FoundCommand {
  readonly command: APIApplicationCommand;
  /** Subcommand group and subcommand, outermost first; empty for a plain command. */
  readonly path: readonly { readonly type: OptionType; readonly name: string }[];
  readonly options: readonly APIApplicationCommandOption[];
}

/** Finds what `hub connect` names; a guild's own command goes before a global one. Throws a Refusal if the picker would not offer it. */
export function findCommand(world: World, channel: ChannelState, invocation: Invocation): FoundCommand {
  const [name = '', ...rest] = invocation.command.replace(/^\//, '').split(/\s+/);
  const command = listOffered(world, channel).find(other => other.name === name && other.type === 1);
  if (!command) throw new Refusal(`There is no command /${name} here`);
  if (!invocation.force) requireOffered(world, channel, invocation.userId, command);
  let options: readonly APIApplicationCommandOption[] = command.options ?? [];
  const path = rest.map(word => {
    const sub = options.find(option => option.name === word && option.type <= OptionType.SubcommandGroup);
    if (!sub) throw new Refusal(`/${invocation.command} is not a command: no subcommand ${word}`);
    options = ('options' in sub ? sub.options : undefined) ?? [];
    return { type: sub.type, name: sub.name };
  });
  if (options.some(option => option.type <= OptionType.SubcommandGroup))
    throw new Refusal(`/${invocation.command} needs a subcommand`);
  return { command, path, options };
}

/** The commands registered for a channel's guild, then the global ones. */
export function listOffered(world: World, channel: ChannelState): APIApplicationCommand[] {
  const own = channel.guildId === null ? [] : listCommands(world, channel.guildId);
  return [...own, ...listCommands(world, null)];
}

/** Throws a Refusal where Discord would not offer the command to this person here. */
export function requireOffered(
  world: World,
  channel: ChannelState,
  userId: string,
  command: APIApplicationCommand,
): void {
  const { name, contexts, default_member_permissions: needs } = command;
  const here = channel.guildId === null ? InteractionContextType.BotDM : InteractionContextType.Guild;
  const inDms = command.dm_permission !== false; // Deprecated, but still heeded where contexts are not given.
  if (contexts ? !contexts.includes(here) : here === InteractionContextType.BotDM && !inDms)
    throw new Refusal(`Discord does not offer /${name} here: its contexts leave this place out`);
  const guild = world.guilds.get(channel.guildId ?? '');
  if (!guild || needs === null || needs === undefined) return;
  // "0" means nobody but administrators.
  const wanted = BigInt(needs) === 0n ? 8n : BigInt(needs);
  if ((computePermissions(guild, userId, channel) & wanted) !== wanted)
    throw new Refusal(`Discord does not offer /${name} to this member: missing permissions`);
}

/** The `data` of a command's interaction. With `focused`, of its autocompletion: there values are as typed so far. */
export function toCommandData(
  world: World,
  channel: ChannelState,
  { command, path, options }: FoundCommand,
  { options: values = {}, focused }: Invocation & { readonly focused?: string },
): unknown {
  const resolved = createResolved();
  for (const name of Object.keys(values))
    if (!options.some(option => option.name === name)) throw new Refusal(`There is no option ${name}`);
  const given: unknown[] = options.flatMap(option => {
    const value = values[option.name];
    if (option.name === focused)
      return [{ type: option.type, name: option.name, value: value ?? '', focused: true }];
    if (value === undefined && option.required && focused === undefined)
      throw new Refusal(`The option ${option.name} is required`);
    if (value === undefined) return [];
    return [
      { type: option.type, name: option.name, value: toValue(world, channel, option, value, resolved) },
    ];
  });
  const nested = path.reduceRight((inner, { type, name }) => [{ type, name, options: inner }], given);
  const scope = command.guild_id ? { guild_id: command.guild_id } : {};
  return {
    id: command.id,
    name: command.name,
    type: command.type,
    ...scope,
    options: nested,
    ...resolved.toData(),
  };
}

type Value = string | number | boolean;

/** Checks a value as Discord's client does before it sends it. */
function toValue(
  world: World,
  channel: ChannelState,
  option: APIApplicationCommandOption,
  value: Value,
  resolved: Resolved,
): Value {
  const refuse = (why: string): never => {
    throw new Refusal(`The option ${option.name} ${why}`);
  };
  if ('choices' in option && option.choices && !option.choices.some(choice => choice.value === value))
    refuse('takes one of its choices');
  switch (option.type) {
    case OptionType.String: {
      if (typeof value !== 'string') return refuse('takes text');
      const tooShort = value.length < (option.min_length ?? 0);
      return tooShort || value.length > (option.max_length ?? 6000) ? refuse('has the wrong length') : value;
    }
    case OptionType.Integer:
    case OptionType.Number: {
      const isWhole = option.type === OptionType.Number || Number.isInteger(value);
      if (typeof value !== 'number' || !isWhole) return refuse('takes a number');
      const isInside = value >= (option.min_value ?? -Infinity) && value <= (option.max_value ?? Infinity);
      return isInside ? value : refuse('is out of range');
    }
    case OptionType.Boolean:
      return typeof value === 'boolean' ? value : refuse('takes true or false');
    default: {
      const entity = { id: String(value), kinds: optionKinds[option.type] ?? [] };
      return resolveEntity(world, channel, entity, resolved) ? value : refuse('names nothing that is here');
    }
  }
}
