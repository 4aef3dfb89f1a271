import { PermissionFlagsBits } from 'discord.js';
import { entered, toActor } from './actor.ts';
import type { Answerable } from './answer.ts';
import type { Services } from './services.ts';

/** What Discord is told of a command that only those with Manage Server may use. The gate decides all the same. */
export const MANAGE_SERVER = String(PermissionFlagsBits.ManageGuild);

/** Throws, in words, where the person may not change the set-up. */
export async function mustManage(interaction: Answerable, { gate }: Services): Promise<void> {
  entered(await gate.manage(toActor(interaction)), interaction.locale);
}
