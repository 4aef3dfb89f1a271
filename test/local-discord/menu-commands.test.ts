import { ApplicationCommandType, Events } from 'discord.js';
import { expect, it } from 'vitest';
import { loginClient, startTestDiscord } from '../support/local-discord.ts';

/** A bot of discord.js with a command in each menu, that answers with what was clicked. */
async function startMenus() {
  const discord = await startTestDiscord();
  const client = await loginClient(discord);
  await client.application.commands.set([
    { name: 'Who is this', type: ApplicationCommandType.User },
    { name: 'Quote', type: ApplicationCommandType.Message },
  ]);
  client.on(Events.InteractionCreate, async interaction => {
    if (interaction.isUserContextMenuCommand()) await interaction.reply(interaction.targetUser.username);
    else if (interaction.isMessageContextMenuCommand())
      await interaction.reply(`> ${interaction.targetMessage.content}`);
  });
  const { ownerId: userId, channelId } = discord;
  const choose = (command: string, target: string) => discord.invoke({ userId, channelId, command, target });
  return { discord, choose };
}

it('sends a command of a person’s menu with the person', async () => {
  const { discord, choose } = await startMenus();
  const result = await choose('Who is this', discord.memberId);
  expect(result).toMatchObject({ kind: 'message', message: { content: 'ben' } });
});

it('sends a command of a message’s menu with the message', async () => {
  const { discord, choose } = await startMenus();
  const { memberId: userId, channelId } = discord;
  const { id } = discord.say({ userId, channelId, content: 'remember this' });
  expect(await choose('Quote', id)).toMatchObject({ message: { content: '> remember this' } });
});

it.each([
  ['Nothing', 'MEMBER', 'No menu has a command Nothing'],
  ['Who is this', '1', 'nobody with the id 1'],
  ['Quote', '1', 'sees no message 1'],
])('does not offer %s on %s', async (command, target, why) => {
  const { discord, choose } = await startMenus();
  await expect(choose(command, target.replace('MEMBER', discord.memberId))).rejects.toThrow(why);
});
