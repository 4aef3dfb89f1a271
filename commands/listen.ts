import {
  type APIApplicationCommandChannelOption,
  ApplicationCommandOptionType,
  ChannelType,
  InteractionContextType,
} from 'discord.js';
import { mustManage } from '../src/discord/access/manage.ts';
import { canReadMessages } from '../src/discord/gateway/client.ts';
import type { Command } from '../src/discord/gateway/command.ts';
import { labelled, named } from '../src/discord/gateway/named.ts';
import { answer, update } from '../src/discord/replies/answer.ts';
import { type PageKey, toPagedReply, toPageNumber } from '../src/discord/replies/paged-view.ts';
import { type Reply, toReply } from '../src/discord/replies/reply.ts';
import type { GuildStore } from '../src/guilds/contract.ts';
import type { Messages } from '../src/messages/catalogue.ts';

const channel: APIApplicationCommandChannelOption = {
  type: ApplicationCommandOptionType.Channel,
  ...named(({ listen }) => listen.channel),
  required: true,
  channel_types: [ChannelType.GuildText, ChannelType.GuildAnnouncement],
};

// No default_member_permissions: Discord knows permissions per command, and everybody may ask for the status.
export default {
  data: {
    ...named(({ listen }) => listen),
    contexts: [InteractionContextType.Guild],
    options: [
      {
        type: ApplicationCommandOptionType.Subcommand,
        ...named(({ listen }) => listen.on),
        options: [
          channel,
          {
            type: ApplicationCommandOptionType.String,
            ...named(({ listen }) => listen.as),
            choices: [
              { ...labelled(({ listen }) => listen.shared), value: 'shared' },
              { ...labelled(({ listen }) => listen.own), value: 'own' },
            ],
          },
        ],
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        ...named(({ listen }) => listen.off),
        options: [channel],
      },
      { type: ApplicationCommandOptionType.Subcommand, ...named(({ listen }) => listen.status) },
    ],
  },

  async run(interaction, services) {
    const { guildId, options } = interaction;
    const subcommand = options.getSubcommand();
    const work = async (t: Messages): Promise<Reply> => {
      if (subcommand === 'status') return toStatus(await services.guilds.listening(guildId), 0, t);
      const { guilds } = await mustManage(interaction, services);
      const { id } = options.getChannel('channel', true);
      const mention = { channel: `<#${id}>` };
      if (subcommand === 'off') {
        const was = await guilds.stopListening(guildId, id);
        return toReply('calm', was ? t.listen.off(mention) : t.listen.wasOff(mention));
      }
      const mode = options.getString('as') === 'own' ? 'own' : 'shared';
      await guilds.listen(guildId, id, mode);
      const said = mode === 'own' ? t.listen.onOwn(mention) : t.listen.onShared(mention);
      return canReadMessages(interaction.client)
        ? toReply('good', said)
        : toReply('careful', said, t.doctor.intentMissing);
    };
    return answer(interaction, services, work, { ephemeral: true });
  },

  component: (interaction, services, [page]) =>
    update(interaction, services, async t =>
      toStatus(await services.guilds.listening(interaction.guildId), toPageNumber(page), t),
    ),
} satisfies Command;

function toStatus(listening: Awaited<ReturnType<GuildStore['listening']>>, page: number, t: Messages): Reply {
  if (listening.length === 0) return toReply('calm', t.listen.none);
  const lines = listening.map(({ channelId, mode }) => t.listen[mode]({ channel: `<#${channelId}>` }));
  const blocks = [{ heading: null, lines }];
  const customId = (to: number, key: PageKey) => `listen:${to}:${key}`;
  return toPagedReply({ accent: 'calm', title: t.listen.title, blocks, page, customId }, t);
}
