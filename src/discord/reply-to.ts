import type { Message } from 'discord.js';
import { COMPONENTS, type Reply } from './reply.ts';
import type { Services } from './services.ts';

/** Replies to what somebody wrote; where it was deleted meanwhile, as a new message. */
export async function replyTo(message: Message, { components }: Reply): Promise<void> {
  await message.reply({ components, flags: COMPONENTS, failIfNotExists: false });
}

/** A nicety: where the bot may not react, nothing is lost. */
export async function reactTo(message: Message, emoji: string, { log }: Services): Promise<void> {
  await message
    .react(emoji)
    .catch(error => log.info({ err: error, channelId: message.channelId }, 'no reaction'));
}
