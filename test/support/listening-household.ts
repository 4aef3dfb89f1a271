import { type HouseholdOptions, startHousehold } from './household.ts';
import { textOf } from './spoken.ts';

/** A household whose bot listens in `general`, and what was asked of its hub. */
export async function startListening(
  mode: 'shared' | 'own' | null = 'shared',
  options: HouseholdOptions = {},
) {
  const household = await startHousehold(options);
  const { discord, guilds, guildId, child, general, hub } = household;
  if (mode) await guilds.listen(guildId, general, mode);
  await guilds.syncScenes(guildId, [{ id: 'movie_night', name: 'Movie night' }]);
  const answered = () => discord.next('message', ({ message }) => message.author.id === discord.botUserId);
  return {
    ...household,
    answered,
    say: (content: string, more = {}) => discord.say({ userId: child, channelId: general, content, ...more }),
    dark: async () => (await hub.home.device('living_room_lamp'))?.state.brightness === 15,
    /** Names two scenes, and gets the question which of them is meant. */
    async beAsked() {
      await guilds.syncScenes(guildId, [
        { id: 'movie_night', name: 'Movie night' },
        { id: 'movie_time', name: 'Movie time' },
      ]);
      const question = answered();
      discord.say({ userId: child, channelId: general, content: 'movie night and movie time please' });
      return (await question).message;
    },
    /** Says something that does answer, so that what was said before it has been heard by then. */
    async caughtUp() {
      const answer = answered();
      discord.say({ userId: child, channelId: general, content: `<@${discord.botUserId}>` });
      return textOf((await answer).message);
    },
  };
}
