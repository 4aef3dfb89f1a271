import { PermissionFlagsBits } from 'discord.js';
import { entered, toActor } from './actor.ts';
import type { Answerable } from './answer.ts';
import { inHandsOf } from './audit/changes.ts';
import type { Services } from './services.ts';

/** What Discord is told of a command that only those with Manage Server may use. The gate decides all the same. */
export const MANAGE_SERVER = String(PermissionFlagsBits.ManageGuild);

/**
 * Throws, in words, where the person may not change the set-up. Answers the services in their hands: what is changed
 * by those is on record as theirs.
 */
export async function mustManage(interaction: Answerable, services: Services): Promise<Services> {
  const actor = toActor(interaction);
  entered(await services.gate.manage(actor), interaction.locale);
  return inHandsOf(actor, services);
}
