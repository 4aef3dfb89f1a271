import { expect, it } from 'vitest';
import { ada, startLibraryBot, untilAnswered } from '../support/library-bot.ts';
import { installPackage } from '../support/node-environment.ts';

const startBot = () =>
  startLibraryBot(process.execPath, 'test/discord-libraries/oceanic-bot.cjs', {
    NODE_PATH: installPackage('oceanic.js', '1.15.0'),
  });

it('serves a bot of oceanic.js: command, deferral, upload, edit and reaction', async () => {
  const { bot, ask } = await startBot();
  const command = { ...ada, command: 'echo', options: { text: 'hello' }, settled: true };
  const answered = await untilAnswered(() => ask('invoke', command));
  expect(answered).toMatchObject({ kind: 'deferred', message: { content: 'hello' } });
  await ask('say', { ...ada, content: 'Please upload' });
  await bot.line(/^uploaded$/);
  const uploaded = (await ask('messages?channel=general')).at(-1);
  expect(uploaded).toMatchObject({
    content: 'Here it is',
    attachments: [{ filename: 'note.txt', size: 5 }],
    reactions: [{ emoji: { name: '👍' }, count: 1, me: true }],
  });
  expect(await (await fetch(uploaded.attachments[0].url)).text()).toBe('hello');
});
