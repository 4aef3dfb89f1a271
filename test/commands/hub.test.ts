import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { createCertificate } from '../support/certificate.ts';
import { type Household, startHousehold } from '../support/household.ts';
import { startTestHub } from '../support/hub-server.ts';
import { startScriptedHub } from '../support/scripted-hub.ts';
import { answerTo, buttonOf, messageOf, textOf } from '../support/spoken.ts';

const KEY = 'hck_canary_0123456789';

/** Opens the form as the parent and sends it in. */
async function connect({ discord, parent, general }: Household, address: string, key = KEY) {
  const form = await discord.invoke({ userId: parent, channelId: general, command: 'hub connect' });
  expect(form.kind).toBe('modal');
  return discord.submit({ userId: parent, interactionId: form.interactionId, fields: { address, key } });
}

it('connects a hub by a form and says what it found', async () => {
  const household = await startHousehold({ hubUrl: null });
  const { hub, guilds, guildId, discord, child, general } = household;
  const result = await connect(household, hub.url, hub.apiKey);
  expect(result).toMatchObject({ kind: 'deferred', ephemeral: true });
  const said = await answerTo(result);
  expect(said).toMatch(/Connected to http.*\/api\/v1: it lists \d+ devices/);
  expect(said).toContain('It lists 9 scenes');
  expect(said).not.toContain(hub.apiKey);
  expect((await guilds.hub(guildId))?.apiKey).toBe(hub.apiKey);
  const devices = await discord.invoke({ userId: child, channelId: general, command: 'devices' });
  expect(await answerTo(devices)).toContain('Living room');
});

it('sends nobody to scenes or automations where the hub lists none', async () => {
  const hub = await startScriptedHub(() => ({ body: [] }));
  const household = await startHousehold({ hubUrl: null });
  const said = await answerTo(await connect(household, `${hub.origin}/v1`));
  expect(said).toContain('Connected to');
  expect(said).not.toMatch(/It lists 0|`\/scene`/);
});

it('takes language and time zone from the Discord of who connects it, and says so', async () => {
  const household = await startHousehold({ hubUrl: null });
  const { hub, guilds, guildId, discord, parent, general } = household;
  await discord.invoke({ userId: parent, channelId: general, command: 'listen status', locale: 'de' });
  const said = await answerTo(await connect(household, hub.url, hub.apiKey));
  expect(said).toContain('außer Englisch **Deutsch** sprecht und in der Zeitzone **Europe/Berlin** lebt');
  expect(await guilds.settings(guildId)).toMatchObject({ language: 'de', timeZone: 'Europe/Berlin' });
});

it('says exactly what failed, and stores nothing', async () => {
  const closed = await takenThenFree();
  const html = await startScriptedHub(() => ({
    headers: { 'content-type': 'text/html' },
    body: '<h1>Router</h1>',
  }));
  const locked = await startScriptedHub(() => ({ status: 401, body: { message: 'bad key' } }));
  const household = await startHousehold({ hubUrl: null });
  for (const [address, text] of [
    ['http://no-such-host.invalid', 'No computer of that name was found'],
    [`http://127.0.0.1:${closed}`, 'nothing listens on that port'],
    [html.origin, 'no Device Control API'],
    [locked.origin, 'does not accept the API key'],
    ['ftp://hub.local', 'This is no address of a hub'],
  ] as const) {
    expect(await answerTo(await connect(household, address))).toContain(text);
  }
  expect(await household.guilds.hub(household.guildId)).toBeNull();
});

it('shows a certificate of the hub’s own before it sends the key, and pins it once trusted', async () => {
  const certificate = createCertificate();
  const hub = await startScriptedHub(() => ({ body: [] }), certificate);
  const household = await startHousehold({ hubUrl: null });
  const { discord, guilds, guildId, parent, general } = household;
  const asked = await messageOf(await connect(household, `${hub.origin}/v1`));
  expect(textOf(asked)).toContain(certificate.fingerprint);
  expect(hub.requests).toEqual([]);
  const trusted = await discord.click({
    userId: parent,
    messageId: asked.id,
    customId: buttonOf(asked, 'Trust this certificate'),
  });
  expect(await answerTo(trusted)).toContain('Connected to');
  expect(await guilds.hub(guildId)).toMatchObject({ fingerprint: certificate.fingerprint, apiKey: KEY });
  const again = await discord.click({
    userId: parent,
    messageId: asked.id,
    customId: buttonOf(asked, 'Trust this certificate'),
  });
  expect(await answerTo(again)).toContain('That form has run out');
  expect(discord.messages(general)).toEqual([]);
});

it.each(['connect', 'status', 'disconnect'])(
  'lets nobody %s without Manage Server, whatever Discord’s picker says',
  async name => {
    const { discord, child, general } = await startHousehold();
    const invocation = { userId: child, channelId: general, command: `hub ${name}` };
    await expect(discord.invoke(invocation)).rejects.toThrow();
    const result = await discord.invoke({ ...invocation, force: true });
    expect(await answerTo(result)).toContain('❌ Only somebody with **Manage Server**');
  },
);

it('forgets the key at disconnect', async () => {
  const { discord, guilds, guildId, parent, child, general } = await startHousehold();
  const result = await discord.invoke({ userId: parent, channelId: general, command: 'hub disconnect' });
  expect(await answerTo(result)).toContain('its key is forgotten');
  expect(await guilds.hub(guildId)).toBeNull();
  const devices = await discord.invoke({ userId: child, channelId: general, command: 'devices' });
  expect(await answerTo(devices)).toContain('No hub is connected yet');
});

it('finds every layer well where it is', async () => {
  const { discord, parent, general } = await startHousehold();
  const said = await answerTo(
    await discord.invoke({ userId: parent, channelId: general, command: 'hub status' }),
  );
  expect(said).toMatch(/✅ \*\*Discord\*\* connected/);
  expect(said).toContain(` · homecord ${manifest.version}\n`);
  expect(said).toContain(`✅ **Channel** <#${general}>`);
  expect(said).toMatch(/✅ \*\*Hub address\*\* .* lists \d+ devices/);
  expect(said).toContain('✅ **API key** accepted.');
  expect(said).toContain('⚠️ **Buttons** no broker yet');
});

it('finds the layer that fails', async () => {
  const hub = await startTestHub();
  const household = await startHousehold({ hub, discord: { privilegedIntents: { messageContent: false } } });
  const { discord, parent, general, doorbell } = household;
  const status = async () =>
    answerTo(await discord.invoke({ userId: parent, channelId: general, command: 'hub status' }));
  discord.setBotLacks(doorbell, ['SendMessages', 'AddReactions']);
  await household.guilds.listen(household.guildId, doorbell, 'shared');
  for (const { prefix } of hub.keys.list()) hub.keys.revoke(prefix);
  const revoked = await status();
  expect(revoked).toContain('⚠️ **Discord** Message Content is switched off');
  expect(revoked).toContain(
    `❌ **Channel** <#${doorbell}>: the bot lacks **Send Messages**, **Add Reactions**`,
  );
  expect(revoked).toContain('❌ **API key** The hub does not accept the API key.');
  await hub.close();
  expect(await status()).toContain('❌ **Hub address**');
});

it('turns pages where many channels are in use, the hub on the first', async () => {
  const channels = Array.from({ length: 60 }, (_, i) => ({
    id: `14000000000000000${i + 10}`,
    name: `channel-${i}`,
  }));
  const household = await startHousehold();
  const { discord, guilds, guildId, parent, general } = household;
  for (const { id } of channels) await guilds.listen(guildId, id, 'shared');
  const status = await messageOf(
    await discord.invoke({ userId: parent, channelId: general, command: 'hub status' }),
  );
  expect(textOf(status)).toContain('✅ **API key** accepted.');
  expect(textOf(status)).toContain('Page 1 of');
  const next = { userId: parent, messageId: status.id, customId: buttonOf(status, 'Next') };
  expect(await answerTo(await discord.click(next))).toContain('Page 2 of');
});

it.each([
  ['ahead of Discord’s. From a minute on it takes every sentence for an old one', 90_000],
  ['behind Discord’s. Whatever is scheduled runs that much late', -90_000],
])('says that the bot’s clock is %s', async (follows, offMs) => {
  const { discord, parent, general } = await startHousehold({ now: () => Date.now() + offMs });
  const said = await answerTo(
    await discord.invoke({ userId: parent, channelId: general, command: 'hub status' }),
  );
  expect(said.replace(/\d+ seconds/, '90 seconds')).toContain(
    `❌ **Discord** the bot’s clock is 90 seconds ${follows}`,
  );
});

it('drops the scenes of the hub that was there before', async () => {
  const household = await startHousehold();
  const { guilds, guildId, discord, parent, general } = household;
  await guilds.syncScenes(guildId, [{ id: 'old_scene', name: 'Old scene' }]);
  await answerTo(await discord.invoke({ userId: parent, channelId: general, command: 'hub disconnect' }));
  expect(await guilds.scenes(guildId)).toEqual([]);
});

it('drops what was scheduled with another hub, and keeps it where the same one is connected anew', async () => {
  const household = await startHousehold();
  const { guilds, guildId, discord, parent, general, hub } = household;
  const schedule = () =>
    guilds.schedule({
      guildId,
      channelId: general,
      userId: parent,
      sceneId: 'movie_night',
      runAt: new Date(Date.now() + 60 * 60_000),
    });
  await schedule();
  expect(await answerTo(await connect(household, hub.url, hub.apiKey))).not.toContain('scheduled');
  expect(await guilds.scheduled()).toHaveLength(1);
  const other = await startTestHub();
  expect(await answerTo(await connect(household, other.url, other.apiKey))).toContain(
    '1 scene had been scheduled with the hub that was connected before, and will not run.',
  );
  expect(await guilds.scheduled()).toEqual([]);
  await schedule();
  const off = await discord.invoke({ userId: parent, channelId: general, command: 'hub disconnect' });
  expect(await answerTo(off)).toContain('1 scene had been scheduled');
  expect(await guilds.scheduled()).toEqual([]);
});

async function takenThenFree(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise(resolve => server.close(resolve));
  return port;
}
