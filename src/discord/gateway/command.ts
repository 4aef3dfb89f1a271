import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  MessageComponentInteraction,
  ModalSubmitInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { Outcome } from '../../household/metrics.ts';
import type { Suggestions } from '../replies/choices.ts';
import type { InteractionContext } from './context.ts';

/** A command that somebody typed. */
export type Invoked = InteractionContext<ChatInputCommandInteraction<'cached'>>;
/** A button or select that somebody pressed. */
export type Pressed = InteractionContext<MessageComponentInteraction<'cached'>>;
/** A form that somebody sent. */
export type Submitted = InteractionContext<ModalSubmitInteraction<'cached'>>;
/** An option that somebody is typing. */
export type Typing = InteractionContext<AutocompleteInteraction<'cached'>>;

/**
 * A slash command: its definition and what it does. The file's name is the command's, and the custom ids
 * of its components and modals begin with that name: `devices:page:2`.
 */
export interface Command {
  readonly data: RESTPostAPIChatInputApplicationCommandsJSONBody;
  run(context: Invoked): Promise<Outcome>;
  /** At most 25 choices, or how to come to them; within 500 ms whatever the hub does. */
  autocomplete?(context: Typing): Promise<Suggestions>;
  /** `args` is the custom id behind the command's name. */
  component?(context: Pressed, args: readonly string[]): Promise<Outcome>;
  modal?(context: Submitted, args: readonly string[]): Promise<Outcome>;
}
