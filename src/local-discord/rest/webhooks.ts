import { MessageFlags, MessageType } from 'discord-api-types/v10';
import { invalidWebhookToken, unknownMessage, unknownWebhook } from '../errors.ts';
import { findByToken, isTokenExpired } from '../interactions/lifecycle.ts';
import { toMetadata } from '../interactions/payload.ts';
import { parseMessage } from '../limits/messages.ts';
import { addMessage, deleteMessage, findMessage } from '../state/messages.ts';
import type { InteractionState, StoredMessage } from '../state/world.ts';
import { storeAttachments } from './attachments.ts';
import { applyEdit } from './messages.ts';
import { param, type RestAnswer, type RestRequest, type Route } from './route.ts';

const webhook = '/webhooks/:applicationId/:token';
const message = `${webhook}/messages/:messageId`;
const limit = { count: 5, windowMs: 2000 };

/** Follow-ups to an interaction, and its answer as `@original`, for the 15 minutes of its token. */
export const webhookRoutes: readonly Route[] = [
  { method: 'POST', path: webhook, open: true, limit, handle: followUp },
  { method: 'GET', path: message, open: true, limit, handle: getMessage },
  { method: 'PATCH', path: message, open: true, limit, handle: patchMessage },
  { method: 'DELETE', path: message, open: true, limit, handle: removeMessage },
];

/** The interaction of the path's token. Throws 10015 before its first callback, 50027 after 15 minutes. */
function requireInteraction(request: RestRequest): InteractionState {
  const { world } = request;
  const interaction = findByToken(world, param(request, 'token'));
  if (param(request, 'applicationId') !== world.bot.id || !interaction) throw unknownWebhook();
  if (isTokenExpired(world, interaction)) throw invalidWebhookToken();
  if (interaction.phase !== 'answered') throw unknownWebhook();
  return interaction;
}

function requireOwn(request: RestRequest, interaction: InteractionState): StoredMessage {
  const id = param(request, 'messageId');
  const stored = id === '@original' ? interaction.original : findMessage(interaction.channel, id);
  if (!stored || !interaction.channel.messages.includes(stored)) throw unknownMessage();
  if (stored.message.author.id !== request.world.bot.id) throw unknownMessage();
  return stored;
}

function followUp(request: RestRequest): RestAnswer {
  const { world } = request;
  const interaction = requireInteraction(request);
  const { original, channel, user } = interaction;
  // Straight after a deferral, a follow-up takes the place of the "thinking…", and its flags are ignored.
  if (original && (original.message.flags ?? 0) & MessageFlags.Loading)
    return { status: 200, body: editOriginal(request, interaction, original) };
  const form = parseMessage(request.body, request);
  const isEphemeral = ((form.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
  const stored = addMessage(world, channel, {
    author: world.bot,
    form,
    type: MessageType.Reply,
    replyTo: original?.message ?? null,
    attachments: storeAttachments(request, channel.id, form),
    visibleTo: isEphemeral ? user.id : null,
    webhookId: world.bot.id,
    interaction: toMetadata(interaction),
  });
  return { status: 200, body: stored.message };
}

function editOriginal(request: RestRequest, interaction: InteractionState, original: StoredMessage): unknown {
  const edited = applyEdit(request, interaction.channel, original);
  interaction.settled.resolve(original.message);
  return edited;
}

function getMessage(request: RestRequest): RestAnswer {
  return { status: 200, body: requireOwn(request, requireInteraction(request)).message };
}

function patchMessage(request: RestRequest): RestAnswer {
  const interaction = requireInteraction(request);
  const stored = requireOwn(request, interaction);
  if (stored === interaction.original)
    return { status: 200, body: editOriginal(request, interaction, stored) };
  return { status: 200, body: applyEdit(request, interaction.channel, stored) };
}

function removeMessage(request: RestRequest): RestAnswer {
  const interaction = requireInteraction(request);
  const stored = requireOwn(request, interaction);
  deleteMessage(request.world, interaction.channel, stored);
  if (stored === interaction.original) interaction.settled.resolve(null);
  return { status: 204 };
}
