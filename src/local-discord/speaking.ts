import type { LocalDiscord } from './contract.ts';
import { findPlace } from './interactions/people.ts';
import { Refusal } from './refusal.ts';
import { createUser } from './state/guilds.ts';
import { addMessage, findMessage } from './state/messages.ts';
import { addReaction } from './state/reactions.ts';
import { startTyping } from './state/typing.ts';
import type { World } from './state/world.ts';

/** The part of the local Discord by which people write and react. */
export type Speaking = Pick<LocalDiscord, 'say' | 'type' | 'react' | 'messages'>;

/** Creates it over a world. What Discord's client would not let a person do throws a Refusal. */
export function createSpeaking(world: World): Speaking {
  return {
    say({ userId, channelId, content, replyTo, at, webhook = false }) {
      if (content.length > 2000) throw new Refusal('A message has at most 2,000 characters');
      const { user, channel } = findPlace(world, userId, channelId);
      const repliedTo = replyTo === undefined ? null : findMessage(channel, replyTo)?.message;
      if (repliedTo === undefined) throw new Refusal(`There is no message ${replyTo} to reply to`);
      const webhookId = webhook ? world.nextId() : undefined;
      const author = webhookId ? createUser(webhookId, user.username, true) : user;
      const { message } = addMessage(world, channel, {
        author,
        form: { content },
        replyTo: repliedTo,
        ...(webhookId && { webhookId }),
        ...(at && { atMs: at.getTime() }),
      });
      return structuredClone(message);
    },
    type({ userId, channelId }) {
      startTyping(world, findPlace(world, userId, channelId).channel, userId);
    },
    react({ userId, channelId, messageId, emoji }) {
      const { channel } = findPlace(world, userId, channelId);
      const stored = findMessage(channel, messageId);
      if (!stored) throw new Refusal(`There is no message ${messageId} to react to`);
      addReaction(world, channel, stored, { emoji, userId });
    },
    messages(channelId, { as } = {}) {
      const visible = world.channels
        .get(channelId)
        ?.messages.filter(({ visibleTo }) => visibleTo === null || visibleTo === as);
      return (visible ?? []).map(({ message }) => structuredClone(message));
    },
  };
}
