import { type APIAttachment, ComponentType as Kind } from 'discord-api-types/v10';
import { type ComponentNode, numberComponents, walkComponents } from '../limits/components.ts';
import type { NextId } from './snowflakes.ts';

const selectDefaults = { min_values: 1, max_values: 1 };

/** What Discord tells of a component where the bot said nothing of it. */
const defaults: Readonly<Record<number, Readonly<Record<string, unknown>>>> = {
  [Kind.StringSelect]: selectDefaults,
  [Kind.UserSelect]: selectDefaults,
  [Kind.RoleSelect]: selectDefaults,
  [Kind.MentionableSelect]: selectDefaults,
  [Kind.ChannelSelect]: selectDefaults,
  [Kind.Container]: { accent_color: null, spoiler: false },
  [Kind.Separator]: { divider: true, spacing: 1 },
  [Kind.Thumbnail]: { description: null, spoiler: false },
  [Kind.File]: { spoiler: false },
};

interface MediaItem {
  media: { url: string };
}

/** A message's components as Discord shows them back: numbered, with defaults filled in and media described. */
export function completeComponents(
  components: readonly ComponentNode[],
  { nextId, attachments }: { readonly nextId: NextId; readonly attachments: readonly APIAttachment[] },
): ComponentNode[] {
  const roots = structuredClone([...components]);
  numberComponents(roots);
  for (const { node } of walkComponents(roots)) {
    Object.assign(node, { ...defaults[node.type], ...node });
    if (node.type === Kind.MediaGallery)
      node.items = (node.items as MediaItem[]).map(item => ({
        description: null,
        spoiler: false,
        ...item,
        media: toMedia(nextId, item.media),
      }));
    if (node.type === Kind.Thumbnail) node.media = toMedia(nextId, node.media as MediaItem['media']);
    if (node.type === Kind.File) {
      const file = node.file as MediaItem['media'];
      const attachment = attachments.find(({ filename }) => file.url === `attachment://${filename}`);
      const about = { name: attachment?.filename ?? '', size: attachment?.size ?? 0 };
      Object.assign(node, { ...about, file: toMedia(nextId, file) });
    }
  }
  return roots;
}

function toMedia(nextId: NextId, media: MediaItem['media']) {
  return { id: nextId(), proxy_url: media.url, ...media };
}
