import { type APIApplicationCommand, ApplicationCommandType } from 'discord-api-types/v10';
import type { Invocation } from '../contract.ts';
import { Refusal } from '../refusal.ts';
import { findMessage } from '../state/messages.ts';
import type { ChannelState, World } from '../state/world.ts';
import { listOffered, requireOffered } from './commands.ts';
import { createResolved, resolveEntity } from './resolved.ts';

/** The command of a person's or a message's menu that is meant. Throws a Refusal where the menu would not offer it. */
export function findMenuCommand(
  world: World,
  channel: ChannelState,
  { command: name, userId, force }: Invocation,
): APIApplicationCommand {
  const found = listOffered(world, channel).find(
    ({ name: other, type }) => other === name && type !== ApplicationCommandType.ChatInput,
  );
  if (!found) throw new Refusal(`No menu has a command ${name} here`);
  if (!force) requireOffered(world, channel, userId, found);
  return found;
}

/** The `data` of its interaction: what was clicked, and what that stands for. Throws a Refusal where it is not there. */
export function toMenuData(
  world: World,
  channel: ChannelState,
  command: APIApplicationCommand,
  { target = '', userId }: Invocation,
): unknown {
  const { id, name, type, guild_id: guildId } = command;
  const base = { id, name, type, target_id: target, ...(guildId && { guild_id: guildId }) };
  if (type === ApplicationCommandType.User) {
    const resolved = createResolved();
    if (!resolveEntity(world, channel, { id: target, kinds: ['user'] }, resolved))
      throw new Refusal(`There is nobody with the id ${target} here`);
    return { ...base, ...resolved.toData() };
  }
  const stored = findMessage(channel, target);
  if (!stored || (stored.visibleTo !== null && stored.visibleTo !== userId))
    throw new Refusal(`This person sees no message ${target} here`);
  return { ...base, resolved: { messages: { [target]: stored.message } } };
}
