import type { APIMessage, APIUser } from 'discord-api-types/v10';
import { EPHEMERAL } from './message-facts.ts';
import type { Snapshot } from './protocol.ts';
import { findPerson } from './view-state.ts';

/** The type of a message that answers a slash command (developer documentation, "Message Types"). */
const CHAT_INPUT_COMMAND = 20;
const DISCORD_EPOCH_MS = 1_420_070_400_000;

/** A command that the bot left without an answer. */
interface Unanswered {
  readonly channelId: string;
  /** Without the slash. */
  readonly command: string;
}

/**
 * The message that Discord's client puts where the answer should have been. It is this window's own: nobody else
 * sees it, and a reload forgets it.
 */
export function toUnanswered(snapshot: Snapshot, { channelId, command }: Unanswered, now: Date): APIMessage {
  const message = {
    id: String(BigInt(now.getTime() - DISCORD_EPOCH_MS) << 22n),
    channel_id: channelId,
    type: CHAT_INPUT_COMMAND,
    author: toUser(snapshot, snapshot.botUserId),
    flags: EPHEMERAL,
    timestamp: now.toISOString(),
    edited_timestamp: null,
    content: '',
    ...{ embeds: [], attachments: [], components: [], mentions: [], mention_roles: [] },
    ...{ mention_everyone: false, pinned: false, tts: false },
    interaction_metadata: { name: command, user: toUser(snapshot, snapshot.userId) },
  };
  // What Discord tells of an interaction beyond its user and its command is nothing to be seen.
  return message as unknown as APIMessage;
}

function toUser(snapshot: Snapshot, id: string): APIUser {
  const person = findPerson(snapshot, id);
  const bot = person?.role === 'bot';
  return { id, username: person?.name ?? '', global_name: null, discriminator: '0', avatar: null, bot };
}
