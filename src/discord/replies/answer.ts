import type {
  ChatInputCommandInteraction,
  MessageComponentInteraction,
  ModalSubmitInteraction,
} from 'discord.js';
import { UserError } from '../../errors.ts';
import { type Messages, messagesFor } from '../../messages/catalogue.ts';
import { within } from '../../process/within.ts';
import type { Services } from '../gateway/services.ts';
import { toFaultText } from './faults.ts';
import { COMPONENTS, EPHEMERAL, type Reply, toReply } from './reply.ts';

/** An interaction that wants an answer. */
export type Answerable =
  | ChatInputCommandInteraction<'cached'>
  | MessageComponentInteraction<'cached'>
  | ModalSubmitInteraction<'cached'>;

/** How an interaction ended. `refused`: the person can mend it, and was told how. */
export type Outcome = 'ok' | 'refused' | 'failed';

/** What something came to, and how it is told. */
export interface Result {
  readonly reply: Reply;
  readonly outcome: Outcome;
}

/** An interaction's token dies after 3 s without an answer; this leaves time for a slow network. */
const DEFER_AFTER_MS = 1500;

/**
 * Answers with what `work` comes to: directly where it is quick, after "thinking …" where it is not. An error
 * is told in words, and to the asker alone while nothing was shown to others.
 */
export async function answer(
  interaction: Answerable,
  services: Services,
  work: (t: Messages) => Promise<Reply>,
  { ephemeral = false }: { ephemeral?: boolean } = {},
): Promise<Outcome> {
  const result = settle(messagesFor(interaction.locale), services, work);
  const quick = await within(result, DEFER_AFTER_MS);
  if (quick) {
    const flags = COMPONENTS | (ephemeral || quick.outcome !== 'ok' ? EPHEMERAL : 0);
    await interaction.reply({ components: quick.reply.components, flags });
    return quick.outcome;
  }
  await interaction.deferReply({ flags: ephemeral ? EPHEMERAL : undefined });
  const { reply, outcome } = await result;
  await interaction.editReply({ components: reply.components, flags: COMPONENTS });
  return outcome;
}

/** The same for a button or select that changes the message it stands on; an error leaves that message be. */
export async function update(
  interaction: MessageComponentInteraction<'cached'>,
  services: Services,
  work: (t: Messages) => Promise<Reply>,
): Promise<Outcome> {
  const result = settle(messagesFor(interaction.locale), services, work);
  const quick = await within(result, DEFER_AFTER_MS);
  if (quick?.outcome === 'ok') {
    await interaction.update({ components: quick.reply.components, flags: COMPONENTS });
    return 'ok';
  }
  await interaction.deferUpdate();
  const { reply, outcome } = await result;
  if (outcome === 'ok') await interaction.editReply({ components: reply.components, flags: COMPONENTS });
  else await interaction.followUp({ components: reply.components, flags: COMPONENTS | EPHEMERAL });
  return outcome;
}

/**
 * Acts on something that must not happen for a dead interaction: `work` begins only once Discord has
 * accepted the deferral. What it came to is said by all means, or somebody would try again.
 */
export async function deferThenAct(
  interaction: Answerable,
  services: Services,
  work: (t: Messages) => Promise<Reply>,
  { ephemeral = false }: { ephemeral?: boolean } = {},
): Promise<Outcome> {
  await interaction.deferReply({ flags: ephemeral ? EPHEMERAL : undefined });
  const { reply, outcome } = await settle(messagesFor(interaction.locale), services, work);
  await tellOutcome(interaction, reply, services, { ephemeral });
  return outcome;
}

/**
 * Says what became of a house that was asked to act: by an edit of the answer, or a new message where Discord does
 * not take that. It never ends in an error, which would read as if nothing had been done.
 */
export async function tellOutcome(
  interaction: Answerable,
  { components }: Reply,
  { log, metrics }: Services,
  { ephemeral = false }: { ephemeral?: boolean } = {},
): Promise<void> {
  try {
    await interaction.editReply({ components, flags: COMPONENTS }).catch(error => {
      log.warn({ err: error }, 'an outcome is told by a new message');
      return interaction.followUp({ components, flags: COMPONENTS | (ephemeral ? EPHEMERAL : 0) });
    });
  } catch (error) {
    metrics.fault(error);
    log.error({ err: error }, 'an outcome could not be told');
  }
}

/** Tells the asker alone why nothing was done. */
export async function tell(interaction: Answerable, { components }: Reply): Promise<Outcome> {
  await interaction.reply({ components, flags: COMPONENTS | EPHEMERAL });
  return 'refused';
}

/** What `work` comes to, its errors in words: in the language of who reads it, which need not be the clicker's. */
export async function settle(
  t: Messages,
  services: Services,
  work: (t: Messages) => Promise<Reply>,
): Promise<Result> {
  try {
    return { reply: await work(t), outcome: 'ok' };
  } catch (error) {
    services.metrics.fault(error);
    return { reply: toFaultReply(error, t, services), outcome: toOutcome(error) };
  }
}

/** What an error means for the count of interactions. */
export function toOutcome(error: unknown): Outcome {
  return error instanceof UserError ? 'refused' : 'failed';
}

/** An error in words, marked as one. */
export function toFaultReply(error: unknown, t: Messages, services: Services): Reply {
  return toReply('bad', t.faults.prefix({ text: toFaultText(error, t, services.log) }));
}
