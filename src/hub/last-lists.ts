import { hash } from 'node:crypto';
import { once } from '../process/once.ts';
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

/** An answer as it is told from others: by all that its list was read from. */
interface Known {
  readonly status: number;
  readonly link: string | null;
  readonly length: number;
  readonly digest: string;
  readonly skipped: number;
  readonly items: WeakRef<readonly unknown[]>;
}

/** Creates it, empty. Of one hub, whose lists are always read in the same way. */
export function createLastLists(): LastLists {
  const lists = new Map<Noun, Known>();
  return {
    of<T>(noun: Noun, { status, text, header }: Answer) {
      const [link, { length }] = [header('link'), text];
      const last = lists.get(noun);
      const items = last?.items.deref() as readonly T[] | undefined;
      // A mebibyte takes some milliseconds: it is digested only where it may be the same, or was a list.
      const digestOf = once(() => hash('sha256', text, 'base64'));
      const isSame =
        last?.status === status && last.link === link && last.length === length && last.digest === digestOf();
      return {
        list: isSame && items ? { items, skipped: last.skipped } : null,
        keep: ({ items: read, skipped }) =>
          void lists.set(noun, {
            ...{ status, link, length, digest: digestOf(), skipped },
            items: new WeakRef(read),
          }),
      };
    },
  };
}
