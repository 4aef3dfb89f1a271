import { hash } from 'node:crypto';
import type { Answer } from './exchange.ts';
import type { Noun } from './lists.ts';
import type { HubList } from './model.ts';

/**
 * The list of each kind that was read last, while somebody still has its items: homes mostly tell what they told a moment
 * ago, and what is the same to the byte is the very same list.
 */
export interface LastLists {
  /** What is known of such an answer. */
  of<T>(noun: Noun, answer: Answer): Recalled<T>;
}

/** An answer, and what was read from it. */
interface Recalled<T> {
  /** null: it was not the last of its kind. */
  readonly list: HubList<T> | null;
  /** Keeps what was read from it alone, and from no page behind it. */
  keep(list: HubList<T>): void;
}

/** Creates it, empty. Of one hub, whose lists are always read in the same way. */
export function createLastLists(): LastLists {
  const lists = new Map<Noun, { digest: string; skipped: number; items: WeakRef<readonly unknown[]> }>();
  return {
    of<T>(noun: Noun, { status, text, header }: Answer) {
      const digest = hash('sha256', `${status} ${header('link')}\n${text}`, 'base64');
      const last = lists.get(noun);
      const items = last?.digest === digest ? (last.items.deref() as readonly T[] | undefined) : undefined;
      return {
        list: last && items ? { items, skipped: last.skipped } : null,
        keep: ({ items: read, skipped }) =>
          void lists.set(noun, { digest, skipped, items: new WeakRef(read) }),
      };
    },
  };
}
