import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startProgram } from '../support/program.ts';

const start = (env: Record<string, string> = {}) =>
  startProgram(['bin/run.js', 'src/app/local-discord-main.ts'], { env });

it('runs by itself, prints where it is and its token, and ends cleanly on a signal', async () => {
  const program = start();
  const [, apiUrl] = await program.line(/^DISCORD_API_URL=(.+)/);
  const [, token] = await program.line(/^DISCORD_TOKEN=(.+)/);
  const [, gatewayUrl] = await program.line(/^DISCORD_GATEWAY_URL=(.+)/);
  const [, pageUrl] = await program.line(/^DISCORD_PAGE_URL=(.+)/);
  const headers = { Authorization: `Bot ${token}` };
  expect((await fetch(`${apiUrl}/v10/users/@me`, { headers })).status).toBe(200);
  expect(await (await fetch(`${apiUrl}/v10/gateway`)).json()).toEqual({ url: gatewayUrl });
  expect(await (await fetch(`${pageUrl}`)).text()).toContain('<playground-app>');
  expect(await program.end('SIGTERM')).toBe(0);
});

it('takes its guilds from a file, and says what is wrong with it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'local-discord-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'guilds.json');
  const guild = { name: 'Club', members: [{ name: 'Zoe' }], channels: [{ name: 'lobby' }] };
  writeFileSync(file, JSON.stringify(guild));
  const program = start({ DISCORD_GUILDS: file });
  const [, apiUrl] = await program.line(/^DISCORD_API_URL=(.+)/);
  const [, token] = await program.line(/^DISCORD_TOKEN=(.+)/);
  const [, pageUrl] = await program.line(/^DISCORD_PAGE_URL=(.+)/);
  const [club] = (await (await fetch(`${pageUrl}/control/guilds`)).json()) as { ownerId: string }[];
  expect(club).toMatchObject({ name: 'Club' });
  // Somebody there can try what is only for whom the bot belongs to.
  const headers = { Authorization: `Bot ${token}` };
  const application = await fetch(`${apiUrl}/v10/applications/@me`, { headers });
  expect(await application.json()).toMatchObject({ owner: { id: club?.ownerId, username: 'zoe' } });
  writeFileSync(file, JSON.stringify({ ...guild, members: [] }));
  const refused = start({ DISCORD_GUILDS: file });
  expect(await refused.end()).toBe(78);
  expect(refused.errors()).toBe(`${file}: [0].members must name somebody.\n`);
});
