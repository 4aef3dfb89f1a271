import type {
  APIApplicationCommandOptionChoice,
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  MessageComponentInteraction,
  ModalSubmitInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { Outcome } from '../replies/answer.ts';
import type { Services } from './services.ts';

/**
 * A slash command: its definition and what it does. The file's name is the command's, and the custom ids
 * of its components and modals begin with that name: `devices:page:2`.
 */
export interface Command {
  readonly data: RESTPostAPIChatInputApplicationCommandsJSONBody;
  run(interaction: ChatInputCommandInteraction<'cached'>, services: Services): Promise<Outcome>;
  /** At most 25 choices, within 500 ms whatever the hub does. */
  autocomplete?(
    interaction: AutocompleteInteraction<'cached'>,
    services: Services,
  ): Promise<APIApplicationCommandOptionChoice<string>[]>;
  /** A button or select; `args` is the custom id behind the command's name. */
  component?(
    interaction: MessageComponentInteraction<'cached'>,
    services: Services,
    args: readonly string[],
  ): Promise<Outcome>;
  modal?(
    interaction: ModalSubmitInteraction<'cached'>,
    services: Services,
    args: readonly string[],
  ): Promise<Outcome>;
}
