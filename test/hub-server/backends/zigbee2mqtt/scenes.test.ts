import { expect, it } from 'vitest';
import { createHomeNames } from '../../../../src/hub-server/backends/home-names.ts';
import { parseDevices, parseGroups } from '../../../../src/hub-server/backends/zigbee2mqtt/bridge.ts';
import { toScenes } from '../../../../src/hub-server/backends/zigbee2mqtt/scenes.ts';
import { openTestDatabase } from '../../../support/hub-server.ts';
import { toListed } from '../../../support/zigbee2mqtt.ts';

function openNames() {
  return createHomeNames(openTestDatabase(), 'zigbee2mqtt');
}

function read({ endpoints = {}, groups = [] as object[], names = openNames() }) {
  const devices = parseDevices(JSON.stringify([toListed('hall/lamp', '0x01', { endpoints })])) ?? [];
  return toScenes({ devices, groups: parseGroups(JSON.stringify(groups)) ?? [] }, names);
}

const cosy = [{ id: 1, name: 'Cosy' }];

it('finds the scenes of groups', () => {
  const members = [{ ieee_address: '0x01', endpoint: 1 }];
  expect(read({ groups: [{ id: 7, friendly_name: 'Living room', members, scenes: cosy }] })).toEqual([
    {
      scene: { id: 'cosy', name: 'Cosy', room: 'Living room', effects: [] },
      topic: 'Living room/set',
      number: 1,
      keeper: 'Living room',
      members: ['0x01'],
    },
  ]);
});

it('numbers scenes of one name, and tells them apart by where they are kept', () => {
  const groups = ['Kitchen', 'Hall'].map((friendly_name, id) => ({ id, friendly_name, scenes: cosy }));
  expect(read({ groups }).map(({ scene }) => scene)).toEqual([
    { id: 'cosy', name: 'Cosy', room: 'Kitchen', effects: [] },
    { id: 'cosy_2', name: 'Cosy', room: 'Hall', effects: [] },
  ]);
});

it.each([
  ['a group', (scenes: object[]) => ({ groups: [{ id: 7, friendly_name: 'Hall', scenes }] })],
  ['a device', (scenes: object[]) => ({ endpoints: { 11: { scenes } } })],
])('gives no scene the id of the one whose number in %s it took', (_what, keep) => {
  const names = openNames();
  const idsOf = (name: string) => read({ ...keep([{ id: 1, name }]), names }).map(({ scene }) => scene.id);
  expect([...idsOf('Cosy'), ...idsOf('Alarm'), ...idsOf('Cosy')]).toEqual(['cosy', 'alarm', 'cosy']);
});

const able = { clusters: { input: ['genScenes'] } };

it.each([
  ['the only part of a device', { 11: { ...able, scenes: cosy }, 242: {} }, 'hall/lamp/set'],
  ['a part with a name', { 1: { ...able, name: 'left', scenes: cosy } }, 'hall/lamp/left/set'],
  ['one of several parts', { 1: able, 2: { ...able, scenes: cosy } }, 'hall/lamp/2/set'],
])('addresses %s', (_what, endpoints, topic) => {
  expect(read({ endpoints })).toMatchObject([
    { topic, number: 1, keeper: 'hall/lamp', members: ['0x01'], scene: { room: 'hall/lamp' } },
  ]);
});

it.each<[types: string[], effects: object[]]>([
  [['light'], []],
  [['fan', 'numeric'], []],
  [['lock'], [{ does: 'touches', name: 'hall/lamp' }]],
  [['switch', 'lock'], [{ does: 'touches', name: 'hall/lamp' }]],
  [['cover'], [{ does: 'sets', name: 'hall/lamp' }]],
  [['switch', 'switch'], [{ does: 'sets', name: 'hall/lamp' }]],
])('tells that a scene of a device that exposes %j may do %j', (types, effects) => {
  const definition = { exposes: types.map(type => ({ type, features: [] })) };
  const listed = {
    ...toListed('hall/lamp', '0x01', { endpoints: { 11: { ...able, scenes: cosy } } }),
    definition,
  };
  const devices = parseDevices(JSON.stringify([listed])) ?? [];
  expect(toScenes({ devices, groups: [] }, openNames())[0]?.scene.effects).toEqual(effects);
});

it('takes a member that is not listed for what could be anything', () => {
  const groups = [{ id: 7, friendly_name: 'Hall', members: [{ ieee_address: '0x99' }], scenes: cosy }];
  expect(read({ groups })[0]?.scene.effects).toEqual([{ does: 'sets', name: '?' }]);
});
