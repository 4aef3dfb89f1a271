import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { toReachableUrls } from '../../src/hub-server/reachable-urls.ts';

const at = (...addresses: string[]) =>
  addresses.map(address => ({
    address,
    family: address.includes(':') ? 'IPv6' : 'IPv4',
    internal: /^(127\.|::1$)/.test(address),
  })) as NetworkInterfaceInfo[];
const lo = at('127.0.0.1', '::1');
const docker0 = at('172.17.0.1', 'fd17::1');
const own = { lo, docker0, eth0: at('192.168.1.5', 'fd12::5', 'fe80::1'), wlan0: at('192.168.2.7') };
const ofIPv6 = { lo, eth0: at('169.254.3.3', '2001:db8::5', 'fd12::5', 'fe80::1') };

it.each([
  ['0.0.0.0', own, ['http://192.168.1.5:8080', 'http://192.168.2.7:8080']],
  ['::', own, ['http://192.168.1.5:8080', 'http://192.168.2.7:8080', 'http://[fd12::5]:8080']],
  ['::', ofIPv6, ['http://[2001:db8::5]:8080', 'http://[fd12::5]:8080']],
  ['0.0.0.0', ofIPv6, ['http://localhost:8080']],
  ['127.0.0.1', own, ['http://127.0.0.1:8080']],
  ['192.168.1.9', own, ['http://192.168.1.9:8080']],
  ['fd12::9', own, ['http://[fd12::9]:8080']],
  ['0.0.0.0', { lo, docker0 }, ['http://localhost:8080']],
])('are all that another computer can open: of %s, where there is %o', (host, interfaces, urls) => {
  expect(toReachableUrls(host, 8080, interfaces)).toEqual(urls);
});
