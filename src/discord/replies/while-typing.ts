import type { Message } from 'discord.js';
import { clock, type Timer } from '../../process/clock.ts';
import type { Services } from '../gateway/context.ts';

/** Discord shows it for ten seconds. */
const TYPING_AGAIN_MS = 8_000;

/** Shows that the bot is typing while something lasts, once it has lasted so long: a nicety, where the bot may write. */
export async function whileTyping<T>(
  { channel }: Message<true>,
  { log }: Pick<Services, 'log'>,
  work: () => Promise<T>,
  { afterMs = 0 }: { afterMs?: number } = {},
): Promise<T> {
  let timer: Timer | undefined;
  const show = () => {
    channel.sendTyping().catch(error => log.info({ err: error, channelId: channel.id }, 'no typing'));
    timer = clock.after(TYPING_AGAIN_MS, show);
  };
  if (afterMs > 0) timer = clock.after(afterMs, show);
  else show();
  try {
    return await work();
  } finally {
    timer?.cancel();
  }
}
