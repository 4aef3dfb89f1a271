import { type APIMessage, MessageFlags } from 'discord-api-types/v10';
import type { LocalDiscord } from './contract.ts';
import { findPlace } from './interactions/people.ts';
import { Refusal } from './refusal.ts';
import { createUser } from './state/guilds.ts';
import { addMessage, deleteMessage, editMessage, findMessage } from './state/messages.ts';
import { computePermissions, toBits } from './state/permissions.ts';
import { addReaction, clearReactions, removeReaction } from './state/reactions.ts';
import { startTyping } from './state/typing.ts';
import type { ChannelState, World } from './state/world.ts';

/** The part of the local Discord by which people write and react. */
export type Speaking = Pick<
  LocalDiscord,
  'say' | 'speak' | 'type' | 'react' | 'unreact' | 'clearReactions' | 'edit' | 'remove' | 'messages'
>;

/** Where somebody does something to a message. */
type At = { readonly userId: string; readonly channelId: string; readonly messageId: string };

const MOST_AUDIO_BYTES = 10 * 1024 * 1024;
/** The waveform of a message that is as quiet as it is loud, base64. */
const FLAT = Buffer.alloc(32, 1).toString('base64');

/** The message that is replied to. */
function findReplied(channel: ChannelState, replyTo: string | undefined): APIMessage | null {
  if (replyTo === undefined) return null;
  const replied = findMessage(channel, replyTo)?.message;
  if (!replied) throw new Refusal(`There is no message ${replyTo} to reply to`);
  return replied;
}

/** Creates it over a world. What Discord's client would not let a person do throws a Refusal. */
export function createSpeaking(world: World): Speaking {
  function findThere({ userId, channelId, messageId }: At) {
    const { channel } = findPlace(world, userId, channelId);
    const stored = findMessage(channel, messageId);
    if (!stored) throw new Refusal(`There is no message ${messageId}`);
    return { channel, stored };
  }

  function requireModerator({ userId, channelId }: At): void {
    const { channel, user } = findPlace(world, userId, channelId);
    const guild = world.guilds.get(channel.guildId ?? '');
    const may = guild && (computePermissions(guild, userId, channel) & toBits(['ManageMessages'])) !== 0n;
    if (!may) throw new Refusal(`${user.username} has no Manage Messages`);
  }

  return {
    say({ userId, channelId, content, replyTo, at, webhook = false }) {
      if (content.length > 2000) throw new Refusal('A message has at most 2,000 characters');
      const { user, channel } = findPlace(world, userId, channelId);
      const webhookId = webhook ? world.nextId() : undefined;
      const author = webhookId ? createUser(webhookId, user.username, true) : user;
      const { message } = addMessage(world, channel, {
        author,
        form: { content },
        replyTo: findReplied(channel, replyTo),
        ...(webhookId && { webhookId }),
        ...(at && { atMs: at.getTime() }),
      });
      return structuredClone(message);
    },
    speak({ userId, channelId, audio, durationSecs, waveform = FLAT, replyTo, at }) {
      const { user, channel } = findPlace(world, userId, channelId);
      if (audio.length > MOST_AUDIO_BYTES) throw new Refusal('A file has at most 10 MiB');
      const repliedTo = findReplied(channel, replyTo);
      const file = { filename: 'voice-message.ogg', contentType: 'audio/ogg', bytes: audio };
      const about = { duration_secs: durationSecs, waveform };
      const { message } = addMessage(world, channel, {
        author: user,
        form: { flags: MessageFlags.IsVoiceMessage },
        attachments: [{ ...world.files.keep(channelId, file), ...about }],
        replyTo: repliedTo,
        ...(at && { atMs: at.getTime() }),
      });
      return structuredClone(message);
    },
    type({ userId, channelId }) {
      startTyping(world, findPlace(world, userId, channelId).channel, userId);
    },
    react(at) {
      const { channel, stored } = findThere(at);
      addReaction(world, channel, stored, at);
    },
    unreact({ of, ...at }) {
      if (of !== undefined && of !== at.userId) requireModerator(at);
      const { channel, stored } = findThere(at);
      removeReaction(world, channel, stored, { emoji: at.emoji, userId: of ?? at.userId });
    },
    clearReactions({ emoji, ...at }) {
      requireModerator(at);
      const { channel, stored } = findThere(at);
      clearReactions(world, channel, stored, emoji);
    },
    edit({ content, ...at }) {
      const { channel, stored } = findThere(at);
      if (stored.message.author.id !== at.userId) throw new Refusal('People edit their own messages only');
      editMessage(world, channel, stored, { form: { content } });
    },
    remove(at) {
      const { channel, stored } = findThere(at);
      if (stored.message.author.id !== at.userId) requireModerator(at);
      deleteMessage(world, channel, stored);
    },
    messages(channelId, { as } = {}) {
      const visible = world.channels
        .get(channelId)
        ?.messages.filter(({ visibleTo }) => visibleTo === null || visibleTo === as);
      return world.files.renew((visible ?? []).map(({ message }) => message));
    },
  };
}
