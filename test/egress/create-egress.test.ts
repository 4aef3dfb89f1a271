import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import type { Egress } from '../../src/egress/contract.ts';
import { createEgress } from '../../src/egress/create-egress.ts';
import { AddressRefusedError } from '../../src/errors.ts';

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
