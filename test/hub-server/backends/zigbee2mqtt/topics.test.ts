import { expect, it } from 'vitest';
import { parseTopic } from '../../../../src/hub-server/backends/zigbee2mqtt/topics.ts';

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
])('reads what %s is about', (topic, about) => {
  expect(parse(topic)).toEqual(about);
});

it.each([
  'lamp/set',
  'lamp/set/state',
  'lamp/left/set',
  'hall/lamp/get',
  'bridge/info',
  'bridge/logging',
  'bridge/request/restart',
  'bridge/response/device/rename',
])('finds nothing of the home in %s', topic => {
  expect(parse(topic)).toBeNull();
});
