import type { APIMessage } from 'discord-api-types/v10';
import type { ConfirmationPolicy } from '../../src/guilds/model.ts';
import { type HouseholdOptions, startHousehold } from './household.ts';
import { buttonOf, textOf } from './spoken.ts';

const PARENTS = '1200000000000000032';

/** A household whose child may run what is careful, two parents who approve it, and a friend with no role. */
export async function startCareful(
  policy: ConfirmationPolicy | null,
  options: HouseholdOptions & {
    /** Default: the parents. */
    readonly approvers?: string | null;
    /** Approval is asked for where the scene is. Default: in a channel of its own. */
    readonly askedHere?: boolean;
  } = {},
) {
  const clock = { passedMs: 0, aheadMs: 0 };
  const now = () => Date.now() + clock.passedMs + clock.aheadMs;
  const elapsed = () => performance.now() + clock.passedMs;
  const household = await startHousehold({
    roles: [{ id: PARENTS, name: 'Parents', mentionable: true }],
    more: [{ name: 'Alex', roles: ['Parents'] }, { name: 'Sam' }],
    now,
    elapsed,
    ...options,
  });
  const { discord, guilds, guildId, child, general, doorbell, hub } = household;
  await guilds.syncScenes(guildId, [{ id: 'movie_night', name: 'Movie night' }]);
  const approverRoleId = options.approvers === undefined ? PARENTS : options.approvers;
  if (policy)
    await guilds.setConfirmationPolicy(guildId, {
      sceneId: 'movie_night',
      policy,
      approverRoleId,
      approvalChannelId: options.askedHere ? null : doorbell,
    });
  const fromBot = (channelId: string) =>
    discord.next(
      'message',
      ({ message, visibleTo }) =>
        visibleTo === null && message.author.id === discord.botUserId && message.channel_id === channelId,
    );
  return {
    ...household,
    restart: household.restart,
    parents: PARENTS,
    get second() {
      return household.idOf('Alex');
    },
    get friend() {
      return household.idOf('Sam');
    },
    later: (ms: number) => void (clock.passedMs += ms),
    /** Sets the clock; no time passes by it. */
    setClock: (byMs: number) => void (clock.aheadMs += byMs),
    now,
    ran: () => hub.ran.filter(id => id === 'movie_night').length,
    /** The next message of the bot in a channel that all see. */
    told: async (channelId: string) => (await fromBot(channelId)).message,
    scene: (userId = child) =>
      discord.invoke({ userId, channelId: general, command: 'scene', options: { id: 'movie_night' } }),
    say: (content: string, userId = child) => discord.say({ userId, channelId: general, content }),
    press: (message: APIMessage, label: string, userId: string) =>
      discord.click({ userId, messageId: message.id, customId: buttonOf(message, label) }),
    /** What a message says now. */
    nowSays: (message: APIMessage, as?: string) =>
      textOf(discord.messages(message.channel_id, as ? { as } : {}).find(({ id }) => id === message.id)),
  };
}
