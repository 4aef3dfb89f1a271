import { randomUUID } from 'node:crypto';
import { DiscordAPIError, type Message } from 'discord.js';
import { clock } from '../../process/clock.ts';
import type { Services } from '../gateway/context.ts';
import { COMPONENTS, type Reply, withQuote } from './reply.ts';

/** Between attempts, in milliseconds; Discord recalls a nonce for some minutes only. */
const PAUSES_MS = [1_000, 5_000, 15_000, 30_000, 60_000];
/** Discord takes 25 characters of one. */
const NONCE_LENGTH = 24;

/** What was heard of a voice message, and what it was answered. */
interface Heard {
  readonly quote: string;
  readonly answers: Reply[];
}

const heardOf = new WeakMap<Message, Heard>();

/** Has each answer to a voice message begin with what was heard of it, in words that are escaped. */
export function quoteAbove(message: Message, quote: string): void {
  heardOf.set(message, { quote, answers: [] });
}

/** What a voice message was answered until now, without the quotations. */
export function answersTo(message: Message): readonly Reply[] {
  return heardOf.get(message)?.answers ?? [];
}

/**
 * Replies to what somebody wrote; where it was deleted meanwhile, as a new message. While Discord has trouble of its own
 * it is tried again for two minutes, and is one message however often. Rejects with the last error.
 */
export async function replyTo(
  message: Message,
  reply: Reply,
  { pausesMs = PAUSES_MS }: { pausesMs?: readonly number[] } = {},
): Promise<Message> {
  const options = {
    components: quoting(message, reply).components,
    flags: COMPONENTS,
    failIfNotExists: false,
    nonce: randomUUID().replaceAll('-', '').slice(0, NONCE_LENGTH),
    enforceNonce: true,
  } as const;
  return insist(() => message.reply(options), pausesMs);
}

function quoting(message: Message, reply: Reply): Reply {
  const heard = heardOf.get(message);
  if (!heard) return reply;
  heard.answers.push(reply);
  return withQuote(heard.quote, reply);
}

/** A nicety: where the bot may not react, nothing is lost. Answers whether it did. */
export async function reactTo(
  message: Message,
  emoji: string,
  { log }: Pick<Services, 'log'>,
): Promise<boolean> {
  try {
    await insist(() => message.react(emoji), PAUSES_MS);
    return true;
  } catch (error) {
    log.info({ err: error, channelId: message.channelId }, 'no reaction');
    return false;
  }
}

async function insist<T>(work: () => Promise<T>, pausesMs: readonly number[]): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DiscordAPIError) throw error; // it will say the same again
      await clock.sleep(pauseMs, { ref: false });
    }
  }
  return work();
}
