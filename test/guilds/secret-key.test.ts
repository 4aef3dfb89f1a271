import { expect, it } from 'vitest';
import { createSecret, deriveKey, isRandomSecret } from '../../src/guilds/secret-key.ts';

const salt = Buffer.alloc(16, 7);

it('makes secrets that are recognised and never the same', () => {
  const secret = createSecret();
  expect(isRandomSecret(secret)).toBe(true);
  expect(createSecret()).not.toBe(secret);
});

it.each(['', 'a passphrase of people', 'homecord_', `homecord_${'a'.repeat(42)}`])(
  'takes %j for a passphrase',
  text => {
    expect(isRandomSecret(text)).toBe(false);
  },
);

it.each([
  { kind: 'passphrase', secret: 'correct horse battery' },
  { kind: 'random secret', secret: createSecret() },
])('derives one 32-byte key from a $kind and a salt, another with another salt', async ({ secret }) => {
  const key = await deriveKey(secret, salt);
  expect(key).toHaveLength(32);
  expect(await deriveKey(secret, salt)).toEqual(key);
  expect(await deriveKey(secret, Buffer.alloc(16, 8))).not.toEqual(key);
});

it('derives one key from a passphrase however its accents are encoded', async () => {
  const composed = await deriveKey('caf\u00e9 correct horse', salt);
  expect(await deriveKey('cafe\u0301 correct horse', salt)).toEqual(composed);
});
