import {
  InteractionResponseType as Callback,
  InteractionType,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { alreadyAcknowledged, invalidForm, unknownInteraction } from '../errors.ts';
import { finish } from '../interactions/lifecycle.ts';
import { toMetadata } from '../interactions/payload.ts';
import { type ComponentNode, checkTree } from '../limits/components.ts';
import { parseForm, refuseProblems } from '../limits/form.ts';
import { type MessageForm, parseMessage } from '../limits/messages.ts';
import { modalForm } from '../limits/modal-forms.ts';
import { addMessage } from '../state/messages.ts';
import type { InteractionState, Outcome, StoredMessage } from '../state/world.ts';
import { storeAttachments } from './attachments.ts';
import { applyEdit } from './messages.ts';
import { isAsked, param, type RestAnswer, type RestRequest, type Route } from './route.ts';

/** The once-only answer to an interaction. https://docs.discord.com/developers/interactions/receiving-and-responding */
export const callbackRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/interactions/:interactionId/:token/callback',
    open: true,
    limit: null,
    handle: callback,
  },
];

const callbackForm = z.looseObject({ type: z.int(), data: z.unknown().optional() });

function callback(request: RestRequest): RestAnswer {
  const interaction = request.world.interactions.get(param(request, 'interactionId'));
  if (!interaction || interaction.token !== param(request, 'token')) throw unknownInteraction();
  if (interaction.phase === 'dead') throw unknownInteraction();
  if (interaction.phase === 'answered') throw alreadyAcknowledged();
  const { type, data } = parseForm(callbackForm, request.body);
  if (!allowedCallbacks(interaction).includes(type)) throw invalidType(type);
  finish(interaction, answer(request, interaction, type, data));
  if (!isAsked(request, 'with_response')) return { status: 204 };
  return { status: 200, body: toCallbackResponse(interaction, type) };
}

/** Which callbacks make sense for what the person did. */
function allowedCallbacks({ type, source }: InteractionState): readonly Callback[] {
  const messages = [Callback.ChannelMessageWithSource, Callback.DeferredChannelMessageWithSource];
  const updates = [Callback.DeferredMessageUpdate, Callback.UpdateMessage];
  switch (type) {
    case InteractionType.ApplicationCommandAutocomplete:
      return [Callback.ApplicationCommandAutocompleteResult];
    case InteractionType.MessageComponent:
      return [...messages, ...updates, Callback.Modal];
    case InteractionType.ModalSubmit:
      return source ? [...messages, ...updates] : messages;
    default:
      return [...messages, Callback.Modal];
  }
}

function invalidType(type: number) {
  const message = `Interaction callback type ${type} is invalid for this interaction`;
  return invalidForm([{ path: ['type'], code: 'INTERACTION_CALLBACK_TYPE_INVALID', message }]);
}

function answer(request: RestRequest, interaction: InteractionState, type: number, data: unknown): Outcome {
  switch (type) {
    case Callback.ChannelMessageWithSource: {
      const form = parseMessage(data, request);
      const { message, visibleTo } = postAnswer(request, interaction, form);
      return { kind: 'message', message, ephemeral: visibleTo !== null };
    }
    case Callback.DeferredChannelMessageWithSource: {
      const form = parseForm(deferralForm, data);
      const { visibleTo } = postAnswer(request, interaction, form, MessageFlags.Loading);
      return { kind: 'deferred', ephemeral: visibleTo !== null };
    }
    case Callback.ApplicationCommandAutocompleteResult:
      return { kind: 'choices', choices: parseForm(choicesForm, data).choices };
    case Callback.Modal:
      return showModal(interaction, data);
    default:
      return updateSource(request, interaction, type, data);
  }
}

const deferralForm = z.looseObject({
  flags: z
    .int()
    .refine(flags => (flags & ~MessageFlags.Ephemeral) === 0, {
      message: 'Only the EPHEMERAL flag may be set when deferring',
      params: { code: 'MESSAGE_FLAGS_INVALID' },
    })
    .optional(),
});

const choicesForm = z.looseObject({
  choices: z
    .array(
      z.looseObject({
        name: z.string().min(1).max(100),
        value: z.union([z.string().max(100), z.number()]),
      }),
    )
    .max(25),
});

/** Posts the message that answers, or the "thinking…" in its place. Its visibility is fixed from here on. */
function postAnswer(
  request: RestRequest,
  interaction: InteractionState,
  form: MessageForm,
  flags = 0,
): StoredMessage {
  const { world } = request;
  const { channel, source, user } = interaction;
  const isEphemeral = ((form.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
  const stored = addMessage(world, channel, {
    author: world.bot,
    form,
    flags,
    type: source ? MessageType.Reply : MessageType.ChatInputCommand,
    replyTo: source?.message ?? null,
    attachments: storeAttachments(request, channel.id, form),
    visibleTo: isEphemeral ? user.id : null,
    webhookId: world.bot.id,
    interaction: toMetadata(interaction),
  });
  interaction.original = stored;
  return stored;
}

function showModal(interaction: InteractionState, data: unknown): Outcome {
  const modal = parseForm(modalForm, data);
  refuseProblems(checkTree(modal.components as ComponentNode[]));
  interaction.modal = modal as unknown as NonNullable<InteractionState['modal']>;
  return { kind: 'modal', modal: interaction.modal };
}

function updateSource(
  request: RestRequest,
  interaction: InteractionState,
  type: number,
  data: unknown,
): Outcome {
  const { source, channel } = interaction;
  if (!source) throw unknownInteraction();
  interaction.original = source;
  if (type === Callback.UpdateMessage) applyEdit(request, channel, source, data ?? {});
  return { kind: 'update', message: type === Callback.UpdateMessage ? source.message : null };
}

function toCallbackResponse({ id, type: interactionType, original }: InteractionState, type: number) {
  const flags = original?.message.flags ?? 0;
  const response = original && {
    response_message_id: original.message.id,
    response_message_loading: (flags & MessageFlags.Loading) !== 0,
    response_message_ephemeral: (flags & MessageFlags.Ephemeral) !== 0,
  };
  const resource = original ? { type, message: original.message } : { type };
  return { interaction: { id, type: interactionType, ...response }, resource };
}
