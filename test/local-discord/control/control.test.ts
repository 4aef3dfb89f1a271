import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { Events, MessageFlags } from 'discord.js';
import { expect, it, onTestFinished } from 'vitest';
import { createControl } from '../../../src/local-discord/control/control.ts';
import { startPlaygroundPage } from '../../../src/playground/web-server.ts';
import { silent } from '../../support/guild-store.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { loginClient, startTestDiscord } from '../../support/local-discord.ts';
import { createSmallHouse } from '../../support/playground-page.ts';

/** A local Discord under control, and how a test in any language would ask for something. */
async function startControlled() {
  const discord = await startTestDiscord();
  const control = createControl(discord, silent);
  const page = await startPlaygroundPage({ discord, home: createSmallHouse(), log: silent, control });
  onTestFinished(() => page.close());
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  const read = async (response: Response): Promise<{ status: number; body: any }> => ({
    status: response.status,
    body: await response.json(),
  });
  return {
    discord,
    url: `${page.url}/control`,
    get: async (path: string) => read(await fetch(`${page.url}/control/${path}`)),
    post: async (name: string, body: unknown) =>
      read(await fetch(`${page.url}/control/${name}`, { method: 'POST', body: JSON.stringify(body) })),
  };
}

const ada = { user: 'Ada', channel: 'general' };

it('says who is there, and what was written', async () => {
  const { discord, get, post } = await startControlled();
  expect((await get('guilds')).body).toMatchObject([
    { members: [{ id: discord.ownerId, name: 'Ada' }, { name: 'Ben' }, { role: 'bot' }] },
  ]);
  const { body: said } = await post('say', { ...ada, content: 'hello' });
  await post('say', { user: discord.memberId, channel: `#general`, content: 'hi', replyTo: said.id });
  await post('react', { ...ada, message: said.id, emoji: '🎬' });
  await post('unreact', { ...ada, message: said.id, emoji: '🎬' });
  await post('react', { ...ada, message: said.id, emoji: '👍' });
  const { body: messages } = await get('messages?channel=general');
  expect(messages).toMatchObject([
    { content: 'hello', reactions: [{ emoji: { name: '👍' } }] },
    { content: 'hi', message_reference: { message_id: said.id } },
  ]);
});

it('reads the JSON that curl -d calls a form', async () => {
  const { url } = await startControlled();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = JSON.stringify({ ...ada, content: 'hello' });
  const said = await fetch(`${url}/say`, { method: 'POST', headers, body });
  expect(await said.json()).toMatchObject({ content: 'hello' });
});

it('sends voice messages', async () => {
  const { post } = await startControlled();
  const { body } = await post('speak', { ...ada, audio: 'T2dnUw==', durationSecs: 1.5, waveform: 'AP8=' });
  expect(body).toMatchObject({
    flags: 8192,
    attachments: [{ size: 4, duration_secs: 1.5, waveform: 'AP8=' }],
  });
  expect(await (await fetch(body.attachments[0].url)).text()).toBe('OggS');
});

it('changes and deletes what was written, and clears reactions', async () => {
  const { get, post } = await startControlled();
  const { body: said } = await post('say', { ...ada, content: 'hello' });
  const message = said.id;
  await post('react', { ...ada, message, emoji: '👍' });
  await post('clearReactions', { ...ada, message });
  await post('edit', { ...ada, message, content: 'bye' });
  expect((await get('messages?channel=general')).body).toMatchObject([{ content: 'bye', reactions: [] }]);
  expect((await post('edit', { user: 'Ben', channel: 'general', message, content: 'x' })).status).toBe(409);
  await post('remove', { ...ada, message });
  expect((await get('messages?channel=general')).body).toEqual([]);
});

it('uses commands, completes options, clicks and fills forms', async () => {
  const { discord, get, post } = await startControlled();
  const client = await loginClient(discord);
  const option = { type: 3, name: 'text', description: 'x', autocomplete: true };
  await client.application.commands.set([{ name: 'echo', description: 'x', options: [option] }]);
  client.on(Events.InteractionCreate, async interaction => {
    if (interaction.isAutocomplete()) await interaction.respond([{ name: 'One', value: '1' }]);
    else if (interaction.isChatInputCommand()) {
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      const button = { type: 2, style: 1, label: 'Form', custom_id: 'form' } as const;
      const content = interaction.options.getString('text') ?? '';
      await interaction.editReply({ content, components: [{ type: 1, components: [button] }] });
    } else if (interaction.isButton()) {
      const field = { type: 4, style: 1, label: 'Name', custom_id: 'name' } as const;
      const row = { type: 1 as const, components: [field] };
      await interaction.showModal({ custom_id: 'ask', title: 'Ask', components: [row] });
    } else if (interaction.isModalSubmit()) {
      await interaction.reply(`hello ${interaction.fields.getTextInputValue('name')}`);
    }
  });
  expect((await get('commands')).body).toMatchObject([{ name: 'echo' }]);
  const typed = { ...ada, command: 'echo', options: { text: 'o' } };
  expect((await post('autocomplete', { ...typed, focused: 'text' })).body).toEqual([
    { name: 'One', value: '1' },
  ]);
  const { body: shown } = await post('invoke', { ...typed, settled: true });
  expect(shown).toMatchObject({ kind: 'deferred', ephemeral: true, message: { content: 'o' } });
  expect((await get('messages?channel=general&as=Ben')).body).toEqual([]);
  const click = { user: 'Ada', message: shown.message.id, customId: 'form' };
  const { body: asked } = await post('click', click);
  expect(asked).toMatchObject({ kind: 'modal', modal: { title: 'Ask' } });
  const filled = { user: 'Ada', interactionId: asked.interactionId, fields: { name: 'Zoe' } };
  expect((await post('submit', filled)).body).toMatchObject({ message: { content: 'hello Zoe' } });
});

it('causes faults, and changes roles and languages', async () => {
  const { discord, post } = await startControlled();
  await post('faults', { fault: 'failRest', status: 503, path: '^/users/@me$' });
  const headers = { Authorization: `Bot ${discord.token}` };
  const ask = async () => (await fetch(`${discord.apiUrl}/v10/users/@me`, { headers })).status;
  expect([await ask(), await ask()]).toEqual([503, 200]);
  const client = await loginClient(discord);
  const resumed = new Promise(resolve => client.once(Events.ShardResume, resolve));
  await post('faults', { fault: 'dropGateway' });
  await resumed;
  await post('roles', { user: 'Ben', roles: ['homecord'] });
  expect(discord.guilds()[0]?.members[1]?.roles).toHaveLength(1);
  await post('locale', { user: 'Ben', locale: 'fr' });
  expect(discord.guilds()[0]?.members[1]?.locale).toBe('fr');
});

it('tells everything that happens, an object a line', async () => {
  const { url, post } = await startControlled();
  const { body } = await fetch(`${url}/events`);
  if (!body) throw new Error('the events have no body');
  const lines = createInterface(Readable.fromWeb(body))[Symbol.asyncIterator]();
  await post('say', { ...ada, content: 'heard' });
  expect(JSON.parse(String((await lines.next()).value))).toMatchObject({
    type: 'message',
    message: { content: 'heard' },
  });
});

it('refuses what it cannot do with a sentence', async () => {
  const { post } = await startControlled();
  await judgeRows(
    [
      [
        'a person who is not there',
        'say',
        { user: 'Zoe', channel: 'general', content: 'x' },
        409,
        'person called Zoe',
      ],
      ['a command that is not there', 'invoke', { ...ada, command: 'x' }, 409, 'There is no command /x here'],
      ['a field that is missing', 'say', ada, 400, 'content'],
      ['a field that nothing is called', 'say', { ...ada, content: 'x', loud: true }, 400, 'loud'],
      ['an unknown fault', 'faults', { fault: 'flood' }, 400, 'fault'],
      ['a path that is no pattern', 'faults', { fault: 'cutRest', path: '(' }, 400, 'regular expression'],
      ['an unknown call', 'dance', {}, 404, 'There is no call dance'],
      ['a wrong method', 'guilds', {}, 405, 'takes GET'],
    ],
    async ([_, name, body, status, words]) => {
      const refused = await post(name, body);
      expect(refused.status).toBe(status);
      expect(refused.body.error).toContain(words);
    },
  );
});

it('says that a body is no JSON', async () => {
  const { url } = await startControlled();
  const response = await fetch(`${url}/say`, { method: 'POST', body: '{' });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: 'The request body contains invalid JSON.' });
});

it('obeys no other site’s page', async () => {
  const { url } = await startControlled();
  const headers = { Origin: 'http://evil.example' };
  const refused = await fetch(`${url}/say`, { method: 'POST', headers, body: '{}' });
  expect(refused.status).toBe(403);
});
