import {
  type APIAttachment,
  type APIMessage,
  type APIMessageInteractionMetadata,
  type APIUser,
  GatewayIntentBits,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10';
import type { ComponentNode } from '../limits/components.ts';
import type { MessageForm } from '../limits/messages.ts';
import { completeComponents } from './complete-components.ts';
import { findMentions } from './mentions.ts';
import { toApiMember } from './payloads.ts';
import { computePermissions, toBits } from './permissions.ts';
import { toShown, toShownEmbeds } from './shown-parts.ts';
import { compareIds, toTimestampMs } from './snowflakes.ts';
import type { ChannelState, StoredMessage, World } from './world.ts';

/** A message about to be posted. */
export interface MessageDraft {
  readonly author: APIUser;
  readonly form: MessageForm;
  readonly attachments?: readonly APIAttachment[];
  readonly type?: MessageType;
  readonly flags?: number;
  readonly replyTo?: APIMessage | null;
  readonly visibleTo?: string | null;
  readonly webhookId?: string;
  readonly interaction?: APIMessageInteractionMetadata;
  readonly atMs?: number;
}

const keptFlags =
  MessageFlags.SuppressEmbeds |
  MessageFlags.Ephemeral |
  MessageFlags.SuppressNotifications |
  MessageFlags.IsVoiceMessage |
  MessageFlags.IsComponentsV2 |
  MessageFlags.Loading;

/** Posts a message: stores it in its place in time and tells the bot and whoever watches. */
export function addMessage(world: World, channel: ChannelState, draft: MessageDraft): StoredMessage {
  const id = world.nextId(draft.atMs);
  const { form, replyTo, visibleTo = null } = draft;
  const attachments = [...(draft.attachments ?? [])];
  const components = completeComponents(form.components ?? [], { ...world, attachments });
  const message = {
    id,
    type: draft.type ?? (replyTo ? MessageType.Reply : MessageType.Default),
    channel_id: channel.id,
    author: draft.author,
    content: form.content ?? '',
    timestamp: new Date(toTimestampMs(id)).toISOString(),
    edited_timestamp: null,
    tts: form.tts ?? false,
    ...toMentions(world, channel, draft, components),
    attachments,
    embeds: toShownEmbeds(form, attachments),
    components: toShown(components, attachments),
    pinned: false,
    flags: ((form.flags ?? 0) | (draft.flags ?? 0)) & keptFlags,
    ...(form.nonce != null && { nonce: form.nonce }),
    ...(draft.webhookId && { webhook_id: draft.webhookId }),
    ...(draft.author.id === world.bot.id && { application_id: world.bot.id }),
    ...(draft.interaction && { interaction_metadata: draft.interaction }),
    ...(replyTo && toReference(channel, replyTo)),
  } as unknown as APIMessage;
  const stored: StoredMessage = { message, visibleTo, reactions: new Map() };
  insert(world, channel, stored);
  announce(world, channel, 'MESSAGE_CREATE', stored);
  world.emit({ type: 'message', message: structuredClone(message), visibleTo });
  return stored;
}

/** Changes what an edit names and leaves the rest; tells the bot and whoever watches. */
export function editMessage(
  world: World,
  channel: ChannelState,
  stored: StoredMessage,
  edit: { form: MessageForm; attachments?: readonly APIAttachment[] },
): void {
  const { form } = edit;
  const before = stored.message;
  const attachments = [...(edit.attachments ?? before.attachments)];
  const components = form.components && completeComponents(form.components, { ...world, attachments });
  const draft = { author: before.author, form: { ...form, content: form.content ?? before.content } };
  const isLoading = ((before.flags ?? 0) & MessageFlags.Loading) !== 0;
  const sticky = (before.flags ?? 0) & ~(MessageFlags.Loading | MessageFlags.SuppressEmbeds);
  const added = (form.flags ?? 0) & (MessageFlags.IsComponentsV2 | MessageFlags.SuppressEmbeds);
  stored.message = {
    ...before,
    ...(form.content !== undefined && { content: form.content ?? '' }),
    ...(form.embeds !== undefined && { embeds: toShownEmbeds(form, attachments) }),
    ...(form.components !== undefined && { components: toShown(components ?? [], attachments) }),
    ...((form.content != null || components) && toMentions(world, channel, draft, components ?? [])),
    attachments,
    // What takes the place of "thinking…" is the answer itself, not an edit of it.
    edited_timestamp: isLoading ? null : new Date(world.clock.now()).toISOString(),
    flags: sticky | added,
  } as APIMessage;
  world.files.drop(before.attachments.filter(({ id }) => !attachments.some(other => other.id === id)));
  announce(world, channel, 'MESSAGE_UPDATE', stored);
  const message = structuredClone(stored.message);
  world.emit({ type: 'message_update', message, visibleTo: stored.visibleTo });
}

/** Deletes a message; tells the bot and whoever watches. */
export function deleteMessage(world: World, channel: ChannelState, stored: StoredMessage): void {
  const at = channel.messages.indexOf(stored);
  if (at >= 0) channel.messages.splice(at, 1);
  world.files.drop(stored.message.attachments);
  const { id } = stored.message;
  if (stored.visibleTo === null) {
    const where = { channel_id: channel.id, ...(channel.guildId && { guild_id: channel.guildId }) };
    dispatchMessage(world, channel, 'MESSAGE_DELETE', { id, ...where });
  }
  world.emit({ type: 'message_delete', channelId: channel.id, messageId: id });
}

/** A message of a channel, ephemeral ones included; undefined if it is not there. */
export function findMessage(channel: ChannelState, id: string): StoredMessage | undefined {
  return channel.messages.find(stored => stored.message.id === id);
}

function insert(world: World, channel: ChannelState, stored: StoredMessage): void {
  const after = channel.messages.findLastIndex(other => compareIds(other.message.id, stored.message.id) <= 0);
  channel.messages.splice(after + 1, 0, stored);
  if (channel.messages.length <= world.historyLimit) return;
  world.files.drop(channel.messages.shift()?.message.attachments ?? []);
}

function toMentions(world: World, channel: ChannelState, draft: MessageDraft, components: ComponentNode[]) {
  const guild = channel.guildId === null ? undefined : world.guilds.get(channel.guildId);
  const permissions = guild ? computePermissions(guild, draft.author.id, channel) : 0n;
  return findMentions(world, {
    text: [draft.form.content ?? '', ...texts(components)].join('\n'),
    allowed: draft.form.allowed_mentions,
    repliedTo: draft.replyTo?.author ?? null,
    guild,
    mayMentionEveryone: (permissions & toBits(['MentionEveryone'])) !== 0n,
  });
}

function texts(components: readonly ComponentNode[]): string[] {
  return components.flatMap(node => [node.content ?? [], texts(node.components ?? [])].flat());
}

function toReference(channel: ChannelState, replyTo: APIMessage) {
  const where = { channel_id: channel.id, ...(channel.guildId && { guild_id: channel.guildId }) };
  return { message_reference: { type: 0, message_id: replyTo.id, ...where }, referenced_message: replyTo };
}

function announce(
  world: World,
  channel: ChannelState,
  name: 'MESSAGE_CREATE' | 'MESSAGE_UPDATE',
  { message, visibleTo }: StoredMessage,
): void {
  if (visibleTo !== null) return; // Discord does not tell the gateway of ephemeral messages.
  const guild = channel.guildId === null ? undefined : world.guilds.get(channel.guildId);
  const member = message.webhook_id ? undefined : guild?.members.get(message.author.id);
  const { user: _, ...partialMember } = member ? toApiMember(member) : { user: null };
  const where = guild && { guild_id: guild.id, ...(member && { member: partialMember }) };
  dispatchMessage(world, channel, name, { ...message, ...where, channel_type: guild ? 0 : 1 });
}

function dispatchMessage(world: World, channel: ChannelState, name: string, data: object): void {
  const { GuildMessages, DirectMessages } = GatewayIntentBits;
  const intents = channel.guildId === null ? DirectMessages : GuildMessages;
  world.dispatch({ name, data, intents, guildId: channel.guildId, channelId: channel.id });
}
