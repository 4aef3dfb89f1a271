import { expect, it } from 'vitest';
import { isLoopback, parseSetupSecret, parseView } from '../../../../src/hub-server/dashboard/page/view.ts';

it.each([
  ['', 'home'],
  ['#home', 'home'],
  ['#keys', 'keys'],
  ['#account', 'account'],
  ['#setup=abc', 'home'],
  ['#nothing', 'home'],
])('leads from “%s” to %s', (fragment, view) => {
  expect(parseView(fragment)).toBe(view);
});

it.each([
  ['#setup=Ab_c-9', 'Ab_c-9'],
  ['#setup=', ''],
  ['#setup=a&b', 'a&b'],
  ['#keys', null],
  ['', null],
])('finds in “%s” the secret %s', (fragment, secret) => {
  expect(parseSetupSecret(fragment)).toBe(secret);
});

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
