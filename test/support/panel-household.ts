import type { APIMessage } from 'discord-api-types/v10';
import { expect } from 'vitest';
import { type HouseholdOptions, startHousehold } from './household.ts';
import { answerTo, textOf } from './spoken.ts';

/** A household, and the panels that a parent of it posts. */
export async function startPanels(options: HouseholdOptions = {}) {
  const household = await startHousehold(options);
  const { discord, guilds, guildId, parent, general } = household;
  const command = (name: string, given: Record<string, string> = {}, userId = parent) =>
    discord.invoke({ userId, channelId: general, command: `panel ${name}`, options: given, force: true });
  const panelIn = async (channelId: string): Promise<APIMessage> => {
    const last = (await guilds.panels(guildId)).findLast(panel => panel.channelId === channelId);
    const message = discord.messages(channelId).find(({ id }) => id === last?.messageId);
    if (!message) throw new Error('there is no panel in this channel');
    return message;
  };
  return {
    ...household,
    command,
    panelIn,
    /** Posts one, which is then in its channel. */
    async post(given: Record<string, string> = {}): Promise<APIMessage> {
      expect(await answerTo(await command('post', given))).toContain('Panel posted');
      return panelIn(given.channel ?? general);
    },
    /** A message as it is now. */
    now: ({ id, channel_id }: APIMessage) => discord.messages(channel_id).find(message => message.id === id),
    /** Waits until a message says something. */
    async says(message: APIMessage, text: string | RegExp): Promise<APIMessage> {
      const now = () => discord.messages(message.channel_id).find(({ id }) => id === message.id);
      await expect.poll(() => textOf(now())).toMatch(text);
      return now() as APIMessage;
    },
  };
}
