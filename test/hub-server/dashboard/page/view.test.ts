import { expect, it } from 'vitest';
import {
  isLoopback,
  parseLinkSecret,
  parseView,
  toHubAddress,
  viewsOf,
} from '../../../../src/hub-server/dashboard/page/view.ts';

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
  ['#setup=Ab_c-9', { kind: 'setup', secret: 'Ab_c-9' }],
  ['#setup=', { kind: 'setup', secret: '' }],
  ['#setup=a&b', { kind: 'setup', secret: 'a&b' }],
  ['#join=Ab_c-9', { kind: 'join', secret: 'Ab_c-9' }],
  ['#keys', null],
  ['', null],
])('finds in “%s” the secret %o', (fragment, link) => {
  expect(parseLinkSecret(fragment)).toEqual(link);
});

it('shows keys and people to nobody who may not manage them', () => {
  expect([viewsOf('look'), viewsOf('use')]).toEqual([
    ['home', 'account'],
    ['home', 'account'],
  ]);
  expect(viewsOf('own')).toEqual(['home', 'record', 'people', 'keys', 'account']);
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

it.each([
  ['http://hub.local:8484/', 'http://hub.local:8484'],
  ['https://example.org/home/', 'https://example.org/home'],
  ['https://example.org/a/home/index.html', 'https://example.org/a/home'],
  ['https://example.org/api/hassio_ingress/Ab_c/', 'http://example.org:8484'],
])('says that what is shown at %s is reached at %s', (shown, address) => {
  expect(toHubAddress(new URL(shown))).toBe(address);
});
