import { ApplicationCommandOptionType, ChannelType, InteractionContextType } from 'discord.js';
import { suggestRoles } from '../src/discord/access/access-acts.ts';
import { requireAllowed } from '../src/discord/access/actor.ts';
import { MANAGE_SERVER, requireManager } from '../src/discord/access/manage.ts';
import type { Command } from '../src/discord/gateway/command.ts';
import { labelled, named } from '../src/discord/gateway/named.ts';
import { answer, update } from '../src/discord/replies/answer.ts';
import { toChoices } from '../src/discord/replies/choices.ts';
import { toPageNumber } from '../src/discord/replies/paged-view.ts';
import { cancelListed, cancelScheduled } from '../src/discord/scenes/cancel-scheduled.ts';
import { listScenes } from '../src/discord/scenes/catalogue.ts';
import { changes } from '../src/discord/scenes/scenes-acts.ts';
import { listScheduled } from '../src/discord/scenes/scheduled-view.ts';
import { suggestScenes } from '../src/discord/scenes/suggest-scenes.ts';
import { CONFIRMATION_POLICIES } from '../src/household/access/confirmation-policy.ts';
import { lookUp } from '../src/messages/look-up.ts';

const { Subcommand, String: Text, Role, Channel } = ApplicationCommandOptionType;
const scene = {
  type: Text,
  ...named(({ scenes }) => scenes.id),
  required: true,
  autocomplete: true,
  max_length: 100,
} as const;

export default {
  data: {
    ...named(({ scenes }) => scenes),
    contexts: [InteractionContextType.Guild],
    default_member_permissions: MANAGE_SERVER,
    options: [
      { type: Subcommand, ...named(({ scenes }) => scenes.list) },
      { type: Subcommand, ...named(({ scenes }) => scenes.scheduled) },
      {
        type: Subcommand,
        ...named(({ scenes }) => scenes.add),
        options: [
          { type: Text, ...named(({ scenes }) => scenes.newId), required: true, max_length: 100 },
          { type: Text, ...named(({ scenes }) => scenes.newName), max_length: 80 },
        ],
      },
      { type: Subcommand, ...named(({ scenes }) => scenes.remove), options: [scene] },
      {
        type: Subcommand,
        ...named(({ scenes }) => scenes.teach),
        options: [
          scene,
          { type: Text, ...named(({ scenes }) => scenes.phrase), required: true, max_length: 100 },
        ],
      },
      {
        type: Subcommand,
        ...named(({ scenes }) => scenes.forget),
        options: [
          {
            type: Text,
            ...named(({ scenes }) => scenes.taught),
            required: true,
            autocomplete: true,
            max_length: 100,
          },
        ],
      },
      {
        type: Subcommand,
        ...named(({ scenes }) => scenes.allow),
        options: [scene, { type: Role, ...named(({ scenes }) => scenes.role), required: true }],
      },
      {
        type: Subcommand,
        ...named(({ scenes }) => scenes.disallow),
        options: [
          scene,
          { type: Text, ...named(({ scenes }) => scenes.role), required: true, autocomplete: true },
        ],
      },
      {
        type: Subcommand,
        ...named(({ scenes }) => scenes.careful),
        options: [
          scene,
          {
            type: Text,
            ...named(({ scenes }) => scenes.mode),
            required: true,
            choices: CONFIRMATION_POLICIES.map(value => ({
              ...labelled(({ scenes }) => scenes[value]),
              value,
            })),
          },
          { type: Role, ...named(({ scenes }) => scenes.approver) },
          {
            type: Channel,
            ...named(({ scenes }) => scenes.channel),
            channel_types: [ChannelType.GuildText, ChannelType.GuildAnnouncement],
          },
        ],
      },
    ],
  },

  run(context) {
    const { interaction, member, t } = context;
    const subcommand = interaction.options.getSubcommand();
    return answer(
      context,
      async () => {
        const change = lookUp(changes, subcommand);
        if (change) return change(context, await requireManager(context));
        requireAllowed(await member.see(), t);
        return subcommand === 'scheduled' ? listScheduled(context, 0) : listScenes(context, 0);
      },
      { ephemeral: true },
    );
  },

  component: (context, [what, page]) =>
    update(context, async () => {
      const { interaction, member, t } = context;
      requireAllowed(await member.see(), t);
      if (what === 'scheduled') return listScheduled(context, toPageNumber(page));
      const chosen = interaction.isStringSelectMenu() ? (interaction.values[0] ?? '') : (page ?? '');
      if (what === 'cancel') return cancelListed(context, chosen);
      if (what === 'drop') return cancelScheduled(context, chosen);
      return listScenes(context, toPageNumber(what));
    }),

  async autocomplete(context) {
    const { interaction, member, house } = context;
    // Every option that is completed is one of a change.
    if (!(await member.manage()).allowed) return [];
    const { name: option, value } = interaction.options.getFocused(true);
    if (option === 'role') return suggestRoles(context, value);
    const scenes = await house.scenes();
    if (option === 'phrase') {
      const phrases = scenes.flatMap(({ phrases }) => phrases);
      return toChoices(
        value,
        phrases.map(phrase => ({ id: phrase, name: phrase })),
      );
    }
    return suggestScenes(value, scenes);
  },
} satisfies Command;
