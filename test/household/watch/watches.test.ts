import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { anywhere } from '../../../src/egress/create-egress.ts';
import type { WatchedHome } from '../../../src/household/watch/contract.ts';
import { createWatches } from '../../../src/household/watch/watches.ts';
import { createHub } from '../../../src/hub/client.ts';
import { clock } from '../../../src/process/clock.ts';
import { silent } from '../../support/guild-store.ts';
import { openTestDatabase, startTestHub, type TestHub } from '../../support/hub-server.ts';
import { startScriptedHub } from '../../support/scripted-hub.ts';
import { stepClock } from '../../support/step-clock.ts';

const QUICK = { pollMs: 50, relistMs: 60_000, retryMinMs: 20, retryMaxMs: 40, gatherMs: 5 };

/** Watches over a store that has these hubs, by guild; what one is told is waited for. */
function createTestWatches(
  hubs: Record<string, { url: string; apiKey: string } | null>,
  timings = {},
  onList: Parameters<typeof createWatches>[0]['onList'] = () => {},
) {
  const watches = createWatches({
    onList,
    guilds: {
      hub: async guildId => {
        const hub = hubs[guildId];
        if (!hub) return null;
        return {
          ...hub,
          url: `${hub.url}/v1`,
          fingerprint: null,
          connectedBy: '2',
          connectedAt: new Date(),
        };
      },
    },
    createHub: connection => createHub(connection, { egress: anywhere }),
    log: silent,
    now: clock.now,
    watchTimings: { ...QUICK, ...timings },
  });
  onTestFinished(() => watches.close());
  return watches;
}

/** Somebody who is told, and can be asked for the first home, from now on, that is so. */
function listen(watches: ReturnType<typeof createTestWatches>, guildId = '1') {
  const told: WatchedHome[] = [];
  let wake = () => {};
  const leave = watches.subscribe(guildId, home => {
    told.push(home);
    wake();
  });
  return {
    told,
    leave,
    async next(isSo: (home: WatchedHome) => boolean): Promise<WatchedHome> {
      for (;;) {
        for (let home = told.shift(); home; home = told.shift()) if (isSo(home)) return home;
        await new Promise<void>(resolve => {
          wake = resolve;
        });
      }
    },
  };
}

const isConnected = (home: WatchedHome) => home.isConnected && home.devices !== null;
const isLost = (home: WatchedHome) => !home.isConnected;
const has = (id: string, availability: string) => (home: WatchedHome) =>
  home.devices?.find(device => device.id === id)?.availability === availability;

it('tells a home as it is at first, with all of its devices as news', async () => {
  const hub = await startTestHub();
  const home = await listen(createTestWatches({ 1: hub })).next(isConnected);
  expect(home.devices?.length).toBe((await hub.home.devices()).length);
  expect(home.changed.size).toBe(home.devices?.length);
  expect(home.heardAt).toBeGreaterThan(Date.now() - 5_000);
});

it('tells what moved as soon as the hub does, and nothing else as news', async () => {
  const hub = await startTestHub();
  const listener = listen(createTestWatches({ 1: hub }, { pollMs: 60_000 }));
  await listener.next(isConnected);
  hub.home.setAvailability('thermostat', 'offline');
  const { changed, devices } = await listener.next(has('thermostat', 'offline'));
  expect([...changed]).toEqual(['thermostat']);
  expect(devices?.length).toBe((await hub.home.devices()).length);
});

it('reads a home once for everybody, and tells whoever comes later at once', async () => {
  const hub = await startTestHub();
  const watches = createTestWatches({ 1: hub });
  const used = () => hub.keys.list().find(({ prefix }) => hub.apiKey.startsWith(prefix))?.requests24h;
  await listen(watches).next(isConnected);
  const before = used();
  const later = await listen(watches).next(isConnected);
  expect(later.changed.size).toBe(later.devices?.length);
  expect(used()).toBe(before);
});

it('asks nothing of a home any more that nobody watches', async () => {
  const { advance, through } = stepClock();
  const hub = await startScriptedHub(({ url }) => (url === '/v1/devices' ? { body: [] } : { status: 404 }));
  const { next, leave } = listen(createTestWatches({ 1: { url: hub.origin, apiKey: 'key' } }, { pollMs: 5 }));
  await through(next(isConnected));
  leave();
  await expect.poll(() => hub.open()).toBe(0);
  const asked = hub.requests.length;
  await advance(1_000);
  expect(hub.requests.length).toBe(asked);
});

it('says that a hub is gone, with what was known, and follows it again when it is back', async () => {
  const database = openTestDatabase();
  const hub = await startTestHub({ database });
  const listener = listen(createTestWatches({ 1: hub }));
  const before = await listener.next(isConnected);
  await hub.close();
  const lost = await listener.next(isLost);
  expect(lost).toMatchObject({ hasHub: true, devices: before.devices });
  expect(lost.heardAt).toBeLessThanOrEqual(Date.now());
  const port = Number(new URL(hub.url).port);
  const again = await startTestHub({ home: hub.home, port, database });
  again.home.setAvailability('thermostat', 'offline');
  await listener.next(home => isConnected(home) && has('thermostat', 'offline')(home));
});

it('looks again and again at a hub that tells nothing by itself', async () => {
  let name = 'Lamp';
  const hub = await startScriptedHub(({ url }) =>
    url === '/v1/devices' ? { body: [{ id: 'lamp', name }, { id: 'door' }] } : { status: 404 },
  );
  const listener = listen(createTestWatches({ 1: { url: hub.origin, apiKey: 'key' } }));
  await listener.next(isConnected);
  name = 'Other lamp';
  const { changed } = await listener.next(({ changed }) => changed.size > 0);
  expect([...changed]).toEqual(['lamp']);
  expect(hub.requests.filter(({ url }) => url === '/v1/events')).toHaveLength(1);
});

it.each([400, 403, 404, 405, 410, 429, 500, 501, 302])(
  'knows a home whose hub answers %i to being followed',
  async status => {
    const hub = await startScriptedHub(({ url }) =>
      url === '/v1/devices' ? { body: [{ id: 'lamp' }] } : { status },
    );
    const { devices } = await listen(createTestWatches({ 1: { url: hub.origin, apiKey: 'key' } })).next(
      isConnected,
    );
    expect(devices).toMatchObject([{ id: 'lamp' }]);
  },
);

it('asks a hub for its events again once it was away', async () => {
  let isAway = false;
  const hub = await startScriptedHub(({ url }) =>
    isAway ? { status: 503 } : url === '/v1/devices' ? { body: [{ id: 'lamp' }] } : { status: 404 },
  );
  const listener = listen(createTestWatches({ 1: { url: hub.origin, apiKey: 'key' } }));
  await listener.next(isConnected);
  isAway = true;
  await listener.next(isLost);
  isAway = false;
  await listener.next(isConnected);
  expect(hub.requests.filter(({ url }) => url === '/v1/events').length).toBeGreaterThan(1);
});

it('says that there is no hub, until there is one', async () => {
  const hubs: Record<string, TestHub | null> = { 1: null };
  const watches = createTestWatches(hubs);
  const listener = listen(watches);
  expect(await listener.next(isLost)).toMatchObject({ hasHub: false, devices: null });
  hubs[1] = await startTestHub();
  watches.restart('1');
  expect(await listener.next(isConnected)).toMatchObject({ hasHub: true });
});

it('goes on with the events that it missed', async () => {
  const asked: (string | undefined)[] = [];
  const hub = await startScriptedHub(({ url, headers }, response) => {
    if (url === '/v1/devices') return { body: [{ id: 'lamp' }] };
    asked.push(headers['last-event-id'] as string | undefined);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`id: e${asked.length}\r\n\r\n`, () => response.destroy());
    return undefined;
  });
  const listener = listen(createTestWatches({ 1: { url: hub.origin, apiKey: 'key' } }));
  await listener.next(isConnected);
  await expect.poll(() => asked.slice(0, 3)).toEqual([undefined, 'e1', 'e2']);
});

it.each([
  ['moved', '{"id":"lamp","state":{"on":true}}', [{ id: 'lamp', state: [{ name: 'on', value: true }] }]],
  ['is no more', '{"id":"lamp","removed":true}', []],
  ['is new', '{"id":"fan","name":"Fan"}', [{ id: 'lamp' }, { id: 'fan' }]],
])('knows of a device that %s while an older list of all was on its way', async (_what, data, known) => {
  const events = Promise.withResolvers<ServerResponse>();
  const hub = await startScriptedHub(({ url }, response) => {
    if (url === '/v1/devices') {
      events.promise.then(stream => {
        stream.write(`event: device\ndata: ${data}\n\n`, async () => {
          // The loop that both ends share reads the event before it has come to the list.
          for (let turn = 0; turn < 20; turn++) await setImmediate();
          response.end('[{"id":"lamp","state":{"on":false}}]');
        });
      });
      return undefined;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
    events.resolve(response);
    return undefined;
  });
  const { devices } = await listen(createTestWatches({ 1: { url: hub.origin, apiKey: 'key' } })).next(
    isConnected,
  );
  expect(devices).toMatchObject(known);
  expect(devices).toHaveLength(known.length);
});

it('keeps on telling the others where one of them fails', async () => {
  const hub = await startTestHub();
  const watches = createTestWatches({ 1: hub });
  watches.subscribe('1', () => {
    throw new Error('a mistake');
  });
  expect(await listen(watches).next(isConnected)).toMatchObject({ isConnected: true });
});

it('hands on what is left of the list as soon as a device is removed', async () => {
  const hub = await startScriptedHub(({ url }, response) => {
    if (url === '/v1/devices') return { body: [{ id: 'lamp' }, { id: 'fan' }] };
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: device\ndata: {"id":"lamp","removed":true}\n\n');
    return undefined;
  });
  const lists: string[][] = [];
  const watches = createTestWatches({ 1: { url: hub.origin, apiKey: 'key' } }, {}, (_, devices) =>
    lists.push(devices.map(({ id }) => id)),
  );
  await listen(watches).next(({ devices }) => devices?.length === 1);
  expect(lists.at(-1)).toEqual(['fan']);
});
