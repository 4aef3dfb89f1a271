import { hash } from 'node:crypto';
import type { Answer } from './exchange.ts';
import type { Noun } from './lists.ts';
import type { HubList } from './model.ts';

/**
 * The list of each kind that was read last, while somebody still has its items: homes mostly tell what they told a moment
 * ago, and what is the same to the byte is the very same list.
 */
export interface LastLists {
  /** What was read from such an answer, if that was the last. */
  find<T>(noun: Noun, answer: Answer): HubList<T> | null;
  /** Of a list that is in this answer alone. */
  keep<T>(noun: Noun, answer: Answer, list: HubList<T>): void;
}

/** Creates it, empty. Of one hub, whose lists are always read in the same way. */
export function createLastLists(): LastLists {
  const lists = new Map<Noun, { digest: string; skipped: number; items: WeakRef<readonly unknown[]> }>();
  return {
    find<T>(noun: Noun, answer: Answer) {
      const last = lists.get(noun);
      const items = last?.items.deref() as readonly T[] | undefined;
      return last && items && last.digest === toDigest(answer) ? { items, skipped: last.skipped } : null;
    },
    keep(noun, answer, { items, skipped }) {
      lists.set(noun, { digest: toDigest(answer), skipped, items: new WeakRef(items) });
    },
  };
}

function toDigest({ status, text, header }: Answer): string {
  return hash('sha256', `${status} ${header('link')}\n${text}`, 'base64');
}
