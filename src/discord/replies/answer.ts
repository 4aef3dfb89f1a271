import type {
  ChatInputCommandInteraction,
  MessageComponentInteraction,
  ModalSubmitInteraction,
} from 'discord.js';
import { UserError } from '../../errors.ts';
import type { Outcome } from '../../household/metrics.ts';
import { within } from '../../process/within.ts';
import { DeniedError } from '../access/actor.ts';
import { managingRoles } from '../access/sole-member.ts';
import type { Context, InteractionContext } from '../gateway/context.ts';
import { type FaultReader, isHubFault, toFaultText } from './faults.ts';
import { keepQuote } from './keep-quote.ts';
import { COMPONENTS, EPHEMERAL, type Reply, toReply } from './reply.ts';

/** An interaction that wants an answer. */
export type Answerable =
  | ChatInputCommandInteraction<'cached'>
  | MessageComponentInteraction<'cached'>
  | ModalSubmitInteraction<'cached'>;

export type { Outcome };

/** Somebody who waits for it. */
export type AnswerContext = InteractionContext<Answerable>;

/** What something came to, and how it is told where everybody reads it. */
export interface Result {
  readonly reply: Reply;
  readonly outcome: Outcome;
  /** How it is told to whoever asked alone: a fault of the hub's, to who manages it, with what to do about it. */
  readonly alone: Reply;
}

/** An interaction's token dies after 3 s without an answer; this leaves time for a slow network. */
const DEFER_AFTER_MS = 1500;
const MOST_ROLES_NAMED = 3;

/**
 * Answers with what `work` comes to: directly where it is quick, after "thinking …" where it is not. An error
 * is told in words, and to the asker alone while nothing was shown to others.
 */
export async function answer(
  context: AnswerContext,
  work: () => Promise<Reply>,
  { ephemeral = false }: { ephemeral?: boolean } = {},
): Promise<Outcome> {
  const { interaction } = context;
  const result = settle(context, work);
  const quick = await within(result, DEFER_AFTER_MS);
  if (quick) {
    const flags = COMPONENTS | (ephemeral || quick.outcome !== 'ok' ? EPHEMERAL : 0);
    const { components, files } = quick.alone;
    await interaction.reply({ components, flags, ...(files && { files }) });
    return quick.outcome;
  }
  await interaction.deferReply({ flags: ephemeral ? EPHEMERAL : undefined });
  const late = await result;
  const { components, files } = ephemeral ? late.alone : late.reply;
  await interaction.editReply({ components, flags: COMPONENTS, ...(files && { files }) });
  if (!ephemeral) await tellMore(late, context);
  return late.outcome;
}

/** The same for a button or select that changes the message it stands on; an error leaves that message be. */
export async function update(
  context: InteractionContext<MessageComponentInteraction<'cached'>>,
  work: () => Promise<Reply>,
): Promise<Outcome> {
  const { interaction } = context;
  const result = settle(context, work);
  const quick = await within(result, DEFER_AFTER_MS);
  if (quick?.outcome === 'ok') {
    await interaction.update({ components: quick.reply.components, flags: COMPONENTS });
    return 'ok';
  }
  await interaction.deferUpdate();
  const { reply, outcome, alone } = await result;
  if (outcome === 'ok') await interaction.editReply({ components: reply.components, flags: COMPONENTS });
  else await interaction.followUp({ components: alone.components, flags: COMPONENTS | EPHEMERAL });
  return outcome;
}

/**
 * Acts, for the asker alone to see, on something that must not happen for a dead interaction: `work` begins only once
 * Discord has accepted the deferral. What it came to is said by all means, or somebody would try again.
 */
export async function deferThenAct(context: AnswerContext, work: () => Promise<Reply>): Promise<Outcome> {
  await context.interaction.deferReply({ flags: EPHEMERAL });
  const { alone, outcome } = await settle(context, work);
  await tellActed(context, alone, { ephemeral: true });
  return outcome;
}

/**
 * Says what became of a house that was asked to act: by an edit of the answer, or a new message where Discord does
 * not take that. It never ends in an error, which would read as if nothing had been done.
 */
export async function tellActed(
  { interaction, services: { log, metrics } }: AnswerContext,
  reply: Reply,
  { ephemeral = false }: { ephemeral?: boolean } = {},
): Promise<void> {
  const before = interaction.isMessageComponent() ? interaction.message : null;
  const { components } = before ? keepQuote(before, reply) : reply;
  const told = { components, ...(reply.files && { files: reply.files }) };
  try {
    await interaction.editReply({ ...told, flags: COMPONENTS }).catch(error => {
      log.warn({ err: error }, 'an outcome is told by a new message');
      return interaction.followUp({ ...told, flags: COMPONENTS | (ephemeral ? EPHEMERAL : 0) });
    });
  } catch (error) {
    metrics.fault(error);
    log.error({ err: error }, 'an outcome could not be told');
  }
}

/** Tells the asker alone why nothing was done. */
export async function tell(
  { interaction }: Pick<AnswerContext, 'interaction'>,
  { components }: Reply,
): Promise<Outcome> {
  await interaction.reply({ components, flags: COMPONENTS | EPHEMERAL });
  return 'refused';
}

/** Tells who manages the home, and them alone, what everybody was told less of. It never ends in an error. */
export async function tellMore(
  { reply, alone }: Result,
  { interaction, services: { log } }: Pick<AnswerContext, 'interaction' | 'services'>,
): Promise<void> {
  if (alone === reply) return;
  await interaction
    .followUp({ components: alone.components, flags: COMPONENTS | EPHEMERAL })
    .catch(error => log.warn({ err: error }, 'a fault could not be explained'));
}

/** What `work` comes to, its errors in words. */
export async function settle(
  context: FaultContext & Pick<Context, 'member'>,
  work: () => Promise<Reply>,
): Promise<Result> {
  try {
    const reply = await work();
    return { reply, alone: reply, outcome: 'ok' };
  } catch (error) {
    context.services.metrics.fault(error);
    return { ...(await toFaultReplies(error, context)), outcome: toOutcome(error) };
  }
}

/** An error in words: for everybody, and for whoever asked alone. */
export async function toFaultReplies(
  error: unknown,
  context: FaultContext & Pick<Context, 'member'>,
): Promise<Pick<Result, 'reply' | 'alone'>> {
  const reply = await toFaultReply(error, context);
  if (!isHubFault(error)) return { reply, alone: reply };
  // A store that cannot be read leaves the words that are for everybody.
  const manages = await context.member.manage().then(
    ({ allowed }) => allowed,
    () => false,
  );
  if (!manages) return { reply, alone: reply };
  const aloud = await toFaultReply(error, context, 'manager_aloud');
  return { reply: aloud, alone: await toFaultReply(error, context, 'manager') };
}

/** What an error means for the count of interactions. */
export function toOutcome(error: unknown): Outcome {
  return error instanceof UserError ? 'refused' : 'failed';
}

/** What an error is told with. */
type FaultContext = Pick<Context, 't' | 'services' | 'guild' | 'house'>;

/** An error in words, marked as one; a refusal that those who manage can change names them. */
export async function toFaultReply(
  error: unknown,
  { t, services: { log }, guild, house }: FaultContext,
  reader: FaultReader = 'family',
): Promise<Reply> {
  const said = t.faults.prefix({ text: toFaultText(error, { t, log, reader }) });
  if (!(error instanceof DeniedError && error.asksManagers)) return toReply('bad', said);
  const { roles } = await house.setUp.access();
  const managing = new Set([...roles.manage, ...managingRoles(guild).map(({ id }) => id)]);
  const named = [...managing].filter(id => id !== guild.id && guild.roles.cache.has(id));
  const whom = [`<@${guild.ownerId}>`, ...named.slice(0, MOST_ROLES_NAMED).map(id => `<@&${id}>`)];
  return toReply('bad', `${said}\n${t.access.ask({ whom })}`);
}
