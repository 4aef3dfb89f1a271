import { MessageFlags } from 'discord-api-types/v10';
import { invalidForm, notYourMessage, replyNeedsHistory, voiceNotAllowed } from '../errors.ts';
import { type MessageForm, parseMessage } from '../limits/messages.ts';
import { withholdContent } from '../state/content-intent.ts';
import { addMessage, deleteMessage, editMessage, findMessage } from '../state/messages.ts';
import { botMay } from '../state/permissions.ts';
import { compareIds, toTimestampMs } from '../state/snowflakes.ts';
import type { ChannelState, StoredMessage, World } from '../state/world.ts';
import { storeAttachments } from './attachments.ts';
import { pageSize, requireChannel, requireMessage, requirePermissions } from './lookups.ts';
import type { RestAnswer, RestRequest, Route, Sublimit } from './route.ts';

const channelMessages = '/channels/:channelId/messages';
const channelMessage = `${channelMessages}/:messageId`;

/**
 * A channel takes few edits of messages that are older than an hour. Discord publishes no number
 * (https://github.com/discord/discord-api-docs/issues/4413): this one is what others have counted.
 */
const oldEdits: Sublimit = {
  code: 30046,
  message: 'Maximum number of edits to messages older than 1 hour reached. Try again later',
  count: 3,
  windowMs: 20_000,
};
const hourMs = 3_600_000;

/** Messages of a channel. https://docs.discord.com/developers/resources/message */
export const messageRoutes: readonly Route[] = [
  { method: 'GET', path: channelMessages, handle: listMessages },
  { method: 'POST', path: channelMessages, limit: { count: 5, windowMs: 5000 }, handle: postMessage },
  { method: 'GET', path: channelMessage, handle: getMessage },
  {
    method: 'PATCH',
    path: channelMessage,
    limit: { count: 5, windowMs: 5000 },
    sublimit: ({ clock }, { messageId }) => (isOld(messageId, clock.now()) ? oldEdits : null),
    handle: patchMessage,
  },
  { method: 'DELETE', path: channelMessage, limit: { count: 5, windowMs: 1000 }, handle: removeMessage },
];

function listMessages(request: RestRequest): RestAnswer {
  const { world, query } = request;
  const channel = requireChannel(request);
  if (!botMay(world, channel, 'ReadMessageHistory')) return { status: 200, body: [] };
  const limit = pageSize(request, { least: 1, most: 100, usual: 50 });
  const all = channel.messages.filter(stored => stored.visibleTo === null);
  const page = selectPage(all, query, limit).toReversed();
  return { status: 200, body: world.files.renew(page.map(({ message }) => withholdContent(world, message))) };
}

function isOld(messageId: string | undefined, nowMs: number): boolean {
  return /^\d+$/.test(messageId ?? '') && nowMs - toTimestampMs(messageId as string) > hourMs;
}

/** The part of the history that `before`, `after` or `around` asks for, oldest first. */
function selectPage(all: readonly StoredMessage[], query: URLSearchParams, limit: number): StoredMessage[] {
  const is = (stored: StoredMessage, id: string) => compareIds(stored.message.id, id);
  const [around, before, after] = ['around', 'before', 'after'].map(name => query.get(name));
  if (around) {
    const half = Math.floor(limit / 2);
    const at = all.findLastIndex(stored => is(stored, around) <= 0);
    return all.slice(Math.max(0, at - half), Math.max(0, at - half) + limit);
  }
  if (before) return all.filter(stored => is(stored, before) < 0).slice(-limit);
  if (after) return all.filter(stored => is(stored, after) > 0).slice(0, limit);
  return all.slice(-limit);
}

function getMessage(request: RestRequest): RestAnswer {
  const { world } = request;
  const { message } = requireMessage(request, requireChannel(request, 'ReadMessageHistory'));
  return { status: 200, body: world.files.renew(withholdContent(world, message)) };
}

function postMessage(request: RestRequest): RestAnswer {
  const { world, files } = request;
  const channel = requireChannel(request, 'SendMessages');
  const form = parseMessage(request.body, request);
  if (files.length > 0) requirePermissions(world, channel, ['AttachFiles']);
  const isVoice = ((form.flags ?? 0) & MessageFlags.IsVoiceMessage) !== 0;
  if (isVoice && !botMay(world, channel, 'SendVoiceMessages')) throw voiceNotAllowed();
  const sent = form.enforce_nonce ? findByNonce(world, channel, form.nonce) : undefined;
  if (sent) return { status: 200, body: sent.message };
  const embeds = botMay(world, channel, 'EmbedLinks') ? form.embeds : [];
  const stored = addMessage(world, channel, {
    author: world.bot,
    form: { ...form, embeds, flags: (form.flags ?? 0) & ~MessageFlags.Ephemeral },
    attachments: storeAttachments(request, channel.id, form),
    replyTo: findReplied(world, channel, form),
  });
  return { status: 200, body: stored.message };
}

/** The bot's message with the same nonce, if it was sent within the window in which Discord recalls it. */
function findByNonce(
  world: World,
  channel: ChannelState,
  nonce: MessageForm['nonce'],
): StoredMessage | undefined {
  const since = world.clock.now() - world.nonceWindowMs;
  return channel.messages.findLast(
    ({ message }) =>
      message.author.id === world.bot.id &&
      message.nonce !== undefined &&
      String(message.nonce) === String(nonce) &&
      toTimestampMs(message.id) >= since,
  );
}

function findReplied(world: World, channel: ChannelState, { message_reference: reference }: MessageForm) {
  if (!reference) return null;
  if (!botMay(world, channel, 'ReadMessageHistory')) throw replyNeedsHistory();
  const replied = findMessage(channel, reference.message_id);
  if (replied && replied.visibleTo === null) return replied.message;
  if (reference.fail_if_not_exists === false) return null;
  const code = 'REPLIES_UNKNOWN_MESSAGE';
  throw invalidForm([{ path: ['message_reference'], code, message: 'Unknown message' }]);
}

function patchMessage(request: RestRequest): RestAnswer {
  const { world } = request;
  const channel = requireChannel(request);
  const stored = requireMessage(request, channel);
  if (stored.message.author.id !== world.bot.id) throw notYourMessage();
  return { status: 200, body: applyEdit(request, channel, stored) };
}

/** Edits a message of the bot's with the request's body. Throws as `parseMessage` does. */
export function applyEdit(
  request: RestRequest,
  channel: ChannelState,
  stored: StoredMessage,
  body: unknown = request.body,
): unknown {
  const { message } = stored;
  const existing = {
    flags: message.flags ?? 0,
    content: message.content,
    embeds: message.embeds.length,
    components: message.components?.length ?? 0,
    attachments: message.attachments.length,
  };
  const form = parseMessage(body, { files: request.files, existing });
  const attachments = storeAttachments(request, channel.id, form, message.attachments);
  editMessage(request.world, channel, stored, { form, attachments });
  return stored.message;
}

function removeMessage(request: RestRequest): RestAnswer {
  const { world } = request;
  const channel = requireChannel(request);
  const stored = requireMessage(request, channel);
  if (stored.message.author.id !== world.bot.id) requirePermissions(world, channel, ['ManageMessages']);
  deleteMessage(world, channel, stored);
  return { status: 204 };
}
