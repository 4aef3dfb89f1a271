import { type Interaction, RESTJSONErrorCodes } from 'discord.js';
import { messagesFor } from '../messages/catalogue.ts';
import { tell, toFaultReply } from './answer.ts';
import { answerAsk } from './asks.ts';
import type { Command } from './command.ts';
import { COMPONENTS, EPHEMERAL } from './reply.ts';
import type { Services } from './services.ts';

/** The edge where interactions come in: finds who handles one, and catches what nobody did. */
export function createDispatch(commands: readonly Command[], services: Services) {
  const byName = new Map(commands.map(command => [command.data.name, command]));

  return async function dispatch(interaction: Interaction): Promise<void> {
    const startedAt = performance.now();
    const name = nameOf(interaction);
    let outcome: 'ok' | 'failed' = 'ok';
    try {
      await route(interaction, byName, services);
    } catch (error) {
      outcome = 'failed';
      await lastWords(interaction, error, services);
    }
    const known = byName.has(name) || name === 'ask' ? name : 'unknown';
    services.metrics.interaction(known, outcome, (performance.now() - startedAt) / 1000);
  };
}

async function route(
  interaction: Interaction,
  byName: ReadonlyMap<string, Command>,
  services: Services,
): Promise<void> {
  if (!interaction.inCachedGuild()) {
    if (!interaction.isRepliable()) return;
    const { directMessage } = messagesFor(interaction.locale).welcome;
    await interaction.reply({ content: directMessage, flags: EPHEMERAL });
    return;
  }
  const command = byName.get(nameOf(interaction));
  if (interaction.isChatInputCommand()) return command?.run(interaction, services);
  if (interaction.isAutocomplete()) {
    const choices = await command?.autocomplete?.(interaction, services);
    return interaction.respond(choices?.slice(0, 25) ?? []);
  }
  if (interaction.isMessageComponent()) {
    const [name, ...args] = interaction.customId.split(':');
    if (name === 'ask') return answerAsk(interaction, services, args);
    return command?.component?.(interaction, services, args);
  }
  if (interaction.isModalSubmit()) {
    return command?.modal?.(interaction, services, interaction.customId.split(':').slice(1));
  }
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
  if (interaction.isAutocomplete()) {
    services.log.error({ err: error }, 'no suggestions');
    if (!interaction.responded) await interaction.respond([]).catch(() => undefined); // it may be gone by now
    return;
  }
  const t = messagesFor(interaction.locale);
  const reply = toFaultReply(error, t, services);
  if (!interaction.isRepliable() || !interaction.inCachedGuild()) return;
  try {
    if (interaction.deferred || interaction.replied) {
      await interaction.followUp({ components: reply.components, flags: EPHEMERAL | COMPONENTS });
    } else if (
      interaction.isChatInputCommand() ||
      interaction.isMessageComponent() ||
      interaction.isModalSubmit()
    ) {
      await tell(interaction, reply);
    }
  } catch (failure) {
    services.log.warn({ err: failure }, 'an error could not be told');
  }
}
