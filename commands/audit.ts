import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { MANAGE_SERVER, requireManager } from '../src/discord/access/manage.ts';
import { showAudit } from '../src/discord/audit/show.ts';
import { parseArguments, toKind } from '../src/discord/audit/shown.ts';
import type { Command } from '../src/discord/gateway/command.ts';
import { labelled, named } from '../src/discord/gateway/named.ts';
import { answer, update } from '../src/discord/replies/answer.ts';
import { toPageNumber } from '../src/discord/replies/paged-view.ts';
import { suggestScenes } from '../src/discord/scenes/suggest-scenes.ts';
import { toSceneId } from '../src/discord/scenes/to-scene-id.ts';

const { User, String: Text, Integer } = ApplicationCommandOptionType;
const HOUR_MS = 60 * 60_000;

export default {
  data: {
    ...named(({ audit }) => audit),
    contexts: [InteractionContextType.Guild],
    default_member_permissions: MANAGE_SERVER,
    options: [
      { type: User, ...named(({ audit }) => audit.person) },
      { type: Text, ...named(({ audit }) => audit.scene), autocomplete: true, max_length: 100 },
      {
        type: Text,
        ...named(({ audit }) => audit.kind),
        choices: [
          { ...labelled(({ audit }) => audit.runs), value: 'runs' },
          { ...labelled(({ audit }) => audit.refusals), value: 'refusals' },
          { ...labelled(({ audit }) => audit.changes), value: 'changes' },
        ],
      },
      {
        type: Integer,
        ...named(({ audit }) => audit.since),
        // In hours.
        choices: [
          { ...labelled(({ audit }) => audit.hour), value: 1 },
          { ...labelled(({ audit }) => audit.day), value: 24 },
          { ...labelled(({ audit }) => audit.week), value: 7 * 24 },
          { ...labelled(({ audit }) => audit.month), value: 30 * 24 },
        ],
      },
    ],
  },

  async run(context) {
    const manager = await requireManager(context);
    const { options } = context.interaction;
    const hours = options.getInteger('since');
    const scene = options.getString('scene')?.trim() || null;
    const filter = {
      userId: options.getUser('person')?.id ?? null,
      sceneId: scene && toSceneId(scene, await context.house.setUp.scenes(), context.t),
      kind: toKind(options.getString('kind')),
      since: hours === null ? null : new Date(context.services.now() - hours * HOUR_MS),
    };
    const shown = { manager, filter, page: 0, upTo: null };
    return answer(context, () => showAudit(context, shown), { ephemeral: true });
  },

  async component(context, [page, , ...what]) {
    const manager = await requireManager(context);
    const shown = { manager, ...parseArguments(what), page: toPageNumber(page) };
    return update(context, () => showAudit(context, shown));
  },

  async autocomplete({ interaction, member, house }) {
    if (!(await member.manage()).allowed) return [];
    return suggestScenes(interaction.options.getFocused(), await house.scenes());
  },
} satisfies Command;
