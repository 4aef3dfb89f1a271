import { expect, it } from 'vitest';
import { createOwnHomeClaim } from '../../src/app/own-home-claim.ts';
import { OWN_HOME } from '../../src/household/own-home.ts';
import { createKeyStore } from '../../src/hub-server/keys.ts';
import { openTestStore } from '../support/guild-store.ts';
import { openTestDatabase } from '../support/hub-server.ts';

const OURS = '1500000000000000001';
const THEIRS = '1500000000000000002';

async function open() {
  const store = await openTestStore();
  const keys = createKeyStore(openTestDatabase());
  const claim = await createOwnHomeClaim(store, keys);
  const take = (guildId: string) => claim.take(guildId, `server ${guildId.at(-1)}`, async apiKey => apiKey);
  const connect = async (guildId: string) => {
    const connection = { url: OWN_HOME, apiKey: await take(guildId), fingerprint: null };
    await claim.guilds.setHub(guildId, { ...connection, connectedBy: '1', connectedAt: new Date() });
    return connection.apiKey;
  };
  const good = () => keys.list().flatMap(({ label, status }) => (status === 'active' ? label : []));
  return { store, keys, claim, take, connect, good };
}

it('is one server’s, and of two that come at once the second is refused', async () => {
  const { claim, take, good } = await open();
  const results = await Promise.allSettled([take(OURS), take(THEIRS)]);
  expect(results).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'own_home_taken' } }]);
  expect(claim.holder()).toBe(OURS);
  expect(good()).toEqual(['Discord: server 1']);
});

it('has one key that is good, the last one', async () => {
  const { keys, connect, good } = await open();
  const first = await connect(OURS);
  const second = await connect(OURS);
  expect([keys.find(first).status, keys.find(second).status]).toEqual(['revoked', 'active']);
  expect(good()).toHaveLength(1);
});

it('leaves no key, and the one of before, where the home cannot be had', async () => {
  const { claim, keys, connect, good } = await open();
  const before = await connect(OURS);
  const trial = claim.take(OURS, 'anew', async () => {
    throw new Error('the home is away');
  });
  await expect(trial).rejects.toThrow('away');
  expect([keys.find(before).status, good().length]).toEqual(['active', 1]);
});

it.each(['disconnects', 'connects another hub', 'is forgotten', 'has its key revoked'])(
  'is free again where its server %s',
  async what => {
    const { claim, keys, connect, good } = await open();
    const apiKey = await connect(OURS);
    const other = { url: 'http://hub.local/v1', apiKey: 'x', fingerprint: null };
    if (what === 'disconnects') await claim.guilds.removeHub(OURS);
    else if (what === 'is forgotten') await claim.guilds.forgetGuild(OURS);
    else if (what === 'has its key revoked') keys.revoke(apiKey.slice(0, 12));
    else await claim.guilds.setHub(OURS, { ...other, connectedBy: '1', connectedAt: new Date() });
    expect([keys.find(apiKey).status, claim.holder(), good()]).toEqual(['revoked', null, []]);
    await connect(THEIRS);
    expect(claim.holder()).toBe(THEIRS);
  },
);

it('goes to another server where the bot was removed from the one that had it', async () => {
  const { store, claim, keys, connect } = await open();
  const apiKey = await connect(OURS);
  await store.departGuild(OURS, new Date());
  await connect(THEIRS);
  expect([keys.find(apiKey).status, claim.holder()]).toEqual(['revoked', THEIRS]);
});

it('is free after a start where the connection was never kept', async () => {
  const { store, keys, take } = await open();
  const apiKey = await take(OURS);
  const anew = await createOwnHomeClaim(store, keys);
  expect(anew.holder()).toBe(OURS);
  await anew.take(THEIRS, 'theirs', async () => {});
  expect(keys.find(apiKey).status).toBe('revoked');
});

it('calls the key by the server’s name, whatever that is', async () => {
  const { claim, keys } = await open();
  await claim.take(OURS, `a\u0007b ${'🏠'.repeat(200)}`, async () => {});
  const label = keys.list()[0]?.label ?? '';
  expect(label).toMatch(/^Discord: a\?b 🏠+$/u);
  expect([...label].length).toBeLessThanOrEqual(64);
});
