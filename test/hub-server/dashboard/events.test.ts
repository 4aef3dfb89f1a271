import { expect, it } from 'vitest';
import { BackendError } from '../../../src/hub-server/backends/backend.ts';
import { createSimulatedHome } from '../../../src/hub-server/backends/simulated/home.ts';
import type { Overview } from '../../../src/hub-server/dashboard/contract.ts';
import { createDashboard } from '../../../src/hub-server/dashboard/dashboard.ts';
import { startAccountHub } from '../../support/account.ts';
import { eventsEnd, nextEvent, readEvents } from '../../support/event-source.ts';

/** A hub, somebody who is signed in, and the events that they see, after the first overview. */
async function watch(options: Parameters<typeof startAccountHub>[0] = {}) {
  const hub = await startAccountHub(options);
  const owner = await hub.signIn();
  const response = await owner.ask('GET', 'events');
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const events = readEvents(response);
  return { hub, owner, events, overview: await nextEvent(events, 'overview') };
}

it('begins with the whole home, the same that can be asked for', async () => {
  const presses = () => ({ ok: true, detail: 'Button presses are forwarded to broker.' }) as const;
  const { overview, owner, hub } = await watch({ presses });
  expect(overview).toEqual(await (await owner.ask('GET', 'overview')).json());
  expect(overview).toMatchObject({
    kind: 'Simulated home',
    home: { ok: true },
    forwarding: { ok: true, detail: 'Button presses are forwarded to broker.' },
    scenes: await hub.home.scenes(),
    automations: await hub.home.automations(),
    presses: [],
  });
  const byId = overview.devices.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(byId).toMatchObject((await (await hub.ask('/v1/devices')).json()) as object[]);
});

it('tells a broker that fails from none at all', async () => {
  const failing = {
    ok: false,
    detail: 'Button presses wait for the broker.',
    reason: { code: 'presses_wait', cause: null },
  } as const;
  expect((await watch({ presses: () => failing })).overview.forwarding).toEqual(failing);
  expect((await watch()).overview.forwarding).toBeNull();
});

it('tells of a device that moves', async () => {
  const { hub, events } = await watch();
  await hub.ask('/v1/scenes/movie_night/trigger', { method: 'POST' });
  const device = await nextEvent(events, 'device');
  const { attributes, manufacturer, model, firmware, buttons, commands, ...listed } = device;
  expect(listed).toEqual(
    ((await (await hub.ask('/v1/devices')).json()) as { id: string }[]).find(({ id }) => id === device.id),
  );
  expect(await hub.home.device(device.id)).toMatchObject({ attributes, manufacturer, buttons, commands });
});

it('tells a device that flickers once, as it is in the end', async () => {
  const { hub, events } = await watch();
  for (const availability of ['offline', 'online', 'offline'] as const) {
    hub.home.setAvailability('thermostat', availability);
  }
  hub.home.setAvailability('front_door_lock', 'offline');
  const [first, second] = [await nextEvent(events, 'device'), await nextEvent(events, 'device')];
  expect([first.id, first.availability, second.id]).toEqual(['thermostat', 'offline', 'front_door_lock']);
});

it('tells of a press, and keeps it for who comes later', async () => {
  const { hub, owner, events } = await watch();
  hub.home.pressButton({ device: 'doorbell', button: 'btn_1', action: 'double' });
  const press = await nextEvent(events, 'press');
  expect(press).toMatchObject({ device: 'doorbell', topic: 'doorbell/button/btn_1', action: 'double' });
  const { name, room } = { ...(await hub.home.device('doorbell')) };
  expect(press).toMatchObject({ name, room });
  expect(await (await owner.ask('GET', 'overview')).json()).toMatchObject({ presses: [press] });
});

it('keeps the last 50 presses, the newest first', async () => {
  const { hub, owner, events } = await watch();
  const ids = Array.from({ length: 51 }, () => {
    const { eventId } = hub.home.pressButton({ device: 'doorbell', button: 'btn_1' });
    return eventId;
  });
  await nextEvent(events, 'press');
  const { presses } = (await (await owner.ask('GET', 'overview')).json()) as Overview;
  expect(presses.map(press => press.event_id)).toEqual(ids.slice(1).reverse());
});

it('tells the home anew when more than a device moves', async () => {
  const home = createSimulatedHome({ ringEveryMs: null });
  const listeners = new Set<() => void>();
  const backend: typeof home = {
    ...home,
    on(event, listener) {
      if (event === 'refresh') listeners.add(listener as () => void);
      return home.on(event, listener);
    },
  };
  const { events } = await watch({ backend, home });
  for (const refresh of listeners) refresh();
  expect(await nextEvent(events, 'overview')).toMatchObject({ kind: 'Simulated home' });
});

it('shows a home that is away as empty, with the reason', async () => {
  const away = () => Promise.reject(new BackendError('away', 'no connection'));
  const home = createSimulatedHome();
  const reason = { code: 'zigbee2mqtt_offline' } as const;
  const health = () => ({ ok: false, detail: 'The home cannot be reached.', reason }) as const;
  const backend = { ...home, devices: away, scenes: away, automations: away, health };
  const { overview } = await watch({ backend });
  expect(overview).toMatchObject({ home: health(), devices: [], scenes: [], automations: [] });
});

it('ends with the session, for all its windows', async () => {
  const { owner, events } = await watch();
  const second = readEvents(await owner.ask('GET', 'events'));
  await owner.session('POST', 'sign-out', {});
  await Promise.all([eventsEnd(events), eventsEnd(second)]);
  expect((await owner.ask('GET', 'events')).status).toBe(401);
});

it('ends with a reset by another process', async () => {
  const { hub, events } = await watch();
  createDashboard(hub.database).owner.reset();
  await eventsEnd(events);
});

it('tells nothing more once the session is over', async () => {
  const { hub, events } = await watch();
  createDashboard(hub.database).owner.reset();
  hub.home.setAvailability('thermostat', 'offline');
  await expect(nextEvent(events, 'device')).rejects.toThrow('ended before');
});

it('ends when the hub does, which does not wait for its windows', async () => {
  const { hub, events } = await watch();
  await Promise.all([hub.close(), eventsEnd(events)]);
});
