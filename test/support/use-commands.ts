import type { Household } from './household.ts';
import { answerTo } from './spoken.ts';

/** Commands with their options, e.g. `['scenes add', { id: 'aquarium' }]`. */
export type Commands = readonly (readonly [string, Readonly<Record<string, string | number | boolean>>])[];

/** Lets a parent use commands, one after the other. */
export async function useCommands(
  { discord, parent, general }: Household,
  commands: Commands,
): Promise<void> {
  for (const [command, options] of commands) {
    await answerTo(await discord.invoke({ userId: parent, channelId: general, command, options }));
  }
}
