import { expect, it } from 'vitest';
import { BackendError, type HomeBackend } from '../../../src/hub-server/backends/backend.ts';
import { createSimulatedHome } from '../../../src/hub-server/backends/simulated/home.ts';
import { followEvents } from '../../support/hub-events.ts';
import { startTestHub } from '../../support/hub-server.ts';
import { judgeRows } from '../../support/judge-rows.ts';

async function deviceOf(ask: (path: string) => Promise<Response>, id: string): Promise<object | undefined> {
  const devices = (await (await ask('/v1/devices')).json()) as { id: string }[];
  return devices.find(device => device.id === id);
}

it('is for readers, under either base path, and kept nowhere', async () => {
  const hub = await startTestHub({ scope: 'read' });
  const { response } = await followEvents(hub);
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('cache-control'),
  ]).toEqual([200, 'text/event-stream', 'no-store']);
});

it('tells of a device that moved as the list tells of it', async () => {
  const hub = await startTestHub();
  const events = await followEvents(hub);
  await hub.ask('/v1/scenes/movie_night/trigger', { method: 'POST' });
  const { value } = await events.next('device');
  expect(value).toEqual(await deviceOf(hub.ask, value.id));
});

it('tells a device that flickers once, and one that is as it was not at all', async () => {
  const hub = await startTestHub();
  const events = await followEvents(hub);
  for (const availability of ['offline', 'online', 'offline'] as const)
    hub.home.setAvailability('thermostat', availability);
  await events.next('device');
  hub.home.setAvailability('front_door_lock', 'offline');
  expect((await events.next()).value).toMatchObject({ id: 'front_door_lock', availability: 'offline' });
});

it('tells of a press', async () => {
  const hub = await startTestHub();
  const events = await followEvents(hub);
  const { eventId, pressedAt } = hub.home.pressButton({ device: 'doorbell', button: 'btn_1' });
  expect((await events.next('press')).value).toMatchObject({
    event_id: eventId,
    device: 'doorbell',
    topic: 'doorbell/button/btn_1',
    action: 'single',
    at: pressedAt.toISOString(),
  });
});

it('tells of an automation that began', async () => {
  const hub = await startTestHub();
  const events = await followEvents(hub);
  hub.home.touch('hallway_motion');
  const { value } = await events.next('automation');
  const automations = (await (await hub.ask('/v1/automations')).json()) as { id: string }[];
  expect(automations.find(({ id }) => id === value.id)).toEqual(value);
});

/** A simulated home of which devices and scenes can be taken away, and the whole. */
function createShrinkingHome() {
  const home = createSimulatedHome({ ringEveryMs: null });
  const refreshing = new Set<() => void>();
  let isAway = false;
  let leftOut = '';
  const without = async <T extends { id: string }>(list: Promise<readonly T[]>): Promise<readonly T[]> => {
    if (isAway) throw new BackendError('away', 'gone');
    return (await list).filter(({ id }) => id !== leftOut);
  };
  const backend: HomeBackend = {
    ...home,
    health: () =>
      isAway
        ? { ok: false, detail: 'As the test says.', reason: { code: 'zigbee2mqtt_offline' } }
        : { ok: true, detail: 'As the test says.' },
    devices: () => without(home.devices()),
    scenes: () => without(home.scenes()),
    on(event, listener) {
      if (event === 'refresh') refreshing.add(listener as () => void);
      return home.on(event, listener);
    },
  };
  const refresh = () => {
    for (const listener of refreshing) listener();
  };
  return {
    home,
    backend,
    leaveOut(id: string) {
      leftOut = id;
      refresh();
    },
    setAway(away: boolean) {
      isAway = away;
      refresh();
    },
  };
}

it.each([
  ['device', 'thermostat'],
  ['scene', 'movie_night'],
])('tells of a %s that is no more, and of one that is new', async (name, id) => {
  const { leaveOut, ...parts } = createShrinkingHome();
  const hub = await startTestHub(parts);
  const events = await followEvents(hub);
  hub.home.setAvailability('garden_light', 'online');
  await events.next('device');
  leaveOut(id);
  expect(await events.next()).toMatchObject({ name, value: { id, removed: true } });
  leaveOut('');
  expect(await events.next()).toMatchObject({ name, value: { id, name: expect.any(String) } });
});

it('says when the home goes away and comes back, and what moved meanwhile', async () => {
  const { setAway, ...parts } = createShrinkingHome();
  const hub = await startTestHub(parts);
  const events = await followEvents(hub);
  hub.home.setAvailability('garden_light', 'online');
  await events.next('device');
  setAway(true);
  expect(await events.next()).toMatchObject({ name: 'home', value: { status: 'away' } });
  hub.home.setAvailability('thermostat', 'offline');
  setAway(false);
  expect(await events.next('home')).toMatchObject({ value: { status: 'ok' } });
});

it('goes on after the event that a reader had last', async () => {
  const hub = await startTestHub();
  const events = await followEvents(hub);
  hub.home.setAvailability('thermostat', 'offline');
  const { id } = await events.next('device');
  events.leave();
  const others = await followEvents(hub);
  hub.home.setAvailability('front_door_lock', 'offline');
  await others.next('device');
  const again = await followEvents(hub, id ?? '');
  expect(await again.next()).toMatchObject({ name: 'device', value: { id: 'front_door_lock' } });
});

it('says from where it goes on before anything happens', async () => {
  const hub = await startTestHub();
  const events = await followEvents(hub);
  const others = await followEvents(hub);
  hub.home.setAvailability('thermostat', 'offline');
  await others.next('device');
  await events.next('device');
  const again = await followEvents(hub, events.lastId());
  hub.home.setAvailability('front_door_lock', 'offline');
  expect(await again.next()).toMatchObject({ name: 'device', value: { id: 'front_door_lock' } });
});

it('has a reader list the home anew who had an event that it does not know', async () => {
  const hub = await startTestHub();
  const ids = ['', '0', 'aabbccddeeff-1', 'aabbccddeeff-99999999999999', 'é', '-1', '*'];
  await judgeRows(ids, async lastEventId => {
    const { next } = await followEvents(hub, encodeURIComponent(lastEventId) || ' ');
    expect(await next()).toMatchObject({ name: 'reset' });
  });
});

it('refuses the ninth reader of a key until another leaves', async () => {
  const hub = await startTestHub();
  const readers = [];
  for (let reader = 0; reader < 8; reader += 1) readers.push(await followEvents(hub));
  const refused = await followEvents(hub);
  expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([429, '30']);
  const other = await followEvents({ url: hub.url, apiKey: hub.keys.create('another') });
  expect(other.response.status).toBe(200);
});

it('ends for a key that was revoked', async () => {
  const hub = await startTestHub();
  const events = await followEvents(hub);
  hub.keys.revoke('hck_');
  expect(await events.end()).toEqual([]);
});

it('ends with the hub', async () => {
  const hub = await startTestHub();
  const events = await followEvents(hub);
  await hub.close();
  expect(await events.end()).toEqual([]);
});
