import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createHomeNames } from '../../../../src/hub-server/backends/home-names.ts';
import { createHouse } from '../../../../src/hub-server/backends/zigbee2mqtt/house.ts';
import { createReceiver, parseTopic } from '../../../../src/hub-server/backends/zigbee2mqtt/receiver.ts';
import { openTestDatabase } from '../../../support/hub-server.ts';
import { toListed } from '../../../support/zigbee2mqtt.ts';

function createTestReceiver() {
  const told: string[] = [];
  const logged: string[] = [];
  const house = createHouse({
    names: createHomeNames(openTestDatabase(), 'zigbee2mqtt'),
    now: () => new Date(),
    onChange: ({ id }) => void told.push(`change ${id}`),
    onPress: ({ action }) => void told.push(`press ${action}`),
    onRefresh: () => void told.push('refresh'),
  });
  const take = createReceiver({
    house,
    log: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
    onBridge: (standing, isLive) => void told.push(`bridge ${isLive ? 'is now' : 'was'} ${standing}`),
    onListed: () => void told.push('lists'),
    onState: (name, isLive) => void told.push(`${isLive ? 'new' : 'kept'} state of ${name}`),
    onFailure: ({ name, kind }) => void told.push(`${name} ${kind}`),
  });
  const receive = (topic: string, payload: unknown, isLive = true) =>
    take({ topic, payload: typeof payload === 'string' ? payload : JSON.stringify(payload), isLive });
  return { house, receive, told, logged };
}

it('takes zigbee2mqtt’s messages apart', () => {
  const { house, receive, told } = createTestReceiver();
  receive('bridge/state', { state: 'online' }, false);
  receive('bridge/devices', [toListed('lamp', '0x01')], false);
  receive('bridge/groups', [], false);
  receive('lamp/availability', 'online', false);
  receive('lamp', { state: 'ON' });
  expect(told).toEqual([
    'bridge was online',
    'refresh',
    'lists',
    'refresh',
    'lists',
    'change lamp',
    'change lamp',
    'new state of lamp',
  ]);
  expect(house.device('lamp')).toMatchObject({ availability: 'online', state: { on: true } });
});

it('tells a zigbee2mqtt that comes now from one that was there', () => {
  const { receive, told } = createTestReceiver();
  receive('bridge/state', { state: 'online' }, false);
  receive('bridge/state', { state: 'online' }, true);
  expect(told).toEqual(['bridge was online', 'bridge is now online']);
});

it('takes what the broker had kept for the state, and for nothing that just happened', () => {
  const { receive, told } = createTestReceiver();
  receive('bridge/devices', [toListed('lamp', '0x01')]);
  receive('lamp', { state: 'ON', action: 'single' }, false);
  expect(told).toEqual(['refresh', 'lists', 'change lamp', 'kept state of lamp']);
});

it('keeps actions out of what a device is', () => {
  const { house, receive } = createTestReceiver();
  receive('bridge/devices', [toListed('lamp', '0x01')]);
  receive('lamp', { action: 'on', action_l1: 'on', action_group: 5, actionable: true });
  expect(house.device('lamp')?.attributes).toEqual({ description: 'TRADFRI bulb', actionable: true });
});

it('leaves all as it was where a message makes no sense, and notes each kind once', () => {
  const { house, receive, told, logged } = createTestReceiver();
  receive('bridge/devices', [toListed('lamp', '0x01')]);
  const before = house.devices();
  for (const topic of ['bridge/devices', 'bridge/groups', 'bridge/state', 'lamp', 'lamp/availability']) {
    for (const payload of ['', '{', 'null', '7']) receive(topic, payload);
  }
  receive('lamp', { state: 'ON', text: 'x'.repeat(70_000) });
  receive('lamp', `{"state":"ON","a":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}}`);
  expect(house.devices()).toBe(before);
  expect(told).toEqual(['refresh', 'lists']);
  expect(logged.map(line => JSON.parse(line).kind)).toEqual([
    'bridge/devices',
    'bridge/groups',
    'bridge/state',
    'state',
    'availability',
  ]);
});

const listed = new Set(['lamp', 'hall/lamp', 'odd/availability', 'odd/set']);
const parse = (topic: string) => parseTopic(topic, name => listed.has(name));

it.each([
  ['lamp', { about: 'state', name: 'lamp' }],
  ['hall/lamp', { about: 'state', name: 'hall/lamp' }],
  ['hall/new lamp', { about: 'state', name: 'hall/new lamp' }],
  ['hall/lamp/availability', { about: 'availability', name: 'hall/lamp' }],
  ['odd/availability', { about: 'state', name: 'odd/availability' }],
  ['odd/availability/availability', { about: 'availability', name: 'odd/availability' }],
  ['odd/set', { about: 'state', name: 'odd/set' }],
  ['bridge/state', { about: 'bridge', subject: 'state' }],
  ['bridge/devices', { about: 'bridge', subject: 'devices' }],
  ['bridge/groups', { about: 'bridge', subject: 'groups' }],
  ['bridge/logging', { about: 'bridge', subject: 'logging' }],
])('reads what %s is about', (topic, about) => {
  expect(parse(topic)).toEqual(about);
});

it.each([
  'lamp/set',
  'lamp/set/state',
  'lamp/left/set',
  'hall/lamp/get',
  'bridge/info',
  'bridge/request/restart',
  'bridge/response/device/rename',
])('finds nothing of the home in %s', topic => {
  expect(parse(topic)).toBeNull();
});
