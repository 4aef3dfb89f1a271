import { expect, it } from 'vitest';
import { loadOpenApi, type OpenApi } from '../../src/local-discord/openapi.ts';
import { documentPath, hasDiscordOpenApi, loadDiscordOpenApi } from '../support/discord-openapi.ts';
import { callRest } from '../support/discord-wire.ts';
import { startTestDiscord } from '../support/local-discord.ts';

const post = { method: 'POST', path: '/channels/1/messages' };
const load = async () => (await loadDiscordOpenApi()) as OpenApi;

it.runIf(hasDiscordOpenApi)('passes what the document allows', async () => {
  const { checkBody, checkAnswer } = await load();
  expect(checkBody({ ...post, body: { content: 'x', nonce: 'n', enforce_nonce: true } })).toEqual([]);
  const path = '/interactions/1/token/callback';
  expect(checkBody({ method: 'POST', path, body: { type: 5, data: { flags: 64 } } })).toEqual([]);
  expect(checkAnswer({ method: 'GET', path: '/gateway', status: 200, body: { url: 'wss://x' } })).toEqual([]);
});

it.runIf(hasDiscordOpenApi)('passes what only Discord’s reference allows', async () => {
  const { checkBody } = await load();
  const attachments = [{ id: 0, filename: 'plot.png' }];
  expect(checkBody({ ...post, body: { content: 'x', attachments } })).toEqual([]);
  const path = '/applications/1/commands';
  const command = { name: 'lamp', description: 'x', default_member_permissions: '32' };
  expect(checkBody({ method: 'POST', path, body: command })).toEqual([]);
  expect(checkBody({ ...post, body: { content: 'x', attachments: [{ id: 'x' }] } })).not.toEqual([]);
});

it.runIf(hasDiscordOpenApi).each([
  ['a field of the wrong type', { ...post, body: { content: 5 } }],
  ['too many embeds', { ...post, body: { embeds: Array(11).fill({}) } }],
  ['an operation that does not exist', { method: 'POST', path: '/nothing', body: {} }],
  [
    'a callback of no known type',
    { method: 'POST', path: '/interactions/1/token/callback', body: { type: 99 } },
  ],
])('names %s', async (_, request) => {
  expect((await load()).checkBody(request)).not.toEqual([]);
});

it.runIf(hasDiscordOpenApi)('names an answer that is not as described', async () => {
  const { checkAnswer } = await load();
  const problems = checkAnswer({ method: 'GET', path: '/channels/1', status: 200, body: { id: 1 } });
  expect(problems[0]).toContain('GET /channels/{channel_id}');
});

it.runIf(hasDiscordOpenApi)(
  'refuses with 400 what the document does not allow, where it is given',
  async () => {
    const discord = await startTestDiscord({ validate: undefined, openapi: documentPath });
    const path = `/channels/${discord.channelId}/messages`;
    const refused = await callRest(discord, 'POST', path, { content: 'x', sticker_ids: [{}] });
    expect(refused).toMatchObject({ status: 400, body: { code: 50035 } });
    expect((await callRest(discord, 'POST', path, { content: 'x' })).status).toBe(200);
  },
);

it('says that the document is absent, or is none', async () => {
  await expect(loadOpenApi('/nowhere.json')).rejects.toThrow('/nowhere.json cannot be read');
  await expect(loadOpenApi('package.json')).rejects.toThrow('names no paths');
});
