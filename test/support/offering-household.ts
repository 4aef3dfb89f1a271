import { PLAY } from '../../src/discord/sentences/offer.ts';
import type { ConfirmationPolicy } from '../../src/guilds/model.ts';
import { startCareful } from './careful-household.ts';

/** What probably asks for a scene, and not clearly. */
const PERHAPS = 'maybe start movie night';

/** A careful household whose bot overhears `general`. */
export async function startOffering(policy: ConfirmationPolicy | null = null) {
  const household = await startCareful(policy);
  const { discord, guilds, guildId, general, doorbell, parent, child, now } = household;
  await guilds.listen(guildId, general, 'shared');
  const find = (messageId: string) => discord.messages(general).find(({ id }) => id === messageId);
  const perhaps = (userId = child, more: { readonly replyTo?: string } = {}) =>
    discord.say({ userId, channelId: general, content: PERHAPS, at: new Date(now()), ...more });
  return {
    ...household,
    restart: household.restart,
    /** Says what probably asks for Movie night. */
    perhaps,
    signs: (messageId: string) => find(messageId)?.reactions?.map(({ emoji }) => emoji.name) ?? [],
    /** The same, under which the scene is offered. */
    async offered(userId = child) {
      const reaction = discord.next('reaction');
      const said = perhaps(userId);
      const { messageId, emoji } = await reaction;
      if (messageId !== said.id || emoji !== PLAY) throw new Error('nothing was offered');
      return { userId, channelId: general, messageId, emoji };
    },
    /** What the bot has said in `general`, once it is at rest. */
    async told() {
      await household.running.bot.idle();
      return discord.messages(general).filter(({ author }) => author.id === discord.botUserId);
    },
    /** Lets all that was done reach the bot: what somebody says to it elsewhere behind that is answered. */
    async settled() {
      const answer = discord.next('message', ({ message }) => message.author.id === discord.botUserId);
      const content = `<@${discord.botUserId}>`;
      const last = discord.say({ userId: parent, channelId: doorbell, content, at: new Date(now()) });
      const { message } = await answer;
      if (message.message_reference?.message_id !== last.id) throw new Error('the bot said something else');
      await household.running.bot.idle();
    },
  };
}
