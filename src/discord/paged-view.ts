import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  ButtonStyle,
  ComponentType,
  SeparatorSpacingSize,
} from 'discord-api-types/v10';
import type { Messages } from '../messages/catalogue.ts';
import { toPages } from './pages.ts';
import { type Accent, type Reply, toReply } from './reply.ts';

/** A list that may be long: a title, blocks of text on as many pages as they need, and what turns them. */
export interface Paged {
  readonly accent: Accent;
  readonly title: string;
  readonly blocks: readonly string[];
  /** From 0; one past the end shows the last. */
  readonly page: number;
  /** The custom id that shows a page; `key` tells apart two buttons that lead to the same one. */
  customId(page: number, key: 'refresh' | 'previous' | 'next'): string;
}

export function toPagedReply({ accent, title, blocks, page, customId }: Paged, t: Messages): Reply {
  const pages = toPages(blocks);
  const shown = Math.max(0, Math.min(page, pages.length - 1));
  const button = (key: 'refresh' | 'previous' | 'next', to: number, disabled = false) =>
    ({
      type: ComponentType.Button,
      style: ButtonStyle.Secondary,
      label: t.devices[key],
      custom_id: customId(to, key),
      disabled,
    }) satisfies APIButtonComponentWithCustomId;
  const row: APIActionRowComponent<APIButtonComponentWithCustomId> = {
    type: ComponentType.ActionRow,
    components:
      pages.length > 1
        ? [
            button('previous', shown - 1, shown === 0),
            button('refresh', shown),
            button('next', shown + 1, shown === pages.length - 1),
          ]
        : [button('refresh', shown)],
  };
  const foot = pages.length > 1 ? [t.devices.page({ page: shown + 1, pages: pages.length })] : [];
  const separator = { type: ComponentType.Separator, spacing: SeparatorSpacingSize.Small } as const;
  return toReply(accent, title, separator, ...(pages[shown] ?? []), ...foot, row);
}
