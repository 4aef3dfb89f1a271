import type { APIMessage } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { InteractionResult } from '../../src/local-discord/contract.ts';
import { startTestBroker } from './broker.ts';
import { type HouseholdOptions, startHousehold } from './household.ts';
import { answerTo, buttonOf } from './spoken.ts';

const form = { username: '', password: '', filter: '+/button/+' };

/** A household whose bot listens to a broker, and posts presses in `doorbell`. */
export async function startRinging(options: HouseholdOptions = {}) {
  const broker = await startTestBroker();
  const household = await startHousehold(options);
  const { discord, guilds, guildId, parent, general, doorbell } = household;

  const invoke = (command: string, given = {}, userId = parent) =>
    discord.invoke({
      userId,
      channelId: general,
      command: `buttons ${command}`,
      options: given,
      force: true,
    });
  const posted = (channelId = doorbell) =>
    discord.next('message', ({ message }) => message.channel_id === channelId && message.content !== '');

  const { interactionId } = await invoke('connect', { channel: doorbell });
  const fields = { ...form, address: broker.url };
  await answerTo(await discord.submit({ userId: parent, interactionId, fields }));
  return {
    ...household,
    /** After a restart, the one that was started last. */
    get running() {
      return household.running;
    },
    broker,
    /** The next message about presses in a channel. */
    posted,
    /** What `/buttons …` answers; a parent asks. */
    ask: async (command: string, given = {}, userId = parent) =>
      answerTo(await invoke(command, given, userId)),
    invoke,
    /** Presses a button, and waits until its message is in the channel, and known to be there. */
    async ring(topic = 'doorbell/button/btn_1', payload: string | object = '', channelId = doorbell) {
      const next = posted(channelId);
      await broker.publish(topic, payload);
      const { message } = await next;
      await expect.poll(() => guilds.unconfirmedNotices(guildId, channelId)).toEqual([]);
      return message;
    },
    /** Clicks the button with this label under a message. */
    click: (message: APIMessage, label: string, userId = parent): Promise<InteractionResult> =>
      discord.click({ userId, messageId: message.id, customId: buttonOf(message, label) }),
  };
}

/** What a test works with. */
export type Ringing = Awaited<ReturnType<typeof startRinging>>;
