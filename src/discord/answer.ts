import type {
  ChatInputCommandInteraction,
  MessageComponentInteraction,
  ModalSubmitInteraction,
} from 'discord.js';
import { type Messages, messagesFor } from '../messages/catalogue.ts';
import { toFaultText } from './faults.ts';
import { COMPONENTS, EPHEMERAL, type Reply, toReply } from './reply.ts';
import type { Services } from './services.ts';
import { within } from './within.ts';

export type Answerable =
  | ChatInputCommandInteraction<'cached'>
  | MessageComponentInteraction<'cached'>
  | ModalSubmitInteraction<'cached'>;

/** An interaction's token dies after 3 s without an answer; this leaves time for a slow network. */
const DEFER_AFTER_MS = 1500;

/**
 * Answers with what `work` comes to: directly where it is quick, after "thinking …" where it is not.
 * An error is told to the asker alone, in words.
 */
export async function answer(
  interaction: Answerable,
  services: Services,
  work: (t: Messages) => Promise<Reply>,
  { ephemeral = false }: { ephemeral?: boolean } = {},
): Promise<void> {
  const t = messagesFor(interaction.locale);
  const result = settle(work(t), t, services);
  const quick = await within(result, DEFER_AFTER_MS);
  if (quick) {
    const flags = COMPONENTS | (ephemeral || quick.failed ? EPHEMERAL : 0);
    await interaction.reply({ components: quick.reply.components, flags });
    return;
  }
  await interaction.deferReply({ flags: ephemeral ? EPHEMERAL : undefined });
  const { reply } = await result;
  await interaction.editReply({ components: reply.components, flags: COMPONENTS });
}

/** The same for a button or select that changes the message it stands on; an error leaves that message be. */
export async function update(
  interaction: MessageComponentInteraction<'cached'>,
  services: Services,
  work: (t: Messages) => Promise<Reply>,
): Promise<void> {
  const t = messagesFor(interaction.locale);
  const result = settle(work(t), t, services);
  const quick = await within(result, DEFER_AFTER_MS);
  if (quick && !quick.failed) {
    await interaction.update({ components: quick.reply.components, flags: COMPONENTS });
    return;
  }
  await interaction.deferUpdate();
  const { reply, failed } = await result;
  if (failed) await interaction.followUp({ components: reply.components, flags: COMPONENTS | EPHEMERAL });
  else await interaction.editReply({ components: reply.components, flags: COMPONENTS });
}

/**
 * Acts on something that must not happen for a dead interaction: `work` begins only once Discord has
 * accepted the deferral.
 */
export async function deferThenAct(
  interaction: Answerable,
  services: Services,
  work: (t: Messages) => Promise<Reply>,
  { ephemeral = false }: { ephemeral?: boolean } = {},
): Promise<void> {
  const t = messagesFor(interaction.locale);
  await interaction.deferReply({ flags: ephemeral ? EPHEMERAL : undefined });
  const { reply } = await settle(work(t), t, services);
  await interaction.editReply({ components: reply.components, flags: COMPONENTS });
}

/** Tells the asker alone. */
export async function tell(interaction: Answerable, reply: Reply): Promise<void> {
  await interaction.reply({ components: reply.components, flags: COMPONENTS | EPHEMERAL });
}

async function settle(work: Promise<Reply>, t: Messages, services: Services) {
  try {
    return { reply: await work, failed: false };
  } catch (error) {
    services.metrics.fault(error);
    return { reply: toFaultReply(error, t, services), failed: true };
  }
}

export function toFaultReply(error: unknown, t: Messages, services: Services): Reply {
  return toReply('bad', t.faults.prefix({ text: toFaultText(error, t, services.log) }));
}
