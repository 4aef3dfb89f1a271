import { type Message, type SendableChannels, SnowflakeUtil } from 'discord.js';
import { COMPONENTS, type Reply } from './reply.ts';

/** Whom a message pings, by their ids. */
export interface Pings {
  readonly users: readonly string[];
  readonly roles: readonly string[];
}

/**
 * Sends a message to a channel; by default it pings nobody. A send that discord.js repeats after a time-out is the same
 * message to Discord.
 */
export async function sendOnce(
  channel: SendableChannels,
  { components }: Reply,
  pings: Partial<Pings> = {},
): Promise<Message> {
  const nonce = SnowflakeUtil.generate().toString();
  const allowedMentions = { parse: [], ...pings };
  return channel.send({ components, flags: COMPONENTS, allowedMentions, nonce, enforceNonce: true });
}
