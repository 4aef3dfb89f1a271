import {
  type APIApplicationCommandBasicOption,
  ApplicationCommandOptionType,
  ChannelType,
  InteractionContextType,
} from 'discord.js';
import {
  allowEveryone,
  allowRole,
  removeRole,
  resetAccess,
  suggestRoles,
} from '../src/discord/access/access-acts.ts';
import { LEVELS, showAccess } from '../src/discord/access/access-view.ts';
import { careForDevice } from '../src/discord/access/careful-devices.ts';
import { ruleOfDevice, ruleOfRoom } from '../src/discord/access/device-rules.ts';
import { forgetRule, suggestRules } from '../src/discord/access/forget-rules.ts';
import { MANAGE_SERVER, requireManager } from '../src/discord/access/manage.ts';
import { answerWhoSwitches } from '../src/discord/access/who-switches.ts';
import { suggestDevices, suggestRooms } from '../src/discord/devices/suggest-devices.ts';
import type { Command, Invoked } from '../src/discord/gateway/command.ts';
import { labelled, named } from '../src/discord/gateway/named.ts';
import { answer, update } from '../src/discord/replies/answer.ts';
import { toPageNumber } from '../src/discord/replies/paged-view.ts';
import type { Reply } from '../src/discord/replies/reply.ts';
import { CONFIRMATION_POLICIES } from '../src/household/access/confirmation-policy.ts';
import type { Manager } from '../src/household/access/manager.ts';
import { seemsSettable } from '../src/household/access/switchable.ts';
import { lookUp } from '../src/messages/look-up.ts';

const { Subcommand, String: Text, Role, Channel, Mentionable } = ApplicationCommandOptionType;
const level = {
  type: Text,
  ...named(({ access }) => access.level),
  required: true,
  choices: LEVELS.map(value => ({ ...labelled(({ access }) => access[value]), value })),
} as const;

const typed = { type: Text, required: true, autocomplete: true, max_length: 200 } as const;
/** Whom a rule is for, and what it says. */
const ruled: APIApplicationCommandBasicOption[] = [
  { type: Mentionable, ...named(({ access }) => access.who), required: true },
  {
    type: Text,
    ...named(({ access }) => access.may),
    required: true,
    choices: [
      { ...labelled(({ access }) => access.yes), value: 'yes' },
      { ...labelled(({ access }) => access.no), value: 'no' },
    ],
  },
];

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
  device: ruleOfDevice,
  room: ruleOfRoom,
  careful: careForDevice,
  forget: forgetRule,
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
      {
        type: Subcommand,
        ...named(({ access }) => access.device),
        options: [{ ...typed, ...named(({ turn }) => turn.device) }, ...ruled],
      },
      {
        type: Subcommand,
        ...named(({ access }) => access.room),
        options: [{ ...typed, ...named(({ access }) => access.theRoom) }, ...ruled],
      },
      {
        type: Subcommand,
        ...named(({ access }) => access.careful),
        options: [
          { ...typed, ...named(({ turn }) => turn.device) },
          {
            type: Text,
            ...named(({ access }) => access.mode),
            required: true,
            choices: CONFIRMATION_POLICIES.map(value => ({
              ...labelled(({ access }) => access[value === 'none' ? 'atOnce' : value]),
              value,
            })),
          },
          { type: Role, ...named(({ access }) => access.approver) },
          {
            type: Channel,
            ...named(({ access }) => access.channel),
            channel_types: [ChannelType.GuildText, ChannelType.GuildAnnouncement],
          },
        ],
      },
      {
        type: Subcommand,
        ...named(({ access }) => access.forget),
        options: [{ ...typed, ...named(({ access }) => access.rule) }],
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

  async component(context, [what = '']) {
    switch (what) {
      case 'harmless':
      case 'dangerous':
      case 'keep': {
        const manager = await requireManager(context);
        return update(context, () => answerWhoSwitches(context, { manager, what }));
      }
      case 'everyone': {
        const manager = await requireManager(context);
        return update(context, () => allowEveryone(context, { manager }));
      }
      default:
        return update(context, () => showAccess(context, toPageNumber(what)));
    }
  },

  async autocomplete(context) {
    if (!(await context.member.manage()).allowed) return [];
    const { name, value } = context.interaction.options.getFocused(true);
    switch (name) {
      case 'device':
        return suggestDevices(context, value, { among: seemsSettable });
      case 'room':
        return suggestRooms(context, value);
      case 'rule':
        return suggestRules(context, value);
      default:
        return suggestRoles(context, value);
    }
  },
} satisfies Command;
