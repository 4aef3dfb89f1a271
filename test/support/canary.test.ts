import { expect, it } from 'vitest';
import { createCanary, findLeaks } from './canary.ts';

const secret = createCanary('%\n"ö');
const look = (text: string) => findLeaks({ log: text }, { key: secret }).length > 0;

it.each<[string, string]>([
  ['itself', `key=${secret};`],
  ['a part of it', `key=${secret.slice(3, 15)}…`],
  ['URLs', `/?key=${encodeURIComponent(secret)}`],
  ['JSON', JSON.stringify({ key: secret })],
  ['JSON in JSON', JSON.stringify(JSON.stringify({ key: secret }))],
  ['hex', Buffer.from(`x${secret}x`).toString('hex')],
  ['a Basic header', `Basic ${Buffer.from(`bell:${secret}`).toString('base64')}`],
  ['base64url', Buffer.from(`${secret}, and more`).toString('base64url')],
  ['a header', Buffer.from(secret).toString('latin1')],
  ['reverse', [...secret].reverse().join('')],
])('finds a secret in %s', (_name, text) => {
  expect(look(text)).toBe(true);
});

it('finds none where there is none', () => {
  expect(look(`canary ${createCanary()}`)).toBe(false);
});
