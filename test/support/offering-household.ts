import { toSpeaker } from '../../src/discord/access/actor.ts';
import { createLimits } from '../../src/discord/gateway/limits.ts';
import { PLAY, putOffer } from '../../src/discord/sentences/offer.ts';
import type { ConfirmationPolicy } from '../../src/guilds/model.ts';
import { startCareful } from './careful-household.ts';
import { silent } from './guild-store.ts';

/** A careful household whose bot overhears `general`, and offers Movie night under what it is told to. */
export async function startOffering(policy: ConfirmationPolicy | null = null) {
  const household = await startCareful(policy);
  const { discord, guilds, guildId, general, parent, child, now } = household;
  await guilds.listen(guildId, general, 'shared');
  const limits = createLimits(now);

  /** Has the bot decide that a message probably asks for Movie night. */
  async function decide(messageId: string): Promise<void> {
    const { bot, core } = household.running;
    const guild = bot.client.guilds.cache.get(guildId);
    const channel = guild?.channels.cache.get(general);
    if (!guild || !channel?.isTextBased()) throw new Error('the bot does not see the channel');
    const message = await channel.messages.fetch(messageId);
    const house = core.of(guildId);
    const member = house.as(toSpeaker(message, false));
    await putOffer('movie_night', { message, guild, house, member, services: { limits, log: silent } });
  }

  const find = (messageId: string) => discord.messages(general).find(({ id }) => id === messageId);
  return {
    ...household,
    restart: household.restart,
    decide,
    signs: (messageId: string) => find(messageId)?.reactions?.map(({ emoji }) => emoji.name) ?? [],
    /** Says something, under which the scene is offered. */
    async offered(content = 'the popcorn is ready', userId = child) {
      const said = household.say(content, userId);
      await decide(said.id);
      return { userId, channelId: general, messageId: said.id, emoji: PLAY };
    },
    /** What the bot has said in `general`, once it is at rest. */
    async told() {
      await household.running.bot.idle();
      return discord.messages(general).filter(({ author }) => author.id === discord.botUserId);
    },
    /** Lets a reaction reach the bot: what somebody says to it behind that is answered. */
    async settled() {
      const answer = discord.next('message', ({ message }) => message.author.id === discord.botUserId);
      const last = discord.say({
        userId: parent,
        channelId: general,
        content: `<@${discord.botUserId}>`,
        at: new Date(now()),
      });
      const { message } = await answer;
      if (message.message_reference?.message_id !== last.id) throw new Error('the bot said something else');
      await household.running.bot.idle();
    },
  };
}
