import { describe, expect, it } from 'vitest';
import { parseAddress, toBase } from '../../src/hub/address.ts';

describe('an address as typed', () => {
  it.each([
    ['http://hub.local:8080/api/v1', 'http://hub.local:8080/api/v1'],
    [' https://hub.example/api/v1/ ', 'https://hub.example/api/v1'],
    ['https://user:pass@hub.example/v1?token=x#top', 'https://hub.example/v1'],
    ['HTTP://HUB.local//', 'http://hub.local'],
    ['hub.local', 'http://hub.local'],
    ['hub:8080/v1', 'http://hub:8080/v1'],
    ['localhost:8080', 'http://localhost:8080'],
    ['192.168.1.7:8080', 'http://192.168.1.7:8080'],
    ['172.31.0.1', 'http://172.31.0.1'],
    ['100.100.1.1', 'http://100.100.1.1'],
    ['[fd00::1]:8080', 'http://[fd00::1]:8080'],
    ['192.168.1.7:8443/v1', 'https://192.168.1.7:8443/v1'],
    ['hub.local:443', 'https://hub.local'],
    ['172.32.0.1', 'https://172.32.0.1'],
    ['hub.example', 'https://hub.example'],
    ['hub.example:8080/v1', 'https://hub.example:8080/v1'],
    ['[2001:db8::1]', 'https://[2001:db8::1]'],
  ])('%j is %s', (typed, url) => {
    expect(toBase(parseAddress(typed))).toBe(url);
  });

  it.each(['', '  ', 'mqtt://hub', 'file:///etc/passwd', 'http://', 'javascript:alert(1)'])(
    '%j is none',
    typed => {
      expect(() => parseAddress(typed)).toThrow(expect.objectContaining({ reason: 'bad_address' }));
    },
  );
});
