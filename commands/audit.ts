import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { toActor } from '../src/discord/access/actor.ts';
import { MANAGE_SERVER, mustManage } from '../src/discord/access/manage.ts';
import { showAudit } from '../src/discord/audit/show.ts';
import { parseArguments, toKind } from '../src/discord/audit/shown.ts';
import type { Command } from '../src/discord/gateway/command.ts';
import { labelled, named } from '../src/discord/gateway/named.ts';
import { answer, update } from '../src/discord/replies/answer.ts';
import { toChoices } from '../src/discord/replies/choices.ts';
import { toPageNumber } from '../src/discord/replies/paged-view.ts';
import { toReadable } from '../src/household/scenes/readable.ts';

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

  async run(interaction, services) {
    await mustManage(interaction, services);
    const { guildId, options } = interaction;
    const hours = options.getInteger('since');
    const filter = {
      userId: options.getUser('person')?.id ?? null,
      sceneId: options.getString('scene')?.trim() || null,
      kind: toKind(options.getString('kind')),
      since: hours === null ? null : new Date(services.now() - hours * HOUR_MS),
    };
    const shown = { filter, page: 0, upTo: null };
    return answer(interaction, services, t => showAudit(guildId, shown, services, t), { ephemeral: true });
  },

  async component(interaction, services, [page, , ...what]) {
    await mustManage(interaction, services);
    const shown = { ...parseArguments(what), page: toPageNumber(page) };
    return update(interaction, services, t => showAudit(interaction.guildId, shown, services, t));
  },

  async autocomplete(interaction, { gate, households }) {
    if (!(await gate.manage(toActor(interaction))).allowed) return [];
    const scenes = await households.scenes(interaction.guildId);
    const entries = scenes.map(({ id, name }) => ({ id, name: name ?? toReadable(id) }));
    return toChoices(interaction.options.getFocused(), entries);
  },
} satisfies Command;
