import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import type { Memory } from './memory.ts';

/** What a field of a command holds, and the choices that its text may be the name of. */
export interface Filling {
  readonly text: string;
  readonly choices: readonly APIApplicationCommandOptionChoice[];
}

/** A command that was picked and not yet sent. */
export interface CommandDraft {
  /** Without the slash, names joined by spaces: `hub connect`. */
  readonly name: string;
  /** Names of its optional options that are shown. */
  readonly added: readonly string[];
  /** By option. */
  readonly fillings: readonly (readonly [option: string, filling: Filling])[];
}

const toKey = (channelId: string) => `draft-command/${channelId}`;

/** The command that was begun in a channel; null where none was. */
export function recallCommand(memory: Memory, channelId: string): CommandDraft | null {
  const text = memory.recall(toKey(channelId));
  return text ? JSON.parse(text) : null;
}

/** Remembers a command that is being filled in, with of its choices only those that were chosen; null forgets it. */
export function rememberCommand(memory: Memory, channelId: string, draft: CommandDraft | null): void {
  const fillings = draft?.fillings.map(([option, { text, choices }]) => {
    return [option, { text, choices: choices.filter(({ name }) => name === text) }];
  });
  memory.remember(toKey(channelId), draft ? JSON.stringify({ ...draft, fillings }) : '');
}
