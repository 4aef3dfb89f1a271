import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { DiscordAPIError, type Message } from 'discord.js';
import type { Services } from '../gateway/context.ts';
import { COMPONENTS, type Reply, withQuote } from './reply.ts';

/** Between attempts at what has to be told, in milliseconds; Discord recalls a nonce for some minutes only. */
const PAUSES_MS = [5_000, 15_000, 30_000, 60_000];
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

/** Replies to what somebody wrote; where it was deleted meanwhile, as a new message. */
export async function replyTo(message: Message, reply: Reply): Promise<Message> {
  const { components } = quoting(message, reply);
  return message.reply({ components, flags: COMPONENTS, failIfNotExists: false });
}

function quoting(message: Message, reply: Reply): Reply {
  const heard = heardOf.get(message);
  if (!heard) return reply;
  heard.answers.push(reply);
  return withQuote(heard.quote, reply);
}

/**
 * The same for what has to be told, since the house has acted: while Discord has trouble of its own it is tried again
 * for two minutes, and is one message however often. Rejects with the last error.
 */
export async function replyInsistently(
  message: Message,
  reply: Reply,
  { pausesMs = PAUSES_MS }: { pausesMs?: readonly number[] } = {},
): Promise<void> {
  const nonce = randomUUID().replaceAll('-', '').slice(0, NONCE_LENGTH);
  const options = {
    components: quoting(message, reply).components,
    flags: COMPONENTS,
    failIfNotExists: false,
    nonce,
    enforceNonce: true,
  } as const;
  for (const pauseMs of pausesMs) {
    try {
      await message.reply(options);
      return;
    } catch (error) {
      if (error instanceof DiscordAPIError) throw error; // it will say the same again
      await delay(pauseMs, undefined, { ref: false });
    }
  }
  await message.reply(options);
}

/** A nicety: where the bot may not react, nothing is lost. Answers whether it did. */
export async function reactTo(
  message: Message,
  emoji: string,
  { log }: Pick<Services, 'log'>,
): Promise<boolean> {
  try {
    await message.react(emoji);
    return true;
  } catch (error) {
    log.info({ err: error, channelId: message.channelId }, 'no reaction');
    return false;
  }
}
