import type { APIMessage } from 'discord-api-types/v10';
import { type HouseholdOptions, startHousehold } from './household.ts';
import { textOf } from './spoken.ts';

/** A household whose bot listens in `general`, and what was asked of its hub. */
export async function startListening(
  mode: 'shared' | 'own' | null = 'shared',
  options: HouseholdOptions = {},
) {
  const household = await startHousehold(options);
  const { discord, guilds, guildId, child, general, hub, listScenes } = household;
  if (mode) await guilds.listen(guildId, general, mode);
  await guilds.syncScenes(guildId, [{ id: 'movie_night', name: 'Movie night' }]);
  const answered = () => discord.next('message', ({ message }) => message.author.id === discord.botUserId);
  const say = (content: string, more = {}) =>
    discord.say({ userId: child, channelId: general, content, ...more });
  return {
    ...household,
    answered,
    say,
    /** What the bot replies to what is said to it by a mention. */
    async ask(content: string) {
      const answer = answered();
      say(`<@${discord.botUserId}> ${content}`);
      return textOf((await answer).message);
    },
    dark: async () => (await hub.home.device('living_room_lamp'))?.state.brightness === 15,
    /** Names two scenes, and gets the question which of them is meant. */
    async beAsked() {
      await listScenes([
        { id: 'movie_night', name: 'Movie night' },
        { id: 'movie_time', name: 'Movie time' },
      ]);
      const question = answered();
      discord.say({ userId: child, channelId: general, content: 'movie night and movie time please' });
      return (await question).message;
    },
    /** Resolves once the bot does nothing. */
    rest: () => household.running.bot.idle(),
    /**
     * Lets the bot deal with all that was said, and gives whatever it has answered in `general` until then. What is
     * said here at last is answered in any case: what was said before has reached the bot by then.
     */
    async caughtUp() {
      const last = discord.say({ userId: child, channelId: general, content: `<@${discord.botUserId}>` });
      const isLast = ({ message_reference: to }: APIMessage) => to?.message_id === last.id;
      await discord.next('message', ({ message }) => isLast(message));
      await household.running.bot.idle();
      const { botUserId } = discord;
      return discord
        .messages(general)
        .filter(message => message.author.id === botUserId && !isLast(message))
        .map(textOf);
    },
  };
}
