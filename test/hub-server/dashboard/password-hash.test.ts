import { scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPasswordHasher, PASSWORD_COST } from '../../../src/hub-server/dashboard/password-hash.ts';

const cheap = { ln: 4, r: 8, p: 1 };

it('makes guessing cost 128 MiB', () => {
  const { ln, r } = PASSWORD_COST;
  expect(128 * 2 ** ln * r).toBe(128 * 1024 * 1024);
});

it('writes what any scrypt can check', async () => {
  const stored = await createPasswordHasher(cheap).hash('a few words');
  const [, name, parameters, salt = '', hash = ''] = stored.split('$');
  expect([name, parameters]).toEqual(['scrypt', 'ln=4,r=8,p=1']);
  const again = scryptSync('a few words', Buffer.from(salt, 'base64'), 32, { N: 16, r: 8, p: 1 });
  expect(again.toString('base64').replace('=', '')).toBe(hash);
});

it('never hashes a password to the same twice', async () => {
  const hasher = createPasswordHasher(cheap);
  expect(await hasher.hash('a few words')).not.toBe(await hasher.hash('a few words'));
});

it.each([
  ['the same', 'a few words', 'a few words', true],
  ['another', 'a few words', 'a few word', false],
  ['another case', 'a few words', 'A few words', false],
  ['the same, typed on another keyboard', 'caf\u00e9 au lait', 'cafe\u0301 au lait', true],
])('knows whether a password is %s', async (_, chosen, requireAllowed, matches) => {
  const hasher = createPasswordHasher(cheap);
  expect(await hasher.matches(requireAllowed, await hasher.hash(chosen))).toBe(matches);
});

it('matches nothing where there is no password', async () => {
  expect(await createPasswordHasher(cheap).matches('', null)).toBe(false);
});

it('checks what was hashed at another cost, and says that it was', async () => {
  const stored = await createPasswordHasher(cheap).hash('a few words');
  const dearer = createPasswordHasher({ ...cheap, ln: 5 });
  expect(await dearer.matches('a few words', stored)).toBe(true);
  expect([dearer.isOutdated(stored), createPasswordHasher(cheap).isOutdated(stored)]).toEqual([true, false]);
});

it('hashes one password after the other', async () => {
  const hasher = createPasswordHasher(cheap);
  const order: number[] = [];
  await Promise.all([0, 1, 2, 3].map(turn => hasher.hash('a few words').then(() => order.push(turn))));
  expect(order).toEqual([0, 1, 2, 3]);
});

it('goes on after a hash that failed', async () => {
  const hasher = createPasswordHasher(cheap);
  const broken = '$scrypt$ln=0,r=8,p=1$AAAA$AAAA';
  await expect(hasher.matches('a few words', broken)).rejects.toThrow();
  expect(await hasher.hash('a few words')).toMatch(/^\$scrypt\$/);
});
