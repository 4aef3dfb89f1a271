import { PermissionFlagsBits } from 'discord.js';
import type { Manager } from '../../household/access/manager.ts';
import type { InteractionContext } from '../gateway/context.ts';
import type { Answerable } from '../replies/answer.ts';
import { requireAllowed } from './actor.ts';

/**
 * What Discord is told of a command that is for those who manage: it hides it from others, unless the server's own settings
 * show it to their role. The gate decides all the same.
 */
export const MANAGE_SERVER = String(PermissionFlagsBits.ManageGuild);

/** The set-up, to be changed; throws, in words, where the person may not: that they tried is on record. */
export async function requireManager({
  interaction,
  member,
  t,
}: InteractionContext<Answerable>): Promise<Manager> {
  return requireAllowed(await member.manage(toCommand(interaction)), t);
}

/** By its name in English; a button or a form says which command's it is. */
function toCommand(interaction: Answerable): string {
  if (!interaction.isChatInputCommand()) return interaction.customId.split(':', 1).join();
  const { commandName, options } = interaction;
  return [commandName, options.getSubcommand(false)].filter(Boolean).join(' ');
}
