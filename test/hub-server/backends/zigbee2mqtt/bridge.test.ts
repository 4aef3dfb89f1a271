import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  parseDevices,
  parseGroups,
  parseOnline,
} from '../../../../src/hub-server/backends/zigbee2mqtt/bridge.ts';
import { toListed } from '../../../support/zigbee2mqtt.ts';

const read = (...entries: unknown[]) => parseDevices(JSON.stringify(entries));

it('reads a device with what it is and what it exposes', () => {
  const [device] = read(toListed('hall/lamp', '0x01')) ?? [];
  expect(device).toMatchObject({
    ieeeAddress: '0x01',
    name: 'hall/lamp',
    vendor: 'IKEA',
    model: 'LED1624G9',
    firmware: '1.3.009',
  });
  expect(device?.exposes[0]).toMatchObject({
    type: 'light',
    features: [
      { name: 'state', property: 'state', valueOn: 'ON' },
      { name: 'brightness', valueMax: 254 },
      {},
      {},
    ],
  });
});

it.each([
  ['the coordinator', { type: 'Coordinator', definition: null }],
  ['a disabled device', { disabled: true }],
  ['a device that is still being interviewed', { definition: null, interviewing: true }],
  ['an entry without an address', { ieee_address: undefined }],
])('leaves out %s', (_what, more) => {
  expect(read(toListed('lamp', '0x01', more), 'no entry', null)).toEqual([]);
});

it('lists a device that zigbee2mqtt does not support by what its maker calls it', () => {
  const entry = { definition: null, supported: false, manufacturer: 'Acme', model_id: 'A-1' };
  expect(read(toListed('thing', '0x01', entry))).toMatchObject([
    { vendor: 'Acme', model: 'A-1', exposes: [] },
  ]);
});

it('lists an address once', () => {
  expect(read(toListed('lamp', '0x01'), toListed('other', '0x01'))).toMatchObject([{ name: 'other' }]);
});

it('calls a device without a name by its address', () => {
  expect(read(toListed('', '0x01'))).toMatchObject([{ name: '0x01' }]);
});

it('reads the scenes of endpoints, by name where they have one', () => {
  const endpoints = {
    1: { name: 'left', scenes: [{ id: 1, name: 'Cosy' }, { id: 'x' }], clusters: { input: [], output: [] } },
    2: { scenes: [{ id: 2 }] },
    242: { scenes: [], clusters: { input: ['greenPower'], output: [] } },
  };
  expect(read(toListed('lamp', '0x01', { endpoints }))?.[0]?.endpoints).toEqual([
    { id: 'left', isNamed: true, scenes: [{ id: 1, name: 'Cosy' }] },
    { id: '2', isNamed: false, scenes: [{ id: 2, name: 'Scene 2' }] },
  ]);
});

it('reads the scenes that a device itself has in the documentation of 1.x', () => {
  const listed = toListed('plug', '0x01', { scenes: [{ id: 3, name: 'Chill scene' }] });
  expect(read(listed)?.[0]?.endpoints).toMatchObject([{ isNamed: false, scenes: [{ id: 3 }] }]);
});

it('reads groups, each member once', () => {
  const members = [1, 2].map(endpoint => ({ ieee_address: '0x01', endpoint }));
  const payload = [{ id: 1, friendly_name: 'Hall', scenes: [{ id: 1, name: 'Cosy' }], members }, { id: 2 }];
  expect(parseGroups(JSON.stringify(payload))).toEqual([
    { id: 1, name: 'Hall', members: ['0x01'], scenes: [{ id: 1, name: 'Cosy' }] },
  ]);
});

it.each([
  ['online', 'online'],
  ['offline', 'offline'],
  ['{"state":"online"}', 'online'],
  ['{"state":"offline"}', 'offline'],
  ['', null],
  ['true', null],
  ['{"state":1}', null],
])('reads %j as %j', (payload, meaning) => {
  expect(parseOnline(payload)).toBe(meaning);
});

it('takes no list for what is none, and never throws', () => {
  for (const parse of [parseDevices, parseGroups]) {
    for (const payload of ['', '{', 'null', '{}', '"devices"']) expect(parse(payload)).toBeNull();
    fc.assert(fc.property(fc.json(), payload => void parse(`[${payload}]`)));
  }
});
