import type { DictatedNames, Language } from '../languages/language.ts';
import { type Clause, toWords } from '../text/message.ts';
import { FIRST, type LanguageSet } from './language-set.ts';

/** Punctuation that dictation wrote out, among the words of a clause. */
export interface DictatedMark {
  /** The place of its first word, and of what is behind its last. */
  readonly from: number;
  readonly until: number;
  readonly mark: Clause['end'];
}

/** Finds them, of these languages; a clause begins with none. */
export interface DictatedMarks {
  /** Is it worth a look? */
  mayHave(words: readonly string[]): boolean;
  find(words: readonly string[], spoken: LanguageSet): readonly DictatedMark[];
}

interface Name {
  readonly words: readonly string[];
  readonly mark: Clause['end'];
  readonly language: LanguageSet;
  /** Also a word, "period": a mark only where nothing else follows. */
  readonly isLast: boolean;
}

const MARKS = [
  ['.', 'stop'],
  [',', 'comma'],
  ['?', 'question'],
] as const;

/** Reads how dictation calls the marks in each language. */
export function createDictatedMarks(languages: readonly Language[]): DictatedMarks {
  const names = languages.flatMap(({ dictated }, at): Name[] => {
    const read = (names: DictatedNames = {}, isLast: boolean) =>
      MARKS.flatMap(([mark, key]) =>
        (names[key] ?? []).map(said => ({ words: toWords(said), mark, language: FIRST << at, isLast })),
      );
    return [...read(dictated?.anywhere, false), ...read(dictated?.last, true)];
  });
  const byFirst = Map.groupBy(
    names.sort((one, other) => other.words.length - one.words.length),
    ({ words }) => words[0] ?? '',
  );

  /** The longest that stands here. */
  function markAt(words: readonly string[], from: number, spoken: LanguageSet): Name | undefined {
    return byFirst
      .get(words[from] ?? '')
      ?.find(
        name => (name.language & spoken) !== 0 && name.words.every((word, at) => words[from + at] === word),
      );
  }

  return {
    mayHave: words => words.some(word => byFirst.has(word)),
    find(words, spoken) {
      const found: (DictatedMark & Pick<Name, 'isLast'>)[] = [];
      for (let at = 1; at < words.length; at++) {
        const name = markAt(words, at, spoken);
        if (!name) continue;
        found.push({ from: at, until: at + name.words.length, mark: name.mark, isLast: name.isLast });
        at += name.words.length - 1;
      }
      const isEnd = (until: number): boolean =>
        until === words.length ||
        found.some(mark => mark.from === until && (!mark.isLast || isEnd(mark.until)));
      return found.filter(({ isLast, until }) => !isLast || isEnd(until));
    },
  };
}
