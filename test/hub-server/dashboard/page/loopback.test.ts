import { expect, it } from 'vitest';
import { isLoopback } from '../../../../src/hub-server/dashboard/page/loopback.ts';

it.each(['localhost', 'LOCALHOST', 'hub.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])(
  'knows that %s leads nowhere else',
  hostname => {
    expect(isLoopback(hostname)).toBe(true);
  },
);

it.each(['192.168.1.20', 'hub.local', 'localhost.example.org', '[fe80::1]', '127.example.org'])(
  'takes %s for an address of its own',
  hostname => {
    expect(isLoopback(hostname)).toBe(false);
  },
);
