import type { APIMessage } from 'discord-api-types/v10';
import { whileCareful } from './approving.ts';
import type { Visitor } from './visitor.ts';
import { command, suggestions, type WayIn, way } from './way-in.ts';

/** Ways to panels, and by their buttons. A home is watched while there is one: each takes away what it has posted. */
export const panels = {
  '/panel post': withoutPanel(/Panel posted/, ({ use }) => use('panel post')),
  '/panel post: rooms suggested': suggestions(/Kitchen/, 'panel post', 'room'),
  '/panel list': command(/No panel is posted/, 'panel list'),
  '/panel remove': withPanel(/The panel is gone/, ({ use }, { id }) => use('panel remove', { panel: id })),
  '/panel remove: panels suggested': {
    ...withPanel(/The whole house/, ({ suggest }) => suggest('panel remove', 'panel')),
    closed: /^$/,
  },
  'panel: scene': withPanel(/Movie night\*\*: (?:done|\d+ devices? set)/, ({ click }, panel) =>
    click(panel, '▶️ Movie night'),
  ),
  'panel: switch': withPanel(/Kitchen lamp\*\* is off/, ({ click }, panel) =>
    click(panel, '💡 Kitchen lamp'),
  ),
  'panel: switch, to be approved': withPanel(/has to be approved first/, (visitor, panel) =>
    whileCareful(visitor, () => visitor.click(panel, '💡 Kitchen lamp')),
  ),
} satisfies Record<string, WayIn>;

/** Something that is done where no panel is before or after. */
function withoutPanel(opens: RegExp, act: WayIn['act']): WayIn {
  return way(opens, async visitor => {
    try {
      return await act(visitor);
    } finally {
      await takePanels(visitor);
    }
  });
}

/** Something that is done to a panel that somebody has posted who may. */
function withPanel(
  opens: RegExp,
  act: (visitor: Visitor, panel: APIMessage) => ReturnType<WayIn['act']>,
): WayIn {
  return withoutPanel(opens, async visitor => {
    await visitor.shown('panel post');
    const [panel] = await visitor.guilds.panels(visitor.guildId);
    const message = visitor.discord.messages(visitor.general).find(({ id }) => id === panel?.messageId);
    if (!message) throw new Error('there is no panel');
    return act(visitor, message);
  });
}

async function takePanels({ guilds, guildId, shown }: Visitor): Promise<void> {
  for (const { messageId } of await guilds.panels(guildId)) await shown('panel remove', { panel: messageId });
}
