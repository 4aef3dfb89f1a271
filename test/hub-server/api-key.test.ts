import fc from 'fast-check';
import { expect, it } from 'vitest';
import { API_KEY_PATTERN, createApiKey, isApiKey } from '../../src/hub-server/api-key.ts';
import { hashSecret } from '../../src/hub-server/hash-secret.ts';

it('creates keys that carry their prefix and a checksum that holds', () => {
  const key = createApiKey();
  expect(key).toMatch(API_KEY_PATTERN);
  expect(isApiKey(key)).toBe(true);
});

it('never creates the same key twice', () => {
  const keys = Array.from({ length: 1_000 }, createApiKey);
  expect(new Set(keys).size).toBe(1_000);
});

it('turns away a key with any one character mistyped', () => {
  const key = createApiKey();
  const position = fc.integer({ min: 0, max: key.length - 1 });
  const character = fc.constantFrom(...'0129ABYZabyz_- é');
  fc.assert(
    fc.property(position, character, (at, typed) => {
      fc.pre(key[at] !== typed);
      expect(isApiKey(key.slice(0, at) + typed + key.slice(at + 1))).toBe(false);
    }),
  );
});

it('turns away any text that is no key', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => !isApiKey(text)));
});

it('hashes to 256 bits', () => {
  expect(hashSecret(createApiKey())).toHaveLength(32);
});
