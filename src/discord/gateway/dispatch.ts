import {
  type ChatInputCommandInteraction,
  type Interaction,
  InteractionType,
  RESTJSONErrorCodes,
} from 'discord.js';
import { UserError } from '../../errors.ts';
import { messagesFor } from '../../messages/catalogue.ts';
import { clock } from '../../process/clock.ts';
import { tellNewDefaults } from '../access/who-switches.ts';
import { answerApproval } from '../confirmations/answer-approval.ts';
import { answerConfirm } from '../confirmations/answer-confirm.ts';
import { answerUndo } from '../devices/answer-undo.ts';
import { type Outcome, tell, toFaultReplies, toOutcome } from '../replies/answer.ts';
import { COMPONENTS, EPHEMERAL } from '../replies/reply.ts';
import { answerAsk } from '../sentences/answer-ask.ts';
import { answerOrder } from '../sentences/answer-order.ts';
import type { Command } from './command.ts';
import { type InteractionContext, type Services, toInteractionContext } from './context.ts';
import { suggest } from './suggest.ts';

/** What answers the bot's own asks and confirmations, by the first part of their buttons' custom ids. */
const ANSWERS: ReadonlyMap<string, typeof answerAsk> = new Map([
  ['ask', answerAsk],
  ['confirm', answerConfirm],
  ['approve', answerApproval],
  ['undo', answerUndo],
  ['order', answerOrder],
]);

/** Discord gives an interaction up after three seconds: what comes later could not be told, and must not be done. */
export const ANSWER_MS = 2_500;

/** The edge where interactions come in: finds who handles one, catches what nobody did, and counts. */
export function createDispatch(commands: readonly Command[], services: Services) {
  const byName = new Map(commands.map(command => [command.data.name, command]));

  return async function dispatch(interaction: Interaction): Promise<void> {
    const startedAt = clock.elapsed();
    const name = nameOf(interaction);
    let outcome: Outcome;
    try {
      outcome = await route(interaction, byName, services);
    } catch (error) {
      outcome = toOutcome(error);
      await lastWords(interaction, error, services);
    }
    const known = byName.has(name) || ANSWERS.has(name) ? name : 'unknown';
    const ms = clock.elapsed() - startedAt;
    services.metrics.interaction(known, outcome, ms / 1000);
    const { guildId, channelId, type } = interaction;
    const of = InteractionType[type];
    services.log.debug(
      { guildId, channelId, of, name: known, outcome, ms: Math.round(ms) },
      'an interaction',
    );
  };
}

async function route(
  interaction: Interaction,
  byName: ReadonlyMap<string, Command>,
  services: Services,
): Promise<Outcome> {
  if (!interaction.inCachedGuild()) {
    if (!interaction.isRepliable()) return 'refused';
    const { directMessage, onlyCommands } = messagesFor(interaction.locale).welcome;
    await interaction.reply({
      content: interaction.guildId ? onlyCommands : directMessage,
      flags: EPHEMERAL,
    });
    return 'refused';
  }
  const { core, limits, log } = services;
  const { guildId } = interaction;
  if (!interaction.guild.available)
    throw new Error('this server is left out, since Discord’s description of it could not be read');
  const until = clock.elapsed() + ANSWER_MS;
  if (!(await core.of(guildId).turnWithin(ANSWER_MS))) {
    if (limits.remarks.take(`${guildId} interaction`))
      log.info({ guildId }, 'a household that took too much is not answered in time');
    return 'refused';
  }
  const name = nameOf(interaction);
  const command = byName.get(name);
  if (interaction.isAutocomplete()) {
    const suggestions = await command?.autocomplete?.(toInteractionContext(interaction, services));
    await suggest(interaction, suggestions ?? [], { share: core.of(guildId).share, until });
    return 'ok';
  }
  if (interaction.isMessageComponent()) {
    const act = ANSWERS.get(name) ?? command?.component;
    if (act) return act(toInteractionContext(interaction, services), argumentsOf(interaction));
  } else if (interaction.isModalSubmit()) {
    if (command?.modal)
      return command.modal(toInteractionContext(interaction, services), argumentsOf(interaction));
  } else if (interaction.isChatInputCommand() && command) {
    const context = toInteractionContext(interaction, services);
    const outcome = await command.run(context);
    // A form that was opened is no message that another could follow.
    if (interaction.ephemeral !== null) await followWithNewDefaults(context);
    return outcome;
  }
  throw new UserError(messagesFor(interaction.locale).faults.unknownCommand);
}

async function followWithNewDefaults(
  context: InteractionContext<ChatInputCommandInteraction<'cached'>>,
): Promise<void> {
  try {
    const told = await tellNewDefaults(context);
    if (!told) return;
    const { components } = told;
    await context.interaction.followUp({ components, flags: COMPONENTS | EPHEMERAL });
  } catch (error) {
    context.services.log.warn({ err: error }, 'new defaults could not be told');
  }
}

function argumentsOf({ customId }: { readonly customId: string }): readonly string[] {
  return customId.split(':').slice(1);
}

function nameOf(interaction: Interaction): string {
  if (interaction.isCommand() || interaction.isAutocomplete()) return interaction.commandName;
  return 'customId' in interaction ? (interaction.customId.split(':')[0] ?? '') : '';
}

/** Discord has given the interaction up, or somebody answered already: nobody is there to be told. */
const GONE: readonly unknown[] = [
  RESTJSONErrorCodes.UnknownInteraction,
  RESTJSONErrorCodes.UnknownWebhook,
  RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged,
];

async function lastWords(interaction: Interaction, error: unknown, services: Services): Promise<void> {
  services.metrics.fault(error);
  if (error instanceof Error && 'code' in error && GONE.includes(error.code)) {
    services.log.warn(
      { code: error.code, interaction: interaction.id },
      'an interaction was gone before its answer',
    );
    return;
  }
  try {
    await sayWhy(interaction, error, services);
  } catch (failure) {
    services.log.warn({ err: failure }, 'an error could not be told');
  }
}

async function sayWhy(interaction: Interaction, error: unknown, services: Services): Promise<void> {
  if (interaction.isAutocomplete()) {
    services.log.error({ err: error }, 'no suggestions');
    if (!interaction.responded) await interaction.respond([]);
    return;
  }
  if (!interaction.inCachedGuild() || !interaction.isRepliable()) return;
  const t = messagesFor(interaction.locale);
  const { guild } = interaction;
  const { alone: reply } = await toFaultReplies(error, {
    ...{ t, services, guild, house: services.core.of(guild.id) },
    // Who it is may be what could not be read.
    get member() {
      return toInteractionContext(interaction, services).member;
    },
  });
  if (interaction.deferred || interaction.replied) {
    await interaction.followUp({ components: reply.components, flags: EPHEMERAL | COMPONENTS });
  } else if (!interaction.isContextMenuCommand() && !interaction.isPrimaryEntryPointCommand()) {
    await tell({ interaction }, reply);
  }
}
