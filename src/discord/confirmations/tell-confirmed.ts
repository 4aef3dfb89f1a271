import type { Message } from 'discord.js';
import type { Confirmation } from '../../guilds/access/contract.ts';
import type { Taken } from '../../household/access/confirmations.ts';
import type { Pressed } from '../gateway/command.ts';
import { type Outcome, type Result, settle, tellActed } from '../replies/answer.ts';
import { editMessage } from '../replies/edit-message.ts';
import { escapeText } from '../replies/escape-text.ts';
import { COMPONENTS, type Reply, toReply } from '../replies/reply.ts';
import { toAskedName } from './asked-name.ts';
import { runConfirmed } from './run-confirmed.ts';

/** A Yes to "Really run …?": in the asker's own language, and in that of all. */
export interface Confirming {
  readonly taken: Taken;
  readonly own: Pressed;
  readonly all: Pressed;
}

/** The question stands where everybody reads it: it becomes the answer. */
export async function runHere({ taken, all }: Confirming): Promise<Outcome> {
  const { reply, outcome } = await settleConfirmed(taken, all, amended => tellActed(all, amended));
  await Promise.all([tellActed(all, reply), outcome === 'ok' ? reactToRequest(all) : null]);
  return outcome;
}

/** As under a request that runs at once; what was asked for by no message gets none. */
async function reactToRequest({ interaction: { message, channel }, services }: Pressed): Promise<void> {
  const requestId = message.reference?.messageId;
  if (!requestId || !channel) return;
  await channel.messages
    .react(requestId, '✅')
    .catch(error => services.log.info({ err: error, channelId: channel.id }, 'no reaction'));
}

/** The asker alone saw the question, and all that they were asked: that becomes the answer, as of any sentence. */
export async function runThere(
  confirming: Confirming,
  message: NonNullable<Confirmation['message']>,
): Promise<Outcome> {
  const { taken, all } = confirming;
  const show = (told: Reply) => editMessageOrTell(message, told, all);
  const { reply, outcome } = await settleConfirmed(taken, all, show);
  await show(reply);
  await tellAsker(confirming);
  return outcome;
}

/** The asker alone saw that anything was asked: what came of it is told to everybody; why it failed is not. */
export async function runForAll(confirming: Confirming): Promise<Outcome> {
  const { taken, own } = confirming;
  let told: Message | null = null;
  const amend = async ({ components }: Reply) =>
    told && own.interaction.editReply({ message: told.id, components, flags: COMPONENTS });
  const { reply, alone, outcome } = await settleConfirmed(taken, own, amend);
  if (outcome !== 'ok') {
    await tellActed(own, alone, { ephemeral: true });
    return outcome;
  }
  await tellAsker(confirming);
  told = await tellAll(own, reply);
  return outcome;
}

/** Does what was confirmed; what came of it, its errors in words. */
export function settleConfirmed(
  taken: Taken,
  context: Pressed,
  amend: (reply: Reply) => Promise<unknown>,
): Promise<Result> {
  return settle(context, () => runConfirmed({ taken, decidedBy: null }, context, amend));
}

/** On the question that they alone see, in their language. */
export async function tellAsker({ own, taken }: Pick<Confirming, 'own' | 'taken'>): Promise<void> {
  const scene = escapeText(await toAskedName(taken.confirmation, own.house));
  await tellActed(own, toReply('calm', own.t.careful.confirmed({ scene })), { ephemeral: true });
}

/** Puts it on the message that says what somebody was asked, or, where that is gone, on a new one. */
export async function editMessageOrTell(
  message: NonNullable<Confirmation['message']>,
  reply: Reply,
  context: Pressed,
): Promise<void> {
  const { client, guild, services } = context;
  await editMessage(message, reply, client, guild.id).catch(async error => {
    services.log.warn({ err: error }, 'an outcome is told by a new message');
    await tellAll(context, reply);
  });
}

/** null: it could not be told. */
async function tellAll({ interaction, services }: Pressed, { components }: Reply): Promise<Message | null> {
  const { log, metrics } = services;
  return interaction.followUp({ components, flags: COMPONENTS }).catch(error => {
    metrics.fault(error);
    log.error({ err: error }, 'an outcome could not be told');
    return null;
  });
}
