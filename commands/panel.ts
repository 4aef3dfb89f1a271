import { ApplicationCommandOptionType, ChannelType, InteractionContextType } from 'discord.js';
import { MANAGE_SERVER, requireManager } from '../src/discord/access/manage.ts';
import { setChosen } from '../src/discord/devices/set-chosen.ts';
import { suggestRooms } from '../src/discord/devices/suggest-devices.ts';
import type { Command } from '../src/discord/gateway/command.ts';
import { named } from '../src/discord/gateway/named.ts';
import { listPanels, postPanel, removePanel, toPanelChoices } from '../src/discord/panels/panel-acts.ts';
import { answer, deferThenAct } from '../src/discord/replies/answer.ts';
import { triggerChosen } from '../src/discord/scenes/trigger-chosen.ts';
import { UserError } from '../src/errors.ts';

const { Subcommand, String: Text, Channel } = ApplicationCommandOptionType;

export default {
  data: {
    ...named(({ panel }) => panel),
    contexts: [InteractionContextType.Guild],
    default_member_permissions: MANAGE_SERVER,
    options: [
      {
        type: Subcommand,
        ...named(({ panel }) => panel.post),
        options: [
          { type: Text, ...named(({ panel }) => panel.room), autocomplete: true, max_length: 100 },
          {
            type: Channel,
            ...named(({ panel }) => panel.channel),
            channel_types: [ChannelType.GuildText, ChannelType.GuildAnnouncement],
          },
        ],
      },
      { type: Subcommand, ...named(({ panel }) => panel.list) },
      {
        type: Subcommand,
        ...named(({ panel }) => panel.remove),
        options: [
          {
            type: Text,
            ...named(({ panel }) => panel.which),
            required: true,
            autocomplete: true,
            max_length: 100,
          },
        ],
      },
    ],
  },

  async run(context) {
    const { options } = context.interaction;
    const manager = await requireManager(context);
    switch (options.getSubcommand()) {
      case 'post':
        return deferThenAct(context, () => postPanel(context, manager));
      case 'remove':
        return deferThenAct(context, () => removePanel(context, manager));
      default:
        return answer(context, () => listPanels(context), { ephemeral: true });
    }
  },

  async autocomplete({ interaction, member, house, guild, t }) {
    const { name, value } = interaction.options.getFocused(true);
    if (!(await member.manage()).allowed) return [];
    if (name === 'panel') return toPanelChoices(value, await house.setUp.panels(), { guild, t });
    return suggestRooms({ member }, value);
  },

  /** Whatever stands there: it does no more than `/scene` and `/turn` do for whoever presses it. */
  component(context, [what, first = '', ...rest]) {
    if (what === 'scene') return triggerChosen(context, [first, ...rest].join(':'), { isPrivate: true });
    const deviceId = rest.join(':');
    if (what !== 'turn' || !/^(on|off)$/.test(first) || deviceId === '')
      throw new UserError(context.t.faults.unknownCommand);
    const commands = [{ capability: 'on', value: first === 'on' }];
    return setChosen(context, { deviceId, commands }, { isPrivate: true });
  },
} satisfies Command;
