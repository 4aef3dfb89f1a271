import { expect, it } from 'vitest';
import { anywhere } from '../../src/egress/create-egress.ts';
import { probeHub } from '../../src/hub/probe.ts';
import { connectHub } from '../support/connected-hub.ts';
import { startTestHub } from '../support/hub-server.ts';

it('finds the Device Control API of our own server behind its bare origin', async () => {
  const { url, apiKey } = await startTestHub();
  const found = await probeHub({ url, apiKey, fingerprint: null }, { egress: anywhere });
  expect(found.url).toBe(`${url}/api/v1`);
  expect(found.devices.length).toBeGreaterThanOrEqual(12);
  expect(found.scenes).toHaveLength(9);
  expect(found.automations).toBe(5);
});

it('reads what it promises with the units of the contract', async () => {
  const { url, apiKey } = await startTestHub();
  const hub = connectHub(`${url}/v1`, { apiKey });
  const { items, skipped } = await hub.devices();
  const readings = items.flatMap(({ state }) => state);
  expect(skipped).toBe(0);
  expect(items.some(({ availability }) => availability === 'offline')).toBe(true);
  expect(readings.find(({ name }) => name === 'temperature')?.unit).toBe('°C');
  expect(readings.find(({ name }) => name === 'battery')?.unit).toBe('%');
  for (const { id } of items)
    expect(await hub.device(id)).toMatchObject({ id, manufacturer: expect.anything() });
});

it('reads on which floors the rooms are', async () => {
  const { url, apiKey } = await startTestHub();
  const { items } = await connectHub(`${url}/v1`, { apiKey }).devices();
  const floorOf = (id: string) => items.find(device => device.id === id)?.floor;
  expect(['kitchen_light', 'bedroom_lamp', 'garden_light'].map(floorOf)).toEqual([
    'Ground floor',
    'First floor',
    undefined,
  ]);
});

it('triggers a scene and hears what was unreachable', async () => {
  const { url, apiKey } = await startTestHub();
  const hub = connectHub(`${url}/v1`, { apiKey });
  const outcomes = [];
  for (const { id } of (await hub.scenes())?.items ?? []) outcomes.push(await hub.triggerScene(id));
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['activated', 'partial']));
  expect(outcomes.every(({ total }) => (total ?? 0) > 0)).toBe(true);
});

it('is told that its key is unknown', async () => {
  const { url } = await startTestHub();
  await expect(connectHub(`${url}/v1`).devices()).rejects.toMatchObject({
    kind: 'unauthorized',
    status: 401,
  });
});
