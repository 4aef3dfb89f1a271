import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIComponentInContainer,
  ButtonStyle,
  ComponentType,
  SeparatorSpacingSize,
} from 'discord-api-types/v10';
import type { Messages } from '../messages/catalogue.ts';
import { type Block, toPages } from './pages.ts';
import { type Accent, type Reply, toReply } from './reply.ts';

/** Which button leads to a page; it tells apart two that lead to the same one. */
export type PageKey = 'refresh' | 'previous' | 'next';

/** A list that may be long: a title, blocks of text on as many pages as they need, and what turns them. */
export interface Paged {
  readonly accent: Accent;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** From 0; one past the end shows the last. */
  readonly page: number;
  /** The custom id that shows a page. */
  customId(page: number, key: PageKey): string;
  /** What stands below every page, e.g. a select. */
  readonly below?: readonly APIComponentInContainer[];
}

/** Discord takes 4,000 characters in all: the foot has its own, and what is told below a list. */
const PAGE_LENGTH = 3600;
/** Characters that Discord takes of one. */
const CUSTOM_ID_LENGTH = 100;

/** One page as an answer, with what turns to the others and reads anew. */
export function toPagedReply(
  { accent, title, blocks, page, customId, below = [] }: Paged,
  t: Messages,
): Reply {
  const pages = toPages(blocks, { characters: PAGE_LENGTH - title.length });
  const last = Math.max(0, pages.length - 1);
  const shown = Math.max(0, Math.min(page, last));
  const button = (key: PageKey, to: number, disabled = false) =>
    ({
      type: ComponentType.Button,
      style: ButtonStyle.Secondary,
      label: t.pages[key],
      custom_id: customId(to, key),
      disabled,
    }) satisfies APIButtonComponentWithCustomId;
  const turning = [button('previous', shown - 1, shown === 0), button('next', shown + 1, shown === last)];
  const row: APIActionRowComponent<APIButtonComponentWithCustomId> = {
    type: ComponentType.ActionRow,
    components: [...(last > 0 ? turning : []), button('refresh', shown)],
  };
  const foot = last > 0 ? [t.pages.page({ page: shown + 1, pages: pages.length })] : [];
  const separator = { type: ComponentType.Separator, spacing: SeparatorSpacingSize.Small } as const;
  // An id that Discord has no room for cannot be turned to; the first page is better than none.
  const turnable = row.components.every(({ custom_id: id }) => id.length <= CUSTOM_ID_LENGTH);
  return toReply(
    accent,
    title,
    separator,
    ...(pages[shown] ?? []),
    ...foot,
    ...(turnable ? [row] : []),
    ...below,
  );
}

/** The page that a custom id's first part names. */
export function toPageNumber(part: string | undefined): number {
  return Math.max(0, Number.parseInt(part ?? '', 10) || 0);
}
