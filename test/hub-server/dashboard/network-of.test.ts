import { expect, it } from 'vitest';
import { networkOf } from '../../../src/hub-server/dashboard/network-of.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['unix', 'unix'],
])('says of %s which network it is of', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
