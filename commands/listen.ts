import {
  type APIApplicationCommandChannelOption,
  ApplicationCommandOptionType,
  ChannelType,
  InteractionContextType,
} from 'discord.js';
import { MANAGE_SERVER, requireManager } from '../src/discord/access/manage.ts';
import { canReadMessages } from '../src/discord/gateway/client.ts';
import type { Command, Invoked } from '../src/discord/gateway/command.ts';
import type { Context } from '../src/discord/gateway/context.ts';
import { labelled, named } from '../src/discord/gateway/named.ts';
import { answer, update } from '../src/discord/replies/answer.ts';
import { type PageKey, toPagedReply, toPageNumber } from '../src/discord/replies/paged-view.ts';
import { type Reply, toReply } from '../src/discord/replies/reply.ts';

const channel: APIApplicationCommandChannelOption = {
  type: ApplicationCommandOptionType.Channel,
  ...named(({ listen }) => listen.channel),
  required: true,
  channel_types: [ChannelType.GuildText, ChannelType.GuildAnnouncement],
};

/** What is said once the bot listens so. */
const ON = { shared: 'onShared', quiet: 'onQuiet', own: 'onOwn' } as const;

export default {
  data: {
    ...named(({ listen }) => listen),
    contexts: [InteractionContextType.Guild],
    default_member_permissions: MANAGE_SERVER,
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
      {
        type: ApplicationCommandOptionType.Subcommand,
        ...named(({ listen }) => listen.quiet),
        options: [channel],
      },
      { type: ApplicationCommandOptionType.Subcommand, ...named(({ listen }) => listen.status) },
    ],
  },

  run(context) {
    const isStatus = context.interaction.options.getSubcommand() === 'status';
    return answer(context, () => (isStatus ? show(context, 0) : change(context)), { ephemeral: true });
  },

  component: (context, [page]) => update(context, () => show(context, toPageNumber(page))),
} satisfies Command;

async function change(context: Invoked): Promise<Reply> {
  const { client, interaction, t } = context;
  const { options } = interaction;
  const manager = await requireManager(context);
  const { id } = options.getChannel('channel', true);
  const mention = { channel: `<#${id}>` };
  const subcommand = options.getSubcommand();
  if (subcommand === 'off') {
    const was = await manager.stopListening(id);
    return toReply('calm', was ? t.listen.off(mention) : t.listen.wasOff(mention));
  }
  const mode = subcommand === 'quiet' ? 'quiet' : options.getString('as') === 'own' ? 'own' : 'shared';
  await manager.listen(id, mode);
  const said = t.listen[ON[mode]](mention);
  return canReadMessages(client) ? toReply('good', said) : toReply('careful', said, t.doctor.intentMissing);
}

async function show({ house, t }: Context, page: number): Promise<Reply> {
  const listening = await house.setUp.listening();
  if (listening.length === 0) return toReply('calm', t.listen.none);
  const lines = listening.map(({ channelId, mode }) => t.listen[mode]({ channel: `<#${channelId}>` }));
  const blocks = [{ heading: null, lines }];
  const customId = (to: number, key: PageKey) => `listen:${to}:${key}`;
  return toPagedReply({ accent: 'calm', title: t.listen.title, blocks, page, customId }, t);
}
