import type { Message } from 'discord.js';
import { AppError } from '../../errors.ts';
import type { RunResult } from '../../household/scenes/run-scene.ts';
import type { Decision, Intent } from '../../intents/contract.ts';
import type { Services } from '../gateway/context.ts';
import type { Spoken } from './spoken.ts';

/** What was made of a sentence, and why nothing where it was nothing: for the log, which is asked "why did it not answer?". */
export type Verdict =
  | 'late'
  | 'came twice'
  | 'not listened to'
  | 'not heard'
  | 'to somebody else'
  | 'its turn came too late'
  | 'may not look'
  | 'helped'
  | `scene ${RunResult['kind']}`
  | 'order'
  | 'order asked about'
  | 'order offered'
  | 'order for later'
  | 'offered'
  | 'asked about'
  | Intent['kind']
  | 'chat'
  | 'unclear'
  | 'failed';

/** Tells what was made of a message, at debug: by its id, which is the trace's, and never by its words. */
export function createVerdict({ guildId, channelId, author }: Message, { log }: Services) {
  return (verdict: Verdict, error?: unknown): void => {
    log.debug({ guildId, channelId, userId: author.id, verdict, ...toCode(error) }, 'a sentence');
  };
}

/** Of what went wrong no more: its sentence may be made of theirs. */
function toCode(error: unknown): object {
  if (error instanceof AppError) return { code: error.code };
  return error instanceof Error ? { code: error.name } : {};
}

/** Tells what scenes it was taken for; with its words only where the operator wants to read them. */
export function tellDecision(
  decision: Decision,
  text: string,
  { services, hearing, mentioned }: Spoken,
): void {
  const words = services.logsSentences ? { text } : {};
  services.log.debug({ hearing, mentioned, ...decision, ...words }, 'what a sentence means');
}
