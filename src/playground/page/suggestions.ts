import { type CommandEntry, findCommands } from './command-list.ts';
import { findMentionDraft } from './mentions.ts';
import type { Person } from './protocol.ts';

/** What a text half typed may become: a command, or a mention in place of the draft from `start` to the caret. */
export type Suggestion =
  | { readonly kind: 'command'; readonly command: CommandEntry }
  | { readonly kind: 'person'; readonly person: Person; readonly start: number };

/** What can be picked while someone types: commands after a first slash, people after an `@`. */
export function listSuggestions(
  { text, caret }: { readonly text: string; readonly caret: number },
  commands: readonly CommandEntry[],
  people: readonly Person[],
): readonly Suggestion[] {
  if (/^\/[^\n]*$/.test(text)) {
    return findCommands(commands, text.slice(1)).map(command => ({ kind: 'command', command }));
  }
  const draft = findMentionDraft(text, caret, people);
  return draft?.people.map(person => ({ kind: 'person', person, start: draft.start })) ?? [];
}

/**
 * The command that a text has come to mean: `/scene ` with the space before its options, or, where
 * the text is `sent`, its whole name. Null where it is none.
 */
export function findTypedCommand(
  text: string,
  commands: readonly CommandEntry[],
  { sent }: { readonly sent: boolean },
): CommandEntry | null {
  const typed = text.trimEnd().toLowerCase();
  const command = commands.find(({ name, label }) => [label, name].some(each => `/${each}` === typed));
  if (!command || sent) return command ?? null;
  return text.endsWith(' ') && command.options.length > 0 ? command : null;
}
