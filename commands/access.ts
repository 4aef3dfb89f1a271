import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { allowRole, removeRole, resetAccess, suggestRoles } from '../src/discord/access/access-acts.ts';
import { LEVELS, showAccess } from '../src/discord/access/access-view.ts';
import { toActor } from '../src/discord/access/actor.ts';
import { mustManage } from '../src/discord/access/manage.ts';
import type { Command } from '../src/discord/gateway/command.ts';
import { labelled, named } from '../src/discord/gateway/named.ts';
import type { Services } from '../src/discord/gateway/services.ts';
import { answer, update } from '../src/discord/replies/answer.ts';
import { toPageNumber } from '../src/discord/replies/paged-view.ts';
import type { Reply } from '../src/discord/replies/reply.ts';
import { type Messages, messagesFor } from '../src/messages/catalogue.ts';

const { Subcommand, String: Text, Role } = ApplicationCommandOptionType;
const level = {
  type: Text,
  ...named(({ access }) => access.level),
  required: true,
  choices: LEVELS.map(value => ({ ...labelled(({ access }) => access[value]), value })),
} as const;

// No default_member_permissions: Discord knows permissions per command, and everybody may ask who may do what.
export default {
  data: {
    ...named(({ access }) => access),
    contexts: [InteractionContextType.Guild],
    options: [
      { type: Subcommand, ...named(({ access }) => access.show) },
      {
        type: Subcommand,
        ...named(({ access }) => access.allow),
        options: [level, { type: Role, ...named(({ access }) => access.role), required: true }],
      },
      {
        type: Subcommand,
        ...named(({ access }) => access.remove),
        options: [
          level,
          // A role that was deleted can be picked from no other kind of list.
          { type: Text, ...named(({ access }) => access.role), required: true, autocomplete: true },
        ],
      },
      { type: Subcommand, ...named(({ access }) => access.reset) },
    ],
  },

  async run(interaction, services) {
    const { guild, options } = interaction;
    const chosen = () => LEVELS.find(each => each === options.getString('level', true)) ?? 'look';
    const changes: Record<string, (own: Services, t: Messages) => Promise<Reply>> = {
      allow: (own, t) => allowRole(guild, { level: chosen(), role: options.getRole('role', true) }, own, t),
      remove: (own, t) =>
        removeRole(guild, { level: chosen(), typed: options.getString('role', true) }, own, t),
      reset: (own, t) => resetAccess(guild, own, t),
    };
    return answer(
      interaction,
      services,
      async t => {
        const work = changes[options.getSubcommand()];
        if (!work) return showAccess({ guild, actor: toActor(interaction), page: 0 }, services, t);
        return work(await mustManage(interaction, services), t);
      },
      { ephemeral: true },
    );
  },

  component: (interaction, services, [page]) =>
    update(interaction, services, t => {
      const { guild } = interaction;
      return showAccess({ guild, actor: toActor(interaction), page: toPageNumber(page) }, services, t);
    }),

  async autocomplete(interaction, { guilds, gate }) {
    if (!(await gate.manage(toActor(interaction))).allowed) return [];
    const { guild, options, locale } = interaction;
    return suggestRoles(guild, options.getFocused(), await guilds.access(guild.id), messagesFor(locale));
  },
} satisfies Command;
