import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIComponentInContainer,
  ButtonStyle,
  ComponentType,
  SeparatorSpacingSize,
} from 'discord-api-types/v10';
import type { Messages } from '../../messages/catalogue.ts';
import { type Block, toPages } from './pages.ts';
import { type Accent, type Reply, toReply } from './reply.ts';

/** Which button leads to a page; it tells apart two that lead to the same one. */
export type PageKey = 'refresh' | 'previous' | 'next';

/** A list that may be long: a title, what turns its pages, and what stands below. */
interface List {
  readonly accent: Accent;
  readonly title: string;
  /** From 0; one past the end shows the last. */
  readonly page: number;
  /** The custom id that shows a page. */
  customId(page: number, key: PageKey): string;
  /** What stands below every page, e.g. a select. */
  readonly below?: readonly APIComponentInContainer[];
}

/** A list that is at hand: blocks of text on as many pages as they need. */
export interface Paged extends List {
  readonly blocks: readonly Block[];
}

/** One page of a list that is read a page at a time. */
export interface ReadPage extends List {
  /** What the page shows. */
  readonly parts: readonly (string | APIComponentInContainer)[];
  /** How many there are, 1 or more. */
  readonly pages: number;
}

/** Discord takes 4,000 characters in all: the foot has its own, and what is told below a list. */
const PAGE_LENGTH = 3600;
/** Characters that Discord takes of one. */
const CUSTOM_ID_LENGTH = 100;

/** One page as an answer, with what turns to the others and reads anew. */
export function toPagedReply({ blocks, ...list }: Paged, t: Messages): Reply {
  const pages = toPages(blocks, { characters: PAGE_LENGTH - list.title.length });
  const shown = Math.max(0, Math.min(list.page, pages.length - 1));
  return toPageReply(
    { ...list, page: shown, parts: pages[shown] ?? [], pages: Math.max(1, pages.length) },
    t,
  );
}

/** The same of a page that is all that was read. */
export function toPageReply(
  { accent, title, parts, page, pages, customId, below = [] }: ReadPage,
  t: Messages,
): Reply {
  const last = pages - 1;
  const button = (key: PageKey, to: number, disabled = false) =>
    ({
      type: ComponentType.Button,
      style: ButtonStyle.Secondary,
      label: t.pages[key],
      custom_id: customId(to, key),
      disabled,
    }) satisfies APIButtonComponentWithCustomId;
  const turning = [button('previous', page - 1, page === 0), button('next', page + 1, page === last)];
  const row: APIActionRowComponent<APIButtonComponentWithCustomId> = {
    type: ComponentType.ActionRow,
    components: [...(last > 0 ? turning : []), button('refresh', page)],
  };
  const foot = last > 0 ? [t.pages.page({ page: page + 1, pages })] : [];
  const separator = { type: ComponentType.Separator, spacing: SeparatorSpacingSize.Small } as const;
  // An id that Discord has no room for cannot be turned to; the first page is better than none.
  const turnable = row.components.every(({ custom_id: id }) => id.length <= CUSTOM_ID_LENGTH);
  return toReply(accent, title, separator, ...parts, ...foot, ...(turnable ? [row] : []), ...below);
}

/** The page that a custom id's first part names. */
export function toPageNumber(part: string | undefined): number {
  return Math.max(0, Number.parseInt(part ?? '', 10) || 0);
}
