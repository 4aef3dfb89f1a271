import { expect, it } from 'vitest';
import type { DeviceSeed } from '../../../../src/hub-server/backends/simulated/devices.ts';
import { createHouse } from '../../../../src/hub-server/backends/simulated/house.ts';

const product = { manufacturer: null, model: null, firmware: null };
const lamp: DeviceSeed = {
  id: 'lamp',
  name: 'Lamp',
  type: 'light',
  room: null,
  product,
  state: { on: false },
};
const shed: DeviceSeed = { ...lamp, id: 'shed', offline: true };

function createTestHouse() {
  let nowMs = 0;
  const changes: string[] = [];
  const house = createHouse({
    seeds: [lamp, shed],
    now: () => new Date(nowMs),
    onChange: (_before, { id }) => changes.push(id),
  });
  const wait = (ms: number) => (nowMs += ms);
  return { house, changes, wait };
}

it('tells when a state last changed, and leaves it where nothing did', () => {
  const { house, changes, wait } = createTestHouse();
  wait(1_000);
  house.apply({ lamp: { on: true } });
  wait(1_000);
  house.apply({ lamp: { on: true } });
  expect(house.find('lamp')).toMatchObject({ state: { on: true }, last_changed: '1970-01-01T00:00:01.000Z' });
  expect(changes).toEqual(['lamp']);
});

it('leaves devices that are offline as they are, and names them', () => {
  const { house, changes } = createTestHouse();
  expect(house.apply({ lamp: { on: true }, shed: { on: true } })).toEqual({ unreachable: ['shed'] });
  expect(house.find('shed')).toMatchObject({ state: { on: false } });
  expect(changes).toEqual(['lamp']);
});

it('hears from a silent device every five minutes, unless it is offline', () => {
  const { house, changes, wait } = createTestHouse();
  const lastSeen = (id: string) => house.find(id)?.last_seen;
  const shedLastSeen = lastSeen('shed');
  wait(299_999);
  house.heartbeat();
  expect(lastSeen('lamp')).toBe('1970-01-01T00:00:00.000Z');
  wait(1);
  house.heartbeat();
  expect(lastSeen('lamp')).toBe('1970-01-01T00:05:00.000Z');
  expect(lastSeen('shed')).toBe(shedLastSeen);
  expect(changes).toEqual([]);
});

it('obeys again once a device is back', () => {
  const { house, changes } = createTestHouse();
  house.setAvailability('shed', 'online');
  expect(house.apply({ shed: { on: true } })).toEqual({ unreachable: [] });
  expect(changes).toEqual(['shed', 'shed']);
});
