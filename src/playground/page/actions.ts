import type { APIApplicationCommandOptionChoice, APIMessage } from 'discord-api-types/v10';
import type { FaultId } from '../faults/contract.ts';
import type { ButtonPress } from '../home.ts';
import type { OptionValues, Snapshot } from './protocol.ts';

/** What the parts of the page can have done. What fails is a sentence to show, and null is success. */
export interface Actions {
  say(content: string): Promise<string | null>;
  /** Sends what was recorded, as `toPcm` makes it. */
  speak(pcm: string): Promise<string | null>;
  /** Sends a ready-made voice message. */
  speakSample(id: string): Promise<string | null>;
  /** Shows others that the member types in the open channel. */
  type(): void;
  invoke(command: string, options: OptionValues): Promise<string | null>;
  autocomplete(
    command: string,
    options: OptionValues,
    focused: string,
  ): Promise<readonly APIApplicationCommandOptionChoice[]>;
  click(message: APIMessage, customId: string, values?: readonly string[]): void;
  submit(
    interactionId: string,
    fields: Readonly<Record<string, string | readonly string[]>>,
  ): Promise<string | null>;
  react(message: APIMessage, emoji: string): void;
  /** Begins an answer to a message, or with null gives it up. */
  replyTo(message: APIMessage | null): void;
  dismiss(message: APIMessage): void;
  /** Shows under a message how the bot reads it, or no more. */
  showWhy(message: APIMessage): void;
  /** Puts the member's Discord into another language. */
  setLocale(locale: string): void;
  /** Puts a command into the composer, as clicking its mention does. */
  startCommand(name: string): void;
  /** Puts a text into the composer, to be sent or changed. */
  compose(text: string): void;
  /** Opens a channel and puts a text into its composer; a command's name with its slash begins the command. */
  writeIn(channelId: string, text: string): void;
  /** Brings the house to light where a narrow screen hides it. */
  showHouse(): void;
  openChannel(channelId: string): void;
  /** Brings a message into view, of the open channel where no other is said, and the focus to it. */
  showMessage(messageId: string, channelId?: string): void;
  press(press: ButtonPress): void;
  /** Breaks something or mends it; `target` is what it strikes, where that can be chosen. */
  setFault(fault: FaultId, on: boolean, target?: string): void;
  mendAll(): void;
  /** Uses a device of the house by hand. */
  touch(deviceId: string): void;
}

/** What it takes to draw a message: who and what its ids mean, the time, and what its controls do. */
export interface MessageContext {
  readonly snapshot: Snapshot;
  readonly now: Date;
  readonly actions: Actions;
  /** Sentences to show under messages whose controls failed, by message id. */
  readonly failures: ReadonlyMap<string, string>;
  /** How the bot reads messages, in sentences by message id; of those that were asked about. */
  readonly reasons: ReadonlyMap<string, readonly string[]>;
  /** Controls that wait for the bot's answer, as `messageId/customId`. */
  readonly waiting: ReadonlySet<string>;
  /** Id of the first message that was new when the channel was opened; null where none was. */
  readonly firstNew: string | null;
}
