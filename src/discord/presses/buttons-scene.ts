import {
  type APIActionRowComponent,
  type APIStringSelectComponent,
  ComponentType,
} from 'discord-api-types/v10';
import { UserError } from '../../errors.ts';
import type { CatalogueScene } from '../../guilds/model.ts';
import { cut } from '../../household/cut.ts';
import { toReadable } from '../../household/scenes/readable.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { requireAllowed } from '../access/actor.ts';
import type { Context } from '../gateway/context.ts';
import { toPageReply } from '../replies/paged-view.ts';
import { type Reply, toReply } from '../replies/reply.ts';

/** Discord's limit of a select's options. */
const PER_PAGE = 25;

/** The household's scenes to choose from, a page at a time, for somebody whom a press has called. */
export async function offerScenes({ house, member, t }: Context, page: number): Promise<Reply> {
  requireAllowed(await member.look(), t);
  // An id that Discord has no room for cannot be chosen.
  const known = (await house.scenes()).filter(({ id }) => id.length <= 100);
  if (known.length === 0) return toReply('calm', t.scenes.none);
  const scenes = await member.offered(known);
  if (scenes.length === 0) throw new UserError(t.access.refusal.may_not_trigger);
  const pages = Math.ceil(scenes.length / PER_PAGE);
  const shown = Math.min(page, pages - 1);
  const select = toSelect(scenes.slice(shown * PER_PAGE, (shown + 1) * PER_PAGE), t);
  if (pages === 1) return toReply('calm', t.buttons.whichScene, select);
  return toPageReply(
    {
      accent: 'calm',
      title: t.buttons.whichScene,
      parts: [select],
      page: shown,
      pages,
      customId: (to, key) => `buttons:scenes:${to}:${key}`,
    },
    t,
  );
}

function toSelect(
  scenes: readonly CatalogueScene[],
  t: Messages,
): APIActionRowComponent<APIStringSelectComponent> {
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: 'buttons:run',
        placeholder: t.buttons.chooseScene,
        options: scenes.map(({ id, name }) => ({ label: cut(name ?? toReadable(id), 100), value: id })),
      },
    ],
  };
}
