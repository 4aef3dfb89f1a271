import { missingPermissions, tooManyReactions, unknownEmoji } from '../errors.ts';
import { botMay } from '../state/permissions.ts';
import { addReaction, clearReactions, removeReaction } from '../state/reactions.ts';
import { requireChannel, requireMessage, requirePermissions } from './lookups.ts';
import { param, type RestAnswer, type RestRequest, type Route } from './route.ts';

const reactions = '/channels/:channelId/messages/:messageId/reactions/:emoji';
const limit = { count: 1, windowMs: 250 };

/** Reactions to a message. https://docs.discord.com/developers/resources/message#create-reaction */
export const reactionRoutes: readonly Route[] = [
  { method: 'PUT', path: `${reactions}/@me`, limit, handle: putReaction },
  { method: 'DELETE', path: `${reactions}/@me`, limit, handle: deleteOwnReaction },
  { method: 'DELETE', path: `${reactions}/:userId`, limit, handle: deleteReaction },
  { method: 'DELETE', path: reactions, limit, handle: deleteReactions },
  {
    method: 'DELETE',
    path: '/channels/:channelId/messages/:messageId/reactions',
    limit,
    handle: deleteAllReactions,
  },
  { method: 'GET', path: reactions, handle: listReactions },
];

function putReaction(request: RestRequest): RestAnswer {
  const { world } = request;
  const channel = requireChannel(request, 'ReadMessageHistory');
  const stored = requireMessage(request, channel);
  const emoji = requireEmoji(request);
  // The first of an emoji needs Add Reactions; joining one that is there does not.
  if (!stored.reactions.has(emoji)) requirePermissions(world, channel, ['AddReactions']);
  if (!stored.reactions.has(emoji) && stored.reactions.size >= 20) throw tooManyReactions();
  addReaction(world, channel, stored, { emoji, userId: world.bot.id });
  return { status: 204 };
}

function deleteOwnReaction(request: RestRequest): RestAnswer {
  const { world } = request;
  const channel = requireChannel(request);
  const stored = requireMessage(request, channel);
  removeReaction(world, channel, stored, { emoji: requireEmoji(request), userId: world.bot.id });
  return { status: 204 };
}

function deleteReactions(request: RestRequest): RestAnswer {
  const { channel, stored } = requireModerated(request);
  clearReactions(request.world, channel, stored, requireEmoji(request));
  return { status: 204 };
}

function deleteAllReactions(request: RestRequest): RestAnswer {
  const { channel, stored } = requireModerated(request);
  clearReactions(request.world, channel, stored);
  return { status: 204 };
}

function requireModerated(request: RestRequest) {
  const channel = requireChannel(request);
  if (!botMay(request.world, channel, 'ManageMessages')) throw missingPermissions();
  return { channel, stored: requireMessage(request, channel) };
}

function deleteReaction(request: RestRequest): RestAnswer {
  const { world } = request;
  const { channel, stored } = requireModerated(request);
  removeReaction(world, channel, stored, { emoji: requireEmoji(request), userId: param(request, 'userId') });
  return { status: 204 };
}

function listReactions(request: RestRequest): RestAnswer {
  const stored = requireMessage(request, requireChannel(request, 'ReadMessageHistory'));
  const userIds = [...(stored.reactions.get(requireEmoji(request)) ?? [])];
  return { status: 200, body: userIds.flatMap(id => request.world.users.get(id) ?? []) };
}

/** The emoji of the path, unicode or `name:id`. Throws 10014 on anything else. */
function requireEmoji(request: RestRequest): string {
  const emoji = param(request, 'emoji');
  if (!/^(\p{RGI_Emoji}|\p{Extended_Pictographic}|\w{2,32}:\d{17,20})$/v.test(emoji)) throw unknownEmoji();
  return emoji;
}
