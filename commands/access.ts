import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { allowRole, removeRole, resetAccess, suggestRoles } from '../src/discord/access/access-acts.ts';
import { LEVELS, showAccess } from '../src/discord/access/access-view.ts';
import { MANAGE_SERVER, requireManager } from '../src/discord/access/manage.ts';
import type { Command, Invoked } from '../src/discord/gateway/command.ts';
import { labelled, named } from '../src/discord/gateway/named.ts';
import { answer, update } from '../src/discord/replies/answer.ts';
import { toPageNumber } from '../src/discord/replies/paged-view.ts';
import type { Reply } from '../src/discord/replies/reply.ts';
import type { Manager } from '../src/household/access/manager.ts';
import { lookUp } from '../src/messages/look-up.ts';

const { Subcommand, String: Text, Role } = ApplicationCommandOptionType;
const level = {
  type: Text,
  ...named(({ access }) => access.level),
  required: true,
  choices: LEVELS.map(value => ({ ...labelled(({ access }) => access[value]), value })),
} as const;

/** The subcommands by name that are for whoever may manage. */
const changes: Readonly<Record<string, (context: Invoked, manager: Manager) => Promise<Reply>>> = {
  allow(context, manager) {
    const role = context.interaction.options.getRole('role', true);
    return allowRole(context, { manager, level: chosenLevel(context), role });
  },
  remove(context, manager) {
    const typed = context.interaction.options.getString('role', true);
    return removeRole(context, { manager, level: chosenLevel(context), typed });
  },
  reset: (context, manager) => resetAccess(context, { manager }),
};

const chosenLevel = ({ interaction: { options } }: Invoked) =>
  LEVELS.find(each => each === options.getString('level', true)) ?? 'look';

export default {
  data: {
    ...named(({ access }) => access),
    contexts: [InteractionContextType.Guild],
    default_member_permissions: MANAGE_SERVER,
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

  run(context) {
    const { options } = context.interaction;
    return answer(
      context,
      async () => {
        const change = lookUp(changes, options.getSubcommand());
        return change ? change(context, await requireManager(context)) : showAccess(context, 0);
      },
      { ephemeral: true },
    );
  },

  component: (context, [page]) => update(context, () => showAccess(context, toPageNumber(page))),

  async autocomplete(context) {
    if (!(await context.member.manage()).allowed) return [];
    return suggestRoles(context, context.interaction.options.getFocused());
  },
} satisfies Command;
