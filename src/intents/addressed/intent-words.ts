import type { Language } from '../languages/language.ts';
import { createPhraseList, type PhraseList } from './phrase-list.ts';

/** Words that no scene is started by, of several languages; see Language for each. */
export interface IntentWords {
  /** Those of `cancel` among them. */
  readonly stop: PhraseList;
  readonly cancel: PhraseList;
  readonly allOff: PhraseList;
  readonly orders: PhraseList;
  readonly help: PhraseList;
  readonly courtesies: PhraseList;
}

/** Joins those of the packs. */
export function createIntentWords(packs: readonly Language[]): IntentWords {
  const join = (pick: (pack: Language) => readonly string[] | undefined) => createPhraseList(packs.map(pick));
  return {
    stop: join(({ stop = [], cancel = [] }) => [...stop, ...cancel]),
    cancel: join(({ cancel }) => cancel),
    allOff: join(({ allOff }) => allOff),
    orders: join(({ orders }) => orders),
    help: join(({ help }) => help),
    courtesies: join(({ courtesies }) => courtesies),
  };
}
