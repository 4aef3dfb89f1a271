import { ApplicationCommandOptionType, ChannelType, InteractionContextType } from 'discord.js';
import { MANAGE_SERVER, requireManager } from '../src/discord/access/manage.ts';
import {
  addAlert,
  listAlerts,
  removeAlert,
  seeAlert,
  suggestAlerts,
  toAlertChoices,
  toDeviceChoices,
} from '../src/discord/alerts/alert-acts.ts';
import { OFFERED_NAMES } from '../src/discord/alerts/alert-kinds.ts';
import type { Command } from '../src/discord/gateway/command.ts';
import { labelled, named } from '../src/discord/gateway/named.ts';
import { placeNotices, pressNotice, seeNotice, takeNotices } from '../src/discord/notices/notice-acts.ts';
import { answer, deferThenAct } from '../src/discord/replies/answer.ts';
import { UserError } from '../src/errors.ts';

const {
  Subcommand,
  String: Text,
  Channel,
  Integer,
  Number: Amount,
  Mentionable,
} = ApplicationCommandOptionType;
/** Minutes. */
const A_WEEK = 7 * 24 * 60;

export default {
  data: {
    ...named(({ alerts }) => alerts),
    contexts: [InteractionContextType.Guild],
    default_member_permissions: MANAGE_SERVER,
    options: [
      {
        type: Subcommand,
        ...named(({ alerts }) => alerts.add),
        options: [
          {
            type: Text,
            ...named(({ alerts }) => alerts.what),
            required: true,
            choices: OFFERED_NAMES.map(value => ({
              ...labelled(({ alerts }) => alerts[value]),
              value,
            })),
          },
          { type: Text, ...named(({ alerts }) => alerts.device), autocomplete: true, max_length: 100 },
          { type: Integer, ...named(({ alerts }) => alerts.minutes), min_value: 0, max_value: A_WEEK },
          { type: Amount, ...named(({ alerts }) => alerts.limit), min_value: -100, max_value: 100_000 },
          {
            type: Channel,
            ...named(({ alerts }) => alerts.channel),
            channel_types: [ChannelType.GuildText, ChannelType.GuildAnnouncement],
          },
          { type: Mentionable, ...named(({ alerts }) => alerts.mention) },
          { type: Integer, ...named(({ alerts }) => alerts.repeat), min_value: 1, max_value: A_WEEK },
          { type: Text, ...named(({ alerts }) => alerts.quiet), max_length: 20 },
        ],
      },
      {
        type: Subcommand,
        ...named(({ alerts }) => alerts.notices),
        options: [
          {
            type: Channel,
            ...named(({ alerts }) => alerts.channel),
            channel_types: [ChannelType.GuildText, ChannelType.GuildAnnouncement],
          },
          { type: Mentionable, ...named(({ alerts }) => alerts.mention) },
        ],
      },
      { type: Subcommand, ...named(({ alerts }) => alerts.list) },
      {
        type: Subcommand,
        ...named(({ alerts }) => alerts.remove),
        options: [
          {
            type: Text,
            ...named(({ alerts }) => alerts.which),
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
      case 'add':
        return deferThenAct(context, () => addAlert(context, manager));
      case 'notices':
        return deferThenAct(context, () => placeNotices(context, manager));
      case 'remove':
        return deferThenAct(context, () => removeAlert(context, manager));
      default:
        return answer(context, () => listAlerts(context), { ephemeral: true });
    }
  },

  async autocomplete(context) {
    const { interaction, member, house, guild, t } = context;
    const { name, value } = interaction.options.getFocused(true);
    if (!(await member.manage()).allowed) return [];
    return name === 'alert' ? toAlertChoices(value, house, { guild, t }) : toDeviceChoices(context, value);
  },

  async component(context, [what, id = '', ...rest]) {
    if (what === 'noted') return answer(context, () => seeNotice(context, id), { ephemeral: true });
    if (what === 'press' || what === 'sure')
      return deferThenAct(context, () => pressNotice(context, [id, ...rest], what === 'sure'));
    if (what === 'see') return answer(context, () => seeAlert(context, id), { ephemeral: true });
    if (what !== 'suggest' && what !== 'home') throw new UserError(context.t.faults.unknownCommand);
    const manager = await requireManager(context);
    if (what === 'home') return deferThenAct(context, () => takeNotices(context, manager));
    return answer(context, () => suggestAlerts(context, manager), { ephemeral: true });
  },
} satisfies Command;
