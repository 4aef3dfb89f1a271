import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { toReachableUrl } from '../../src/hub-server/reachable-url.ts';

const at = (address: string, internal = false) =>
  [{ address, family: 'IPv4', internal }] as NetworkInterfaceInfo[];
const own = { lo: at('127.0.0.1', true), docker0: at('172.17.0.1'), eth0: at('192.168.1.5') };

it.each([
  ['0.0.0.0', own, 'http://192.168.1.5:8080'],
  ['::', own, 'http://192.168.1.5:8080'],
  ['127.0.0.1', own, 'http://127.0.0.1:8080'],
  ['192.168.1.9', own, 'http://192.168.1.9:8080'],
  ['0.0.0.0', { lo: own.lo, docker0: own.docker0 }, 'http://localhost:8080'],
])('is one that another computer can open: of %s, where there is %o', (host, interfaces, url) => {
  expect(toReachableUrl(host, 8080, interfaces)).toBe(url);
});
