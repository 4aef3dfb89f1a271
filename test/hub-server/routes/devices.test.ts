import { expect, it } from 'vitest';
import { z } from 'zod';
import { Device, DeviceDetail, Problem } from '../../../src/hub/contract.ts';
import { createTestHub } from '../../support/hub-server.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { perFile } from '../../support/on-end.ts';

const hub = perFile(() => createTestHub());

it('lists every device with its state, and no more of it', async () => {
  const { ask } = await hub();
  const devices = z.array(Device.strict()).parse(await (await ask('/api/v1/devices')).json());
  expect(devices).toHaveLength(28);
  expect(devices.find(({ id }) => id === 'thermostat')).toMatchObject({
    name: 'Thermostat',
    type: 'climate',
    room: 'Living room',
    state: { target_temperature: 21, mode: 'heat' },
  });
});

it('tells everything about one device', async () => {
  const { ask } = await hub();
  const device = DeviceDetail.strict().parse(await (await ask('/v1/devices/living_room_lamp')).json());
  expect(device).toMatchObject({
    manufacturer: 'Aurora',
    capabilities: ['on', 'brightness', 'color_temperature'],
    units: { brightness: '%', color_temperature: 'K' },
    buttons: [],
  });
});

it('names the buttons of a device that has some', async () => {
  const { ask } = await hub();
  expect(await (await ask('/v1/devices/wall_remote')).json()).toMatchObject({ buttons: ['btn_1', 'btn_2'] });
});

it('keeps availability out of the state', async () => {
  const { ask } = await hub();
  const device = DeviceDetail.parse(await (await ask('/v1/devices/garden_light')).json());
  expect(device).toMatchObject({ availability: 'offline', state: { on: null, brightness: null } });
});

it('answers 404 to an id of no device', async () => {
  const { ask } = await hub();
  const ids = ['no_such_device', 'Not-An-Id', 'a__b', '%20', '%E0%A4%A', '..%2Fautomations', 'x'.repeat(500)];
  await judgeRows(ids, async id => {
    const response = await ask(`/v1/devices/${id}`);
    expect(response.status).toBe(404);
    expect(Problem.parse(await response.json()).request_id).toBe(response.headers.get('x-request-id'));
  });
});

it('asks for a key however long an id is', async () => {
  const { ask } = await hub();
  const headers = { authorization: '' };
  expect((await ask(`/v1/devices/${'x'.repeat(5_000)}`, { headers })).status).toBe(401);
});
