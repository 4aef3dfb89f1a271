import { connectAsync } from 'mqtt';
import { expect, it, onTestFinished } from 'vitest';
import { startBroker } from '../../../src/playground/broker.ts';
import { startHubLine } from '../../../src/playground/hub-line.ts';
import type { Seen, TrafficSource } from '../../../src/playground/traffic/contract.ts';
import { watchBroker, watchDiscord, watchHub } from '../../../src/playground/traffic/sources.ts';
import { USER_AGENT } from '../../../src/process/version.ts';
import { startTestHub } from '../../support/hub-server.ts';
import { loginClient, startTestDiscord } from '../../support/local-discord.ts';
import { startSampleBot } from '../../support/sample-bot.ts';

/** Collects what a source sees, each as the line that a person reads. */
function collect(source: TrafficSource) {
  const seen: Seen[] = [];
  onTestFinished(source(each => seen.push(each)));
  const lines = () =>
    seen.map(({ direction, title, note, status }) =>
      [direction === 'to_bot' ? '↓' : '↑', title, note, status]
        .filter(part => part !== null && part !== '')
        .join(' '),
    );
  return { seen, lines };
}

it('sees how a bot comes online', async () => {
  const discord = await startTestDiscord();
  const { lines } = collect(watchDiscord(discord));

  await loginClient(discord);

  expect(lines()).toEqual([
    '↑ GET /gateway/bot 200',
    '↓ HELLO',
    '↑ IDENTIFY',
    '↓ READY homecord',
    '↓ GUILD_CREATE Home',
  ]);
});

it('sees a command, a message and what became of them', async () => {
  const discord = await startTestDiscord();
  await startSampleBot(discord);
  const { lines, seen } = collect(watchDiscord(discord));
  const at = { userId: discord.ownerId, channelId: discord.channelId };

  await discord.invoke({ ...at, command: 'panel' });
  discord.speak({ ...at, audio: Buffer.from('OggS'), durationSecs: 1 });
  discord.say({ ...at, content: 'movie night\nplease' });
  await discord.next('rest', ({ path }) => path.endsWith('/messages'));

  expect(lines()).toContain('↓ INTERACTION_CREATE /panel');
  expect(lines()).toContainEqual(expect.stringMatching(/^↑ POST \/interactions\/…\/callback answers/));
  expect(lines()).toContain('↓ MESSAGE_CREATE ada: movie night please');
  expect(lines()).toContain('↓ MESSAGE_CREATE ada: voice-message.ogg');
  expect(lines()).toContainEqual(
    expect.stringMatching(/^↑ PUT \/channels\/…\/messages\/…\/reactions\/✅\/@me 204$/),
  );
  const callback = seen.find(({ title }) => title.endsWith('/callback'));
  expect(callback?.parts).toMatchObject({ Request: { type: 4 } });
  expect(callback?.durationMs).toBeGreaterThan(0);
});

it('says why Discord refused', async () => {
  const discord = await startTestDiscord();
  const client = await loginClient(discord);
  const { lines } = collect(watchDiscord(discord));

  await client.rest.get('/channels/1').catch(() => {}); // That it is refused is what is looked at.

  expect(lines()).toEqual(['↑ GET /channels/1 Unknown Channel 404']);
});

it('sees requests to a hub, by whom they are and what was wrong with them', async () => {
  const hub = await startTestHub();
  const line = await startHubLine({ hubPort: Number(new URL(hub.url).port) });
  onTestFinished(() => line.close());
  const { lines, seen } = collect(watchHub(line));
  const ask = (agent: string, key: string) =>
    fetch(`${line.url}/api/v1/devices/doorbell`, {
      headers: { 'user-agent': agent, authorization: `Bearer ${key}` },
    });

  await (await ask(USER_AGENT, hub.apiKey)).text();
  await (await ask('curl/8.0', 'hck_nonsense')).text();

  await expect.poll(() => seen.length).toBe(2);
  expect(lines()).toEqual([
    '↑ GET /api/v1/devices/doorbell 200',
    '↑ GET /api/v1/devices/doorbell by curl/8.0: This hub knows no such API key. 401',
  ]);
  expect(seen[0]?.parts).toMatchObject({ Answer: { id: 'doorbell' } });
});

it('sees who comes to a broker, and every message', async () => {
  const broker = await startBroker();
  onTestFinished(() => broker.close());
  const { lines, seen } = collect(watchBroker(broker));

  const client = await connectAsync(broker.url, { clientId: 'bot' });
  await client.subscribeAsync(['+/button/+', 'a/b']);
  await client.publishAsync('doorbell/button/btn_1', '{"action":"single"}', { qos: 1 });
  await client.endAsync();

  await expect.poll(() => lines().at(-1)).toBe('↑ DISCONNECT bot');
  expect(lines()).toEqual([
    '↑ CONNECT bot',
    '↑ SUBSCRIBE bot +/button/+, a/b',
    '↓ doorbell/button/btn_1 {"action":"single"}',
    '↑ DISCONNECT bot',
  ]);
  expect(seen[2]?.parts).toEqual({
    Packet: { client: 'bot', qos: 1, retain: false },
    Payload: { action: 'single' },
  });
});
