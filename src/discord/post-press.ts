import type { Client } from 'discord.js';
import type { Press } from '../buttons/contract.ts';
import { messagesFor } from '../messages/catalogue.ts';
import { escapeText } from './escape-text.ts';
import { toReadable } from './homes.ts';

/** "**Front door** pressed twice · doorbell/button/btn_1", in the channel that the household chose. */
export async function postPress(
  client: Client<true>,
  guildId: string,
  channelId: string,
  press: Press,
  name: string | null,
): Promise<void> {
  const channel = await client.channels.fetch(channelId);
  if (!channel?.isSendable() || channel.isDMBased() || channel.guildId !== guildId) {
    throw new Error(`channel ${channelId} takes no messages`);
  }
  const t = messagesFor(channel.guild.preferredLocale);
  const action =
    press.action === 'pressed' || press.action === 'single'
      ? timesPressed(press, t)
      : t.buttons.actions[press.action];
  const content = t.buttons.press({
    name: escapeText(name ?? toButtonName(press)),
    action,
    topic: escapeText(press.topic),
  });
  await channel.send({ content });
}

function timesPressed({ count, action }: Press, t: ReturnType<typeof messagesFor>): string {
  return count > 1 ? t.buttons.times({ times: count }) : t.buttons.actions[action];
}

/** `doorbell/button/btn_1` → `Doorbell`; another topic's last words that are not furniture. */
function toButtonName({ family, topic }: Press): string {
  return toReadable(
    family ?? topic.split('/').findLast(level => !/^(button|action|event|btn_\d+|\d+)$/.test(level)) ?? topic,
  );
}
