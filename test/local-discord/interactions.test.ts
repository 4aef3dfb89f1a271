import { Events, MessageFlags, SlashCommandBuilder } from 'discord.js';
import { expect, it } from 'vitest';
import { loginClient, startTestDiscord } from '../support/local-discord.ts';

const lamp = new SlashCommandBuilder().setName('lamp').setDescription('The lamp').toJSON();

it('carries a reply from the bot to the person who used a command', async () => {
  const discord = await startTestDiscord();
  const client = await loginClient(discord);
  await client.application.commands.set([lamp], discord.guildId);
  client.on(Events.InteractionCreate, async interaction => {
    if (interaction.isChatInputCommand()) await interaction.reply(`on, ${interaction.user.globalName}`);
  });

  const result = await discord.invoke({
    userId: discord.memberId,
    channelId: discord.channelId,
    command: 'lamp',
  });

  expect(result).toMatchObject({ kind: 'message', ephemeral: false, message: { content: 'on, Ben' } });
});

it('follows a deferred answer to its end', async () => {
  const discord = await startTestDiscord();
  const client = await loginClient(discord);
  await client.application.commands.set([lamp], discord.guildId);
  client.on(Events.InteractionCreate, async interaction => {
    if (!interaction.isChatInputCommand()) return;
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    await interaction.editReply('done');
  });

  const result = await discord.invoke({
    userId: discord.memberId,
    channelId: discord.channelId,
    command: 'lamp',
  });

  expect(result).toMatchObject({ kind: 'deferred', ephemeral: true });
  expect(await result.settled()).toMatchObject({
    content: 'done',
    flags: MessageFlags.Ephemeral,
    edited_timestamp: null,
  });
});

it('delivers what people say and shows what the bot posts', async () => {
  const discord = await startTestDiscord();
  const client = await loginClient(discord);
  client.on(Events.MessageCreate, async message => {
    if (!message.author.bot) await message.reply(`heard: ${message.content}`);
  });
  const answered = discord.next('message', ({ message }) => message.author.id === discord.botUserId);

  const said = discord.say({ userId: discord.memberId, channelId: discord.channelId, content: 'hello' });

  const { message } = await answered;
  expect(message).toMatchObject({ content: 'heard: hello', message_reference: { message_id: said.id } });
});
