import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { isOnOwnNetwork } from '../../src/egress/own-networks.ts';

const at = (cidr: string | null) => ({ cidr }) as NetworkInterfaceInfo;
const interfaces = {
  lo: [at('127.0.0.1/8')],
  eth0: [at('5.9.1.2/29'), at('2a01:4f8:1:2::5/64')],
  odd: [at(null)],
};

it.each([
  ['5.9.1.2', true], // itself
  ['5.9.1.7', true],
  ['::ffff:5.9.1.7', true],
  ['5.9.1.8', false],
  ['2a01:4f8:1:2::5', true],
  ['2a01:4f8:1:2:abcd::9', true], // a lamp of the same home
  ['2a01:4f8:1:3::1', false],
  ['127.0.0.1', true],
])('says of %s whether it is next door: %s', (address, expected) => {
  expect(isOnOwnNetwork(address, interfaces)).toBe(expected);
});

it('knows this machine', () => {
  expect(isOnOwnNetwork('127.0.0.1')).toBe(true);
});
