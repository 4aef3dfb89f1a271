import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { type BotOptions, startHomecord } from '../../src/app/build-bot.ts';
import { VERSION } from '../../src/process/version.ts';
import { openTestStore, silent } from '../support/guild-store.ts';
import { startTestDiscord } from '../support/local-discord.ts';
import { answerTo } from '../support/spoken.ts';

/** The first heartbeat comes at any moment of the first interval. */
const HEARTBEAT_MS = 24 * 60 * 60_000;

async function startWatched(more: Partial<BotOptions> = {}) {
  const discord = await startTestDiscord({ heartbeatIntervalMs: HEARTBEAT_MS });
  const running = await startHomecord({
    access: { token: discord.token, apiUrl: discord.apiUrl },
    guilds: await openTestStore(),
    addresses: { mode: 'any', allowedGuilds: [] },
    log: silent,
    status: { host: '127.0.0.1', port: 0 },
    ...more,
  });
  onTestFinished(() => running.stop());
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${running.statusUrl}${path}`, init);
    return { status: response.status, text: await response.text() };
  };
  return { discord, ask, url: running.statusUrl ?? '', stop: () => running.stop() };
}

it('tells whether the bot lives and is ready', async () => {
  const { ask } = await startWatched();
  expect(await ask('/healthz')).toEqual({ status: 200, text: `ok ${VERSION}\n` });
  expect(await ask('/readyz')).toEqual({ status: 200, text: 'ready\n' });
  expect((await ask('/nowhere')).status).toBe(404);
  expect((await ask('/healthz', { method: 'POST' })).status).toBe(405);
});

it('counts interactions, errors and connections, and names no server in a label', async () => {
  const { discord, ask } = await startWatched();
  await answerTo(
    await discord.invoke({ userId: discord.memberId, channelId: discord.channelId, command: 'devices' }),
  );
  await expect
    .poll(async () => (await ask('/metrics')).text)
    .toContain('homecord_interaction_seconds_count{name="devices",outcome="refused"} 1');
  const { text } = await ask('/metrics');
  expect(text).toContain('homecord_errors_total{kind="user"} 1');
  expect(text).toContain(`homecord_build_info{version="${VERSION}",node="${process.versions.node}"} 1`);
  expect(text).toContain('homecord_gateway_ready 1');
  expect(text).toContain('homecord_guilds 1');
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toContain(discord.guildId);
});

it('says how far the clock is off, and of what it does not know nothing', async () => {
  const { ask } = await startWatched({ now: () => Date.now() + 90_000 });
  const { text } = await ask('/metrics');
  expect(text).toMatch(/^homecord_clock_ahead_seconds (8[89]|9[0-9])\b/m);
  expect(text).toMatch(/^homecord_presses_waiting 0$/m);
  expect(text).toMatch(/^homecord_homes\{state="away"\} 0$/m);
  // Nothing was copied yet, and the gateway has not been asked how long it takes.
  expect(text).not.toMatch(/^homecord_(last_backup_timestamp|gateway_ping)_seconds/m);
});

it('says what sentences are held against, and how often that was made anew', async () => {
  const { discord, ask } = await startWatched({ householdsDropped: () => 3 });
  const { memberId: userId, channelId, botUserId } = discord;
  discord.say({ userId, channelId, content: `<@${botUserId}> good morning` });
  await expect.poll(async () => (await ask('/metrics')).text).toMatch(/^homecord_parsers_made_total 1$/m);
  const { text } = await ask('/metrics');
  expect(text).toMatch(/^homecord_parsers 1$/m);
  expect(text).toMatch(/^homecord_parser_bytes [1-9]/m);
  expect(text).toMatch(/^homecord_parsers_dropped_total 0$/m);
  expect(text).toMatch(/^homecord_households_dropped_total 3$/m);
});

it('says when the settings were last copied', async () => {
  const { ask } = await startWatched({ lastBackup: () => new Date(5_000) });
  expect((await ask('/metrics')).text).toMatch(/^homecord_last_backup_timestamp_seconds 5$/m);
});

it('is not ready while the gateway is away', async () => {
  const { discord, ask } = await startWatched();
  discord.faults.refuseGateway(true);
  discord.faults.dropGateway({ resumable: false });
  await expect.poll(async () => (await ask('/readyz')).status).toBe(503);
});

it('ends at once, whoever still holds a connection', async () => {
  const { url, stop } = await startWatched();
  const { hostname, port } = new URL(url);
  const silent = connect(Number(port), hostname);
  await once(silent, 'connect');
  const closed = once(silent, 'close');
  await stop();
  expect(await closed).toBeDefined();
});
