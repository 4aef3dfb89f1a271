import { expect, it } from 'vitest';
import { ada, startLibraryBot, untilAnswered } from '../support/library-bot.ts';
import { installPython } from '../support/python-environment.ts';

const startBot = () =>
  startLibraryBot(
    installPython('discord-py', ['discord.py==2.7.1']),
    'test/discord-libraries/discord-py-bot.py',
  );

it('serves a bot of discord.py: command, deferral, button, form and update', async () => {
  const { ask } = await startBot();
  const command = { ...ada, command: 'meet', options: { politely: true }, settled: true };
  const asked = await untilAnswered(() => ask('invoke', command));
  expect(asked).toMatchObject({ kind: 'deferred', ephemeral: true });
  expect(asked.message).toMatchObject({ content: 'Would you kindly?', flags: 64 });
  const button = { user: 'Ada', message: asked.message.id, customId: 'ask' };
  const filled = await untilAnswered(async () => {
    const form = await untilAnswered(() => ask('click', button));
    expect(form).toMatchObject({ kind: 'modal', modal: { title: 'Who are you?' } });
    const fields = { name: 'Zoe' };
    return ask('submit', { user: 'Ada', interactionId: form.interactionId, fields });
  });
  expect(filled).toMatchObject({ kind: 'update', message: { content: 'Hello Zoe!', components: [] } });
});

it('tells it of members, roles and mentions', async () => {
  const { discord, ask } = await startBot();
  const { author } = await ask('say', { ...ada, content: 'nobody in particular' });
  const command = { ...ada, command: 'who', options: { member: author.id } };
  const named = await untilAnswered(() => ask('invoke', command));
  expect(named.message.content).toBe(`<@${author.id}>: @everyone`);
  const { mentions } = named.message;
  expect(mentions).toMatchObject([{ username: 'ada' }]);
  const answered = discord.line(/^bot: You called, Ada\?$/);
  await ask('say', { ...ada, content: `hey <@${named.message.author.id}>` });
  await answered;
});

it('lets it resume after its connection is cut, missing nothing', async () => {
  const { discord, bot, ask } = await startBot();
  const { author } = await ask('say', { ...ada, content: 'who is there?' });
  const command = { ...ada, command: 'who', options: { member: author.id } };
  const { message } = await untilAnswered(() => ask('invoke', command));
  await ask('faults', { fault: 'refuseGateway', refused: true });
  await ask('faults', { fault: 'dropGateway' });
  await discord.line(/^The bot is offline\.$/);
  await ask('say', { user: 'Ben', channel: 'general', content: `<@${message.author.id}>, are you there?` });
  const answered = discord.line(/^bot: You called, Ben\?$/);
  await ask('faults', { fault: 'refuseGateway', refused: false });
  await bot.line(/^resumed$/);
  await answered;
});
