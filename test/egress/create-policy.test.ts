import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AddressMode } from '../../src/egress/contract.ts';
import { createAddressPolicy } from '../../src/egress/create-policy.ts';

const [OURS, OTHER, ALLOWED] = ['1', '2', '3'];
const [OWNER, STRANGER] = ['robin', 'mallory'];

const cells: [AddressMode, string, string | null, boolean][] = [
  ['owner', OURS, OWNER, true],
  ['owner', OTHER, OWNER, true],
  ['owner', OTHER, STRANGER, false],
  ['owner', OURS, STRANGER, false],
  ['owner', OURS, null, false],
  ['owner', ALLOWED, STRANGER, true],
  ['owner', ALLOWED, null, true],
  ['public', OURS, OWNER, false],
  ['public', ALLOWED, STRANGER, false],
  ['any', OTHER, STRANGER, true],
  ['any', OTHER, null, true],
];

it.each(cells)(
  'in mode %s, guild %s and connected by %s: private addresses %s',
  (mode, guildId, by, expected) => {
    const policy = createAddressPolicy({ mode, allowedGuilds: [ALLOWED] }, userId => userId === OWNER);
    expect(policy.isAllowed(guildId, by)).toBe(expected);
    const check = () => policy.egressOf(guildId, by).check('127.0.0.1');
    if (expected) check();
    else expect(check).toThrow('may not connect');
  },
);

it('follows the bot to another owner', () => {
  let owner = OWNER;
  const policy = createAddressPolicy({ mode: 'owner', allowedGuilds: [] }, userId => userId === owner);
  const egress = policy.egressOf(OURS, OWNER);
  egress.check('127.0.0.1');
  owner = STRANGER;
  expect(() => egress.check('127.0.0.1')).toThrow('may not connect');
});

it('lets no guild profit from what another is allowed', () => {
  const id = fc.integer({ min: 1, max: 5 }).map(String);
  fc.assert(
    fc.property(
      fc.uniqueArray(id),
      fc.uniqueArray(id),
      fc.array(fc.tuple(id, id)),
      (named, owners, asked) => {
        const policy = createAddressPolicy({ mode: 'owner', allowedGuilds: named }, by =>
          owners.includes(by),
        );
        const reaches = asked.map(([guildId, by]) => policy.egressOf(guildId, by));
        for (const [index, [guildId, by]] of asked.entries()) {
          const isAllowed = named.includes(guildId) || owners.includes(by);
          const check = () => reaches[index]?.check('127.0.0.1');
          if (isAllowed) check();
          else expect(check).toThrow('may not connect');
        }
      },
    ),
  );
});
