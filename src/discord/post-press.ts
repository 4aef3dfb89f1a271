import { type Client, SnowflakeUtil } from 'discord.js';
import type { Press } from '../buttons/contract.ts';
import { type Messages, messagesFor } from '../messages/catalogue.ts';
import { channelOf } from './channel-of.ts';
import { toAgo } from './device-view.ts';
import { escapeText } from './escape-text.ts';
import type { QueuedPress } from './press-queue.ts';
import { toReadable } from './readable.ts';

/** A press that arrives later than this says when it was. */
const LATE_MS = 60_000;

/** "**Front door** pressed twice · doorbell/button/btn_1", in the channel that the household chose. */
export async function postPress(
  client: Client<true>,
  guildId: string,
  { channelId, press, name, times }: QueuedPress,
): Promise<void> {
  const channel = await channelOf(client, guildId, channelId);
  const t = messagesFor(channel.guild.preferredLocale);
  const action = toAction(press, times, t);
  const text = t.buttons.press({
    name: escapeText(name ?? toButtonName(press)),
    action,
    topic: escapeText(press.topic),
  });
  const pressedAt = press.pressedAt ?? press.receivedAt;
  const late = Date.now() - pressedAt.getTime() > LATE_MS;
  const content = late ? `${text} · ${toAgo(pressedAt)}` : text;
  // A send that discord.js repeats after a time-out is the same message to Discord.
  await channel.send({ content, nonce: SnowflakeUtil.generate().toString(), enforceNonce: true });
}

function toAction({ action, count }: Press, times: number, t: Messages): string {
  const word = t.buttons.actions[action];
  if (action !== 'pressed' && action !== 'single')
    return times > 1 ? t.buttons.repeated({ action: word, times }) : word;
  const presses = count * times;
  return presses > 1 ? t.buttons.times({ times: presses }) : word;
}

/** `doorbell/button/btn_1` → `Doorbell`, `wall_remote/button/btn_2` → `Wall remote 2`; another topic's last words that are not furniture. */
function toButtonName({ family, button, topic }: Press): string {
  const level = topic.split('/').findLast(word => !/^(button|action|event|btn_\d+|\d+)$/.test(word));
  const name = toReadable(family ?? level ?? topic);
  const number = /^btn_(\d+)$/.exec(button ?? '')?.[1] ?? '1';
  return number === '1' ? name : `${name} ${number}`;
}
