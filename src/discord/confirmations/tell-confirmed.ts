import type { MessageComponentInteraction } from 'discord.js';
import type { Confirmation } from '../../guilds/access/contract.ts';
import type { Taken } from '../../household/access/confirmations.ts';
import type { Actor } from '../../household/access/gate.ts';
import { type Messages, messagesFor } from '../../messages/catalogue.ts';
import type { Services } from '../gateway/services.ts';
import { type Outcome, type Result, settle, tellOutcome } from '../replies/answer.ts';
import { editMessage } from '../replies/edit-message.ts';
import { escapeText } from '../replies/escape-text.ts';
import { COMPONENTS, type Reply, toReply } from '../replies/reply.ts';
import { runConfirmed } from './run-confirmed.ts';

/** A Yes to "Really run …?", and who gave it. */
interface Confirming {
  readonly interaction: MessageComponentInteraction<'cached'>;
  readonly taken: Taken;
  readonly actor: Actor;
}

/** The question stands where everybody reads it: it becomes the answer. */
export async function runHere(confirming: Confirming, services: Services, t: Messages): Promise<Outcome> {
  const { reply, outcome } = await run(confirming, services, t);
  await tellOutcome(confirming.interaction, reply, services);
  return outcome;
}

/** The asker alone saw the question, and all that they were asked: that becomes the answer, as of any sentence. */
export async function runThere(
  confirming: Confirming,
  message: NonNullable<Confirmation['message']>,
  services: Services,
  t: Messages,
): Promise<Outcome> {
  const { interaction } = confirming;
  const { reply, outcome } = await run(confirming, services, t);
  await editMessageOrTell(interaction, message, reply, services);
  await tellAsker(confirming, services);
  return outcome;
}

/** The asker alone saw that anything was asked: what came of it is told to everybody; why it failed is not. */
export async function runForAll(confirming: Confirming, services: Services, t: Messages): Promise<Outcome> {
  const { interaction } = confirming;
  const { reply, outcome } = await run(confirming, services, t);
  if (outcome !== 'ok') {
    await tellOutcome(interaction, reply, services, { ephemeral: true });
    return outcome;
  }
  await tellAsker(confirming, services);
  await tellAll(interaction, reply, services);
  return outcome;
}

function run({ taken, actor }: Confirming, services: Services, t: Messages): Promise<Result> {
  return settle(t, services, words => runConfirmed(taken, { actor, decidedBy: null }, services, words));
}

/** On the question that they alone see, in their language. */
async function tellAsker({ interaction, taken }: Confirming, services: Services): Promise<void> {
  const { guildId, sceneId } = taken.confirmation;
  const scene = escapeText(await services.households.sceneName(guildId, sceneId));
  const { careful } = messagesFor(interaction.locale);
  await tellOutcome(interaction, toReply('calm', careful.confirmed({ scene })), services, {
    ephemeral: true,
  });
}

/** Puts it on the message that says what somebody was asked, or, where that is gone, on a new one. */
export async function editMessageOrTell(
  interaction: MessageComponentInteraction<'cached'>,
  message: NonNullable<Confirmation['message']>,
  reply: Reply,
  services: Services,
): Promise<void> {
  await editMessage(message, reply, interaction.client, interaction.guildId).catch(error => {
    services.log.warn({ err: error }, 'an outcome is told by a new message');
    return tellAll(interaction, reply, services);
  });
}

async function tellAll(
  interaction: MessageComponentInteraction<'cached'>,
  { components }: Reply,
  { log, metrics }: Services,
): Promise<void> {
  await interaction.followUp({ components, flags: COMPONENTS }).catch(error => {
    metrics.fault(error);
    log.error({ err: error }, 'an outcome could not be told');
  });
}
