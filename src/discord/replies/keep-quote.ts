import { ComponentType, type Message } from 'discord.js';
import { type Reply, withQuote } from './reply.ts';

/** What was heard, and an arrow behind it. */
const QUOTE = /^(🎙️ .+?) → /su;

/** A reply in the place of what a message says, with what that began with: what was heard of a voice message. */
export function keepQuote({ components }: Pick<Message, 'components'>, reply: Reply): Reply {
  const [box] = components.map(component => component.toJSON());
  const [first] = box?.type === ComponentType.Container ? box.components : [box];
  const quote = first?.type === ComponentType.TextDisplay ? QUOTE.exec(first.content)?.[1] : undefined;
  return quote === undefined ? reply : withQuote(quote, reply);
}
