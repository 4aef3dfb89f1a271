import type { Context as Hearing } from '../../intents/contract.ts';
import type { MessageContext } from '../gateway/context.ts';

/** A message that the bot hears; `t` is of the language that was spoken, where that can be told. */
export interface Spoken extends MessageContext {
  /** As said to the bot, by name or in a channel of its own, or as overheard. */
  readonly hearing: Hearing;
  /** It was mentioned, called by its name, or replied to. */
  readonly mentioned: boolean;
}
