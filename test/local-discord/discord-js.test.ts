import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  type ChatInputCommandInteraction,
  type Client,
  ContainerBuilder,
  Events,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  Partials,
  SlashCommandBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { expect, it } from 'vitest';
import { loginClient, startTestDiscord, type TestDiscord } from '../support/local-discord.ts';

/** A discord.js bot whose `/lamp` does this. */
async function startBot(run: (interaction: ChatInputCommandInteraction) => Promise<unknown>) {
  const discord = await startTestDiscord();
  const client = await loginClient(discord);
  const lamp = new SlashCommandBuilder().setName('lamp').setDescription('The lamp');
  await client.application.commands.set([lamp]);
  client.on(Events.InteractionCreate, async interaction => {
    if (interaction.isChatInputCommand()) await run(interaction);
  });
  return { discord, client, invoke: () => invoke(discord) };
}

function invoke({ invoke: use, memberId: userId, channelId }: TestDiscord) {
  return use({ userId, channelId, command: 'lamp' });
}

it('carries a modal of labelled fields to a person and back', async () => {
  const input = new TextInputBuilder().setCustomId('address').setStyle(TextInputStyle.Short);
  const label = new LabelBuilder().setLabel('Address').setTextInputComponent(input);
  const modal = new ModalBuilder().setCustomId('hub').setTitle('Connect').addLabelComponents(label);
  const { discord, client, invoke } = await startBot(interaction => interaction.showModal(modal));
  client.on(Events.InteractionCreate, async interaction => {
    if (interaction.isModalSubmit()) await interaction.reply(interaction.fields.getTextInputValue('address'));
  });

  const { interactionId } = await invoke();
  const fields = { address: 'http://hub.local' };
  const result = await discord.submit({ userId: discord.memberId, interactionId, fields });

  expect(result).toMatchObject({ kind: 'message', message: { content: 'http://hub.local' } });
});

it('updates a Components V2 message when its button is pressed', async () => {
  const button = new ButtonBuilder().setCustomId('again').setLabel('Again').setStyle(ButtonStyle.Primary);
  const view = (text: string) =>
    new ContainerBuilder()
      .addTextDisplayComponents(display => display.setContent(text))
      .addActionRowComponents(new ActionRowBuilder<ButtonBuilder>().addComponents(button));
  const { discord, client, invoke } = await startBot(interaction =>
    interaction.reply({ components: [view('old')], flags: MessageFlags.IsComponentsV2 }),
  );
  client.on(Events.InteractionCreate, async interaction => {
    if (interaction.isButton()) await interaction.update({ components: [view('new')] });
  });

  const messageId = (await (await invoke()).settled())?.id ?? '';
  const result = await discord.click({ userId: discord.memberId, messageId, customId: 'again' });

  expect(result).toMatchObject({
    kind: 'update',
    message: { components: [{ components: [{ content: 'new' }, {}] }] },
  });
});

it('lets discord.js defer with the V2 flag coming only with the edit', async () => {
  const { invoke } = await startBot(async interaction => {
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    const view = new ContainerBuilder().addTextDisplayComponents(display => display.setContent('done'));
    await interaction.editReply({ components: [view], flags: MessageFlags.IsComponentsV2 });
  });
  const message = await (await invoke()).settled();
  expect(message?.flags).toBe(MessageFlags.Ephemeral | MessageFlags.IsComponentsV2);
});

it('carries direct messages to a client that takes partial channels', async () => {
  const discord = await startTestDiscord();
  const client: Client = await loginClient(discord, { partials: [Partials.Channel] });
  client.on(Events.MessageCreate, async message => {
    if (message.channel.isDMBased() && !message.author.bot) await message.reply('Only in a server');
  });
  const answered = discord.next('message', ({ message }) => message.author.id === discord.botUserId);
  const channelId = discord.dm(discord.memberId);
  discord.say({ userId: discord.memberId, channelId, content: 'hello' });
  expect(await answered).toMatchObject({ message: { channel_id: channelId, content: 'Only in a server' } });
});
