import { PermissionFlagsBits } from 'discord.js';
import { inHandsOf } from '../../household/audit/changes.ts';
import type { Services } from '../gateway/services.ts';
import type { Answerable } from '../replies/answer.ts';
import { requireAllowed, toActor } from './actor.ts';

/** What Discord is told of a command that only those with Manage Server may use. The gate decides all the same. */
export const MANAGE_SERVER = String(PermissionFlagsBits.ManageGuild);

/**
 * Throws, in words, where the person may not change the set-up; that they tried is on record. Answers the services in their hands: what is changed
 * by those is on record as theirs.
 */
export async function mustManage(interaction: Answerable, services: Services): Promise<Services> {
  const actor = toActor(interaction);
  const admission = await services.gate.manage(actor);
  if (!admission.allowed) services.audit.attempt(actor, toCommand(interaction));
  requireAllowed(admission, interaction.locale);
  return inHandsOf(actor, services);
}

/** By its name in English; a button or a form says which command's it is. */
function toCommand(interaction: Answerable): string {
  if (!interaction.isChatInputCommand()) return interaction.customId.split(':', 1).join();
  const { commandName, options } = interaction;
  return [commandName, options.getSubcommand(false)].filter(Boolean).join(' ');
}
