import { z } from 'zod';
import { cannotDm, unknownUser } from '../errors.ts';
import { snowflake } from '../limits/fields.ts';
import { parseForm } from '../limits/form.ts';
import { openDm } from '../state/guilds.ts';
import { toApiChannel } from '../state/payloads.ts';
import { startTyping } from '../state/typing.ts';
import { requireChannel } from './lookups.ts';
import type { RestAnswer, RestRequest, Route } from './route.ts';

/** Channels, typing and direct messages. https://docs.discord.com/developers/resources/channel */
export const channelRoutes: readonly Route[] = [
  { method: 'GET', path: '/channels/:channelId', handle: getChannel },
  { method: 'POST', path: '/channels/:channelId/typing', handle: postTyping },
  { method: 'POST', path: '/users/@me/channels', handle: postDm },
];

function getChannel(request: RestRequest): RestAnswer {
  return { status: 200, body: toApiChannel(request.world, requireChannel(request)) };
}

function postTyping(request: RestRequest): RestAnswer {
  startTyping(request.world, requireChannel(request, 'SendMessages'), request.world.bot.id);
  return { status: 204 };
}

function postDm(request: RestRequest): RestAnswer {
  const { world } = request;
  const { recipient_id: recipientId } = parseForm(z.looseObject({ recipient_id: snowflake }), request.body);
  if (!world.users.has(recipientId)) throw unknownUser();
  if (recipientId === world.bot.id) throw cannotDm();
  return { status: 200, body: toApiChannel(world, openDm(world, recipientId)) };
}
