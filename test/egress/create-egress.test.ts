import type { LookupAddress } from 'node:dns';
import type { NetworkInterfaceInfo } from 'node:os';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AddressMode, Egress } from '../../src/egress/contract.ts';
import { createAddressPolicy, createEgress, isOnOwnNetwork } from '../../src/egress/create-egress.ts';
import { AddressRefusedError } from '../../src/errors.ts';
import { judgeRows } from '../support/judge-rows.ts';

const PUBLIC = { address: '93.184.215.14', family: 4 };
const PRIVATE = { address: '192.168.1.1', family: 4 };
const MAPPED = { address: '::ffff:10.0.0.1', family: 6 };

const closed = (answer: () => LookupAddress[]) =>
  createEgress({ isOpen: () => false, resolve: async () => answer() });

/** What a socket is given by it. */
function lookUp(egress: Egress, host: string, all = true): Promise<unknown> {
  return new Promise((resolve, reject) =>
    egress.lookup(host, { all }, (error, address) => (error ? reject(error) : resolve(address))),
  );
}

it('gives a socket the public ones of a name’s addresses, and no other', async () => {
  const egress = closed(() => [PRIVATE, PUBLIC, MAPPED]);
  expect(await lookUp(egress, 'hub.example.com')).toEqual([PUBLIC]);
  expect(await lookUp(egress, 'hub.example.com', false)).toBe(PUBLIC.address);
});

it.each([[[PRIVATE]], [[PRIVATE, MAPPED]], [[]]])(
  'refuses a name with no public address: %j',
  async found => {
    await expect(
      lookUp(
        closed(() => found),
        'hub.example.com',
      ),
    ).rejects.toThrow(AddressRefusedError);
  },
);

it('looks at every answer anew, since a name may change its mind', async () => {
  const answers = [[PUBLIC], [PRIVATE], [PUBLIC]];
  const egress = closed(() => answers.shift() ?? []);
  expect(await lookUp(egress, 'hub.example.com')).toEqual([PUBLIC]);
  await expect(lookUp(egress, 'hub.example.com')).rejects.toThrow(AddressRefusedError);
  expect(await lookUp(egress, 'hub.example.com')).toEqual([PUBLIC]);
});

describe('so that nobody lists the names of the operator’s network', () => {
  it.each(['ENOTFOUND', 'ENODATA'])('says of a name that is not there the same (%s)', async code => {
    const egress = createEgress({
      isOpen: () => false,
      resolve: async () => Promise.reject(Object.assign(new Error('who?'), { code })),
    });
    const told = (egress: Egress) => lookUp(egress, 'nas.example.com').catch(String);
    expect(await told(egress)).toBe(await told(closed(() => [PRIVATE])));
  });

  it.each(['router', 'nas.local', '192.168.1.1', '::1', '0x7f.1'])('looks %s not up at all', async host => {
    let isAsked = false;
    const egress = createEgress({
      isOpen: () => false,
      resolve: async () => {
        isAsked = true;
        return [PUBLIC];
      },
    });
    expect(() => egress.check(host)).toThrow(AddressRefusedError);
    await expect(lookUp(egress, host)).rejects.toThrow(AddressRefusedError);
    expect(isAsked).toBe(false);
  });
});

it('says that a resolver is out of order', async () => {
  const trouble = Object.assign(new Error('later'), { code: 'EAI_AGAIN' });
  const egress = createEgress({ isOpen: () => false, resolve: async () => Promise.reject(trouble) });
  await expect(lookUp(egress, 'hub.example.com')).rejects.toBe(trouble);
});

it('lets everything through where it is open, from one connection to the next', async () => {
  let isOpen = true;
  const egress = createEgress({ isOpen: () => isOpen, resolve: async () => [PRIVATE] });
  egress.check('127.0.0.1');
  expect(await lookUp(egress, 'router')).toEqual([PRIVATE]);
  isOpen = false;
  expect(() => egress.check('127.0.0.1')).toThrow(AddressRefusedError);
  await expect(lookUp(egress, 'hub.example.com')).rejects.toThrow(AddressRefusedError);
});

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

it('lets a guild reach private addresses by mode and by who connected it', () =>
  judgeRows(cells, ([mode, guildId, by, expected]) => {
    const policy = createAddressPolicy({ mode, allowedGuilds: [ALLOWED] }, userId => userId === OWNER);
    expect(policy.isAllowed(guildId, by)).toBe(expected);
    const check = () => policy.egressOf(guildId, by).check('127.0.0.1');
    if (expected) check();
    else expect(check).toThrow('may not connect');
  }));

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

const at = (cidr: string | null) => ({ cidr }) as NetworkInterfaceInfo;
const interfaces = {
  lo: [at('127.0.0.1/8')],
  eth0: [at('5.9.1.2/29'), at('2a01:4f8:1:2::5/64')],
  odd: [at(null)],
};

it('says of an address whether it is next door', () =>
  judgeRows(
    [
      ['5.9.1.2', true], // itself
      ['5.9.1.7', true],
      ['::ffff:5.9.1.7', true],
      ['5.9.1.8', false],
      ['2a01:4f8:1:2::5', true],
      ['2a01:4f8:1:2:abcd::9', true], // a lamp of the same home
      ['2a01:4f8:1:3::1', false],
      ['127.0.0.1', true],
    ],
    ([address, expected]) => {
      expect(isOnOwnNetwork(address, interfaces)).toBe(expected);
    },
  ));

it('knows this machine', () => {
  expect(isOnOwnNetwork('127.0.0.1')).toBe(true);
});
