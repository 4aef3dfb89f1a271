import { type CommandDraft, recallCommand, rememberCommand } from './command-draft.ts';
import type { Memory } from './memory.ts';

/** What was begun to be written, by channel. */
export interface Drafts {
  /** Empty where nothing was begun. */
  recall(channelId: string): string;
  keep(channelId: string, text: string): void;
  /** null where no command was begun. */
  recallCommand(channelId: string): CommandDraft | null;
  keepCommand(channelId: string, draft: CommandDraft | null): void;
}

/** Keeps drafts in a memory, so that neither another channel nor a reload loses a word. */
export function createDrafts(memory: Memory): Drafts {
  return {
    recall: channelId => memory.recall(`draft/${channelId}`) ?? '',
    keep: (channelId, text) => memory.remember(`draft/${channelId}`, text),
    recallCommand: channelId => recallCommand(memory, channelId),
    keepCommand: (channelId, draft) => rememberCommand(memory, channelId, draft),
  };
}
