import { expect, it } from 'vitest';
import type { AddressRules } from '../../src/egress/contract.ts';
import { startTestBroker, type TestBroker } from '../support/broker.ts';
import { type Household, startHousehold } from '../support/household.ts';
import { startScriptedHub } from '../support/scripted-hub.ts';
import { answerTo } from '../support/spoken.ts';
import { stepClock } from '../support/step-clock.ts';

const ROBIN = { id: '1200000000000000002', name: 'Robin' };
const SOMEBODY = { id: '1200000000000000099', name: 'Somebody' };
const GUILD = '1200000000000000001';
const REFUSED = 'lets it reach only public addresses from this server';

const owner: AddressRules = { mode: 'owner', allowedGuilds: [] };
const named: AddressRules = { mode: 'owner', allowedGuilds: [GUILD] };
const onlyPublic: AddressRules = { mode: 'public', allowedGuilds: [GUILD] };
const any: AddressRules = { mode: 'any', allowedGuilds: [] };

interface Start {
  readonly addresses: AddressRules;
  readonly applicationOwner?: typeof ROBIN;
  readonly hubUrl?: null;
}

/** The household, whose hub and broker are on a private address, and whose parent is called Robin. */
async function start({ applicationOwner = SOMEBODY, ...options }: Start) {
  const broker = await startTestBroker();
  const household = await startHousehold({ ...options, discord: { applicationOwner } });
  return { household, broker };
}

async function connectHub({ discord, parent, general, hub }: Household, address = hub.url): Promise<string> {
  const form = await discord.invoke({ userId: parent, channelId: general, command: 'hub connect' });
  const fields = { address, key: hub.apiKey };
  return answerTo(await discord.submit({ userId: parent, interactionId: form.interactionId, fields }));
}

async function connectButtons(
  { discord, parent, general, doorbell }: Household,
  { url }: Pick<TestBroker, 'url'>,
): Promise<string> {
  const options = { channel: doorbell };
  const asked = { userId: parent, channelId: general, command: 'buttons connect', options };
  const { interactionId } = await discord.invoke(asked);
  const fields = { address: url, username: '', password: '', filter: '' };
  return answerTo(await discord.submit({ userId: parent, interactionId, fields }));
}

const ask = async ({ discord, parent, general }: Household, command: string) =>
  answerTo(await discord.invoke({ userId: parent, channelId: general, command }));

it.each([
  ['the owner’s hub in mode owner', owner, ROBIN, true],
  ['a stranger’s hub in mode owner', owner, SOMEBODY, false],
  ['a stranger’s hub in a server that the owner named', named, SOMEBODY, true],
  ['the owner’s hub in mode public', onlyPublic, ROBIN, false],
  ['a stranger’s hub in mode any', any, SOMEBODY, true],
] as const)(
  '%s: connected on a private address, or not',
  async (_what, addresses, applicationOwner, isLet) => {
    const { household, broker } = await start({ addresses, applicationOwner, hubUrl: null });
    const said = [await connectHub(household), await connectButtons(household, broker)];
    for (const text of said) expect(text).toContain(isLet ? '✅ Connected' : REFUSED);
    expect((await household.guilds.hub(GUILD)) !== null).toBe(isLet);
    expect((await household.guilds.buttons(GUILD))?.connectedBy ?? null).toBe(isLet ? ROBIN.id : null);
  },
);

it('says the same of a port that is open, of one that is closed, and of a name that is not there', async () => {
  const { household } = await start({ addresses: owner, hubUrl: null });
  const said = new Set<string>();
  for (const address of [household.hub.url, 'http://127.0.0.1:1', 'http://10.255.255.1', 'http://nas.local'])
    said.add(await connectHub(household, address));
  expect([...said]).toEqual([expect.stringContaining(REFUSED)]);
});

it.each([
  ['Home Assistant', '`docs/home-assistant.md`', 'npm run hub'],
  ['openHAB', 'Home Assistant can take openHAB in', '`docs/home-assistant.md`'],
])('names %s where somebody gives its address for a hub’s, and says how to go on', async (name, ...told) => {
  const { household } = await start({ addresses: any, hubUrl: null });
  const { origin } = await startScriptedHub(({ url }) =>
    url === '/manifest.json' ? { body: { name } } : { status: 404 },
  );
  const said = await connectHub(household, origin);
  for (const words of [name, ...told]) expect(said).toContain(words);
});

it('keeps to a stranger’s hub and broker of before no longer, and says so in both statuses', async () => {
  const { household, broker } = await start({ addresses: owner });
  const { guilds } = household;
  await guilds.setHub(GUILD, { ...(await hubOf(household)), connectedBy: '1200000000000000003' });
  await guilds.setButtons(GUILD, {
    url: broker.url,
    username: null,
    password: null,
    filters: ['+/button/+'],
    fingerprint: null,
    clientId: 'c',
    channelId: household.doorbell,
    connectedBy: '1200000000000000003',
  });
  await household.restart();
  await expect.poll(() => household.running.core.of(GUILD).broker()?.state).toBe('address_refused');
  expect(await ask(household, 'devices')).toContain(REFUSED);
  const status = await ask(household, 'hub status');
  expect(status).toMatch(/❌ \*\*Hub address\*\*.*lets it reach only public addresses/);
  expect(status).toMatch(/❌ \*\*Buttons\*\*.*lets it reach only public addresses/);
  expect(await ask(household, 'buttons status')).toContain(REFUSED);
  expect(broker.aedes.connectedClients).toBe(0);
});

it('decides for each server by who connected there', async () => {
  const { household } = await start({ addresses: owner, applicationOwner: ROBIN });
  const { discord, guilds } = household;
  const neighbour = discord.addGuild({
    name: 'Next door',
    members: [{ name: 'Kim', role: 'owner' }],
    channels: [{ name: 'hallway' }],
  });
  const next = discord.guilds().find(({ id }) => id === neighbour);
  const there = { userId: next?.ownerId ?? '', channelId: next?.channels[0]?.id ?? '' };
  await discord.next('message', ({ message }) => message.channel_id === there.channelId);
  await guilds.setHub(neighbour, { ...(await hubOf(household)), connectedBy: there.userId });
  const devices = async (at: typeof there) => answerTo(await discord.invoke({ ...at, command: 'devices' }));
  expect(await devices({ userId: household.parent, channelId: household.general })).toContain('Living room');
  expect(await devices(there)).toContain(REFUSED);
});

it('lets nobody try one address after another', async () => {
  const { through } = stepClock();
  const { household } = await start({ addresses: any, hubUrl: null });
  const said: string[] = [];
  for (let port = 1; port <= 7; port++)
    said.push(await through(connectHub(household, `http://127.0.0.1:${port}`)));
  expect(said.slice(0, 6).join()).not.toContain('Too many attempts');
  expect(said[6]).toContain('Too many attempts to connect from this server');
  const buttons = await connectButtons(household, { url: 'mqtt://127.0.0.1:1' });
  expect(buttons).toContain('Too many attempts');
});

async function hubOf({ guilds }: Household) {
  const hub = await guilds.hub(GUILD);
  if (!hub) throw new Error('the household has no hub');
  return hub;
}
