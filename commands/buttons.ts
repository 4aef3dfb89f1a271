import { ApplicationCommandOptionType, ChannelType, InteractionContextType } from 'discord.js';
import { type Answerable, answer, deferThenAct } from '../src/discord/answer.ts';
import { connectButtons, toBrokerForm } from '../src/discord/buttons-connect.ts';
import { toChoices } from '../src/discord/choices.ts';
import type { Command } from '../src/discord/command.ts';
import { toAgo } from '../src/discord/device-view.ts';
import { escapeCode, escapeText } from '../src/discord/escape-text.ts';
import { mustManage } from '../src/discord/manage.ts';
import { type Reply, toReply } from '../src/discord/reply.ts';
import type { Services } from '../src/discord/services.ts';
import { UserError } from '../src/errors.ts';
import { type Messages, messagesFor } from '../src/messages/catalogue.ts';
import { en } from '../src/messages/en.ts';

const { buttons: texts } = en.commands;
const { Subcommand, String: Text, Channel } = ApplicationCommandOptionType;

export default {
  data: {
    name: 'buttons',
    description: texts.description,
    contexts: [InteractionContextType.Guild],
    options: [
      {
        type: Subcommand,
        name: 'connect',
        description: texts.connect,
        options: [
          {
            type: Channel,
            name: 'channel',
            description: texts.channel,
            required: true,
            channel_types: [ChannelType.GuildText, ChannelType.GuildAnnouncement],
          },
        ],
      },
      { type: Subcommand, name: 'status', description: texts.status },
      {
        type: Subcommand,
        name: 'name',
        description: texts.name,
        options: [
          {
            type: Text,
            name: 'topic',
            description: texts.topic,
            required: true,
            autocomplete: true,
            max_length: 200,
          },
          { type: Text, name: 'name', description: texts.called, max_length: 80 },
        ],
      },
      { type: Subcommand, name: 'disconnect', description: texts.disconnect },
    ],
  },

  async run(interaction, services) {
    const { options } = interaction;
    const subcommand = options.getSubcommand();
    if (subcommand !== 'status') await mustManage(interaction, services);
    if (subcommand === 'connect') {
      const { id } = options.getChannel('channel', true);
      await interaction.showModal(toBrokerForm(id, messagesFor(interaction.locale)));
      return 'ok';
    }
    const status = (t: Messages) => showStatus(interaction.guildId, services, t);
    const changes: Record<string, (t: Messages) => Promise<Reply>> = {
      disconnect: t => disconnect(interaction.guildId, services, t),
      name: t =>
        name(
          interaction,
          { topic: options.getString('topic', true).trim(), name: options.getString('name')?.trim() || null },
          services,
          t,
        ),
    };
    return answer(interaction, services, changes[subcommand] ?? status, { ephemeral: true });
  },

  async modal(interaction, services, [, channelId = '']) {
    await mustManage(interaction, services);
    const field = (id: string) => interaction.fields.getTextInputValue(id);
    const form = {
      address: field('address'),
      username: field('username'),
      password: field('password'),
      filter: field('filter'),
    };
    return deferThenAct(
      interaction,
      services,
      t => connectButtons(form, { guildId: interaction.guildId, channelId }, services, t),
      { ephemeral: true },
    );
  },

  async autocomplete(interaction, { guilds }) {
    const [topics, settings] = await Promise.all([
      guilds.recentTopics(interaction.guildId),
      guilds.buttonSettings(interaction.guildId),
    ]);
    const entries = [...new Set([...topics, ...settings.keys()])].map(topic => {
      const name = settings.get(topic)?.name;
      return { id: topic, name: name ? `${name} · ${topic}` : topic };
    });
    return toChoices(interaction.options.getFocused(), entries);
  },
} satisfies Command;

async function showStatus(guildId: string, { guilds, doorbells }: Services, t: Messages): Promise<Reply> {
  const connection = await guilds.buttons(guildId);
  const now = doorbells.status(guildId);
  if (!connection || !now) return toReply('calm', t.buttons.notConnected);
  const healthy = now.state === 'connected';
  const lines = [
    t.buttons.status({ broker: escapeText(connection.url, 200), channel: `<#${connection.channelId}>` }),
    `${healthy ? '✅' : '❌'} ${t.buttons.states[now.state]}`,
    t.buttons.counts(now),
    now.lastPressAt ? t.buttons.lastPress({ when: toAgo(now.lastPressAt) }) : '',
    now.refused.length > 0
      ? t.buttons.refusedFilters({ filters: now.refused.map(filter => escapeText(filter)).join(', ') })
      : '',
    now.detail && !healthy ? t.buttons.detail({ detail: escapeText(now.detail, 200) }) : '',
  ];
  return toReply(healthy ? 'good' : 'bad', t.buttons.title, lines.filter(Boolean).join('\n'));
}

async function disconnect(guildId: string, { guilds, doorbells }: Services, t: Messages): Promise<Reply> {
  const removed = await guilds.removeButtons(guildId);
  await doorbells.disconnect(guildId);
  return toReply('calm', removed ? t.buttons.disconnected : t.buttons.notConnected);
}

async function name(
  interaction: Answerable,
  { topic, name }: { topic: string; name: string | null },
  { guilds }: Services,
  t: Messages,
): Promise<Reply> {
  // Wildcards belong to filters; a button's own topic has none (MQTT 3.1.1, 4.7.1).
  if (!topic || /[+#\0\s]/.test(topic)) throw new UserError(t.buttons.badTopic);
  await guilds.setButtonSettings(interaction.guildId, topic, { name });
  const shown = escapeCode(topic, 200);
  return toReply(
    'good',
    name ? t.buttons.named({ topic: shown, name: escapeText(name) }) : t.buttons.unnamed({ topic: shown }),
  );
}
