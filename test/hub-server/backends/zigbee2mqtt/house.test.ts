import { expect, it } from 'vitest';
import { createHomeNames } from '../../../../src/hub-server/backends/home-names.ts';
import { parseDevices, parseGroups } from '../../../../src/hub-server/backends/zigbee2mqtt/bridge.ts';
import { createHouse } from '../../../../src/hub-server/backends/zigbee2mqtt/house.ts';
import { openTestDatabase } from '../../../support/hub-server.ts';
import { BUTTON, toListed } from '../../../support/zigbee2mqtt.ts';

function createTestHouse() {
  const told: unknown[] = [];
  let seconds = 0;
  const house = createHouse({
    names: createHomeNames(openTestDatabase(), 'zigbee2mqtt'),
    now: () => new Date(Date.UTC(2026, 10, 21, 8, 0, seconds++)),
    onChange: ({ id }) => void told.push(`change ${id}`),
    onPress: ({ device, button, action }) => void told.push(`press ${device} ${button} ${action}`),
    onRefresh: () => void told.push('refresh'),
  });
  const list = (...devices: object[]) => house.setDevices(parseDevices(JSON.stringify(devices)) ?? []);
  const listGroups = (...groups: object[]) => house.setGroups(parseGroups(JSON.stringify(groups)) ?? []);
  /** What was told since it was asked for last. */
  const news = () => told.splice(0);
  return { house, list, listGroups, news };
}

const lamp = toListed('hall/lamp', '0x01');
const button = toListed('bell', '0x02', { definition: BUTTON });

it('lists the same array for as long as nothing changes', () => {
  const { house, list, news } = createTestHouse();
  list(lamp, button);
  const before = house.devices();
  list(lamp, button);
  house.update('bell', { state: {} });
  expect(house.devices()).toBe(before);
  expect(news()).toEqual(['refresh']);
});

it('is known once both devices and groups are listed, though there be none', () => {
  const { house, list, listGroups, news } = createTestHouse();
  expect(house.isKnown()).toBe(false);
  list();
  expect(house.isKnown()).toBe(false);
  listGroups();
  expect(house.isKnown()).toBe(true);
  expect(news()).toEqual(['refresh', 'refresh']);
});

it('renews the device that moved, and tells of it', () => {
  const { house, list, news } = createTestHouse();
  list(lamp, button);
  const [lampBefore, buttonBefore] = house.devices();
  house.update('hall/lamp', { state: { state: 'ON' } });
  const [lampAfter, buttonAfter] = house.devices();
  expect(lampAfter?.state.on).toBe(true);
  expect(lampAfter?.last_changed).not.toBe(lampBefore?.last_changed);
  expect(buttonAfter).toBe(buttonBefore);
  expect(news()).toEqual(['refresh', 'change hall_lamp']);
});

it('keeps quiet about what is neither state nor availability, and shows it', () => {
  const { house, list, news } = createTestHouse();
  list(lamp);
  const [before] = house.devices();
  house.update('hall/lamp', { state: { linkquality: 7, last_seen: '2026-11-21T07:00:00Z' } });
  expect(house.device('hall_lamp')).toMatchObject({
    last_changed: before?.last_changed,
    last_seen: '2026-11-21T07:00:00.000Z',
    attributes: { linkquality: { value: 7, unit: 'lqi' } },
  });
  expect(news()).toEqual(['refresh']);
});

it('puts what is published in parts together', () => {
  const { house, list } = createTestHouse();
  list(lamp);
  house.update('hall/lamp', { state: { state: 'ON' } });
  house.update('hall/lamp', { state: { brightness: 254 } });
  house.update('hall/lamp', { availability: 'offline' });
  expect(house.device('hall_lamp')).toMatchObject({
    availability: 'offline',
    state: { on: true, brightness: 100 },
  });
});

it('keeps what came before the list', () => {
  const { house, list } = createTestHouse();
  house.update('hall/lamp', { state: { state: 'ON' } });
  house.update('hall/lamp', { availability: 'online' });
  list(lamp);
  expect(house.device('hall_lamp')).toMatchObject({ availability: 'online', state: { on: true } });
});

it('keeps a device’s id and state through another name', () => {
  const { house, list } = createTestHouse();
  list(lamp);
  house.update('hall/lamp', { state: { state: 'ON' } });
  const [before] = house.devices();
  list(toListed('kitchen/lamp', '0x01'));
  expect(house.devices()).toEqual([{ ...before, name: 'kitchen/lamp' }]);
  house.update('kitchen/lamp', { state: { state: 'OFF' } });
  expect(house.device('hall_lamp')?.state.on).toBe(false);
});

it('makes a device’s lasting id of the first name that it is given', () => {
  const { house, list } = createTestHouse();
  list(toListed('0x01', '0x01'));
  expect(house.devices()).toMatchObject([{ id: '0x01' }]);
  list(toListed('Hall lamp', '0x01'));
  list(toListed('Other lamp', '0x01'));
  expect(house.devices()).toMatchObject([{ id: 'hall_lamp', name: 'Other lamp' }]);
});

it('forgets a device that left', () => {
  const { house, list, news } = createTestHouse();
  list(lamp, button);
  list(button);
  expect(house.device('hall_lamp')).toBeNull();
  expect(house.isListed('hall/lamp')).toBe(false);
  expect(news()).toEqual(['refresh', 'refresh']);
});

it('tells a press, and leaves the state as it is', () => {
  const { house, list, news } = createTestHouse();
  list(button);
  const before = house.devices();
  house.hear('bell', { action: 'double' });
  house.hear('somebody else', { action: 'double' });
  expect(news()).toEqual(['refresh', 'press bell btn_1 double']);
  expect(house.devices()).toBe(before);
});

it('shows a button that no list named once it was pressed', () => {
  const { house, list } = createTestHouse();
  const action = { name: 'action', property: 'action', values: ['recall_*'] };
  list(toListed('remote', '0x03', { definition: { model: 'R', exposes: [action] } }));
  expect(house.device('remote')?.buttons).toEqual([]);
  house.hear('remote', { action: 'recall_4' });
  expect(house.devices()).toMatchObject([{ buttons: ['btn_1'] }]);
});

it('lists the same scenes for as long as they are the same', () => {
  const { house, list, listGroups } = createTestHouse();
  const group = { id: 1, friendly_name: 'Hall', scenes: [{ id: 1, name: 'Cosy' }], members: [] };
  listGroups(group);
  const before = house.scenes();
  list(lamp);
  expect(before).toEqual([{ id: 'cosy', name: 'Cosy', room: 'Hall', effects: [] }]);
  expect(house.scenes()).toBe(before);
  listGroups({ ...group, scenes: [] });
  expect(house.scenes()).toEqual([]);
});

it('finds the members of a scene', () => {
  const { house, list, listGroups } = createTestHouse();
  const members = ['0x01', '0x09'].map(ieee_address => ({ ieee_address, endpoint: 1 }));
  list(lamp, button);
  listGroups({ id: 1, friendly_name: 'Hall', scenes: [{ id: 1, name: 'Cosy' }], members });
  const scene = house.scene('cosy');
  expect(house.members(scene?.members ?? [])).toMatchObject([{ id: 'hall_lamp' }]);
});
