import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../src/egress/public-addresses.ts';
import { judgeRows } from '../support/judge-rows.ts';

/** The first and the last of each range, and what is public right before and behind it (null: more of the same). */
const ranges = [
  ['this network', '0.0.0.0', '0.255.255.255', null, '1.0.0.0'],
  ['private', '10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
  ['carrier-grade NAT', '100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
  ['loopback', '127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
  ["Azure's own", '168.63.129.16', '168.63.129.16', '168.63.129.15', '168.63.129.17'],
  ['link-local', '169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
  ['private', '172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
  ['protocol assignments', '192.0.0.0', '192.0.0.255', '191.255.255.255', '192.0.1.0'],
  ['documentation', '192.0.2.0', '192.0.2.255', '192.0.1.255', '192.0.3.0'],
  ['6to4 relays', '192.88.99.0', '192.88.99.255', '192.88.98.255', '192.88.100.0'],
  ['private', '192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
  ['benchmarks', '198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
  ['documentation', '198.51.100.0', '198.51.100.255', '198.51.99.255', '198.51.101.0'],
  ['documentation', '203.0.113.0', '203.0.113.255', '203.0.112.255', '203.0.114.0'],
  ['multicast', '224.0.0.0', '239.255.255.255', '223.255.255.255', null],
  ['reserved and broadcast', '240.0.0.0', '255.255.255.255', null, null],
  ['unspecified and loopback', '::', '::1', null, null],
  ['discard-only', '100::', '100::ffff:ffff:ffff:ffff', null, null],
  ['local NAT64', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff', null, null],
  ['protocol assignments', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', '2000:ffff::1', '2001:200::'],
  ['documentation', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db7::1', '2001:db9::'],
  ['6to4', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:ffff::1', '2003::'],
  ['documentation', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', '3ffe:ffff::1', '3fff:1000::'],
  ['beyond global unicast', '4000::', 'fbff::1', '3fff:ffff::1', null],
  ['segment routing', '5f00::', '5f00:ffff::1', null, null],
  ['unique local', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null, null],
  ['link-local', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null, null],
  ['site-local', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null, null],
  ['multicast', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null, null],
] as const;

it('no special-purpose range is public, and each ends where it says', () =>
  judgeRows(ranges, ([_name, first, last, before, behind]) => {
    expect([first, last].map(isPublicAddress)).toEqual([false, false]);
    for (const outside of [before, behind]) if (outside) expect(isPublicAddress(outside)).toBe(true);
  }));

it('refuses the metadata service however it is addressed', () =>
  judgeRows(
    [
      '169.254.169.254', // most clouds
      '100.100.100.200', // Alibaba
      '192.0.0.192', // Oracle
      '168.63.129.16', // Azure
      'fd00:ec2::254', // AWS
      'fd20:ce::254', // Google
    ],
    address => {
      expect(isPublicAddress(address)).toBe(false);
    },
  ));

describe('an IPv4 address within an IPv6 one', () => {
  const hidden = ['127.0.0.1', '10.0.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'];

  it.each(hidden)('is looked at: %s', address => {
    expect(['::ffff:', '::', '64:ff9b::'].map(form => isPublicAddress(form + address))).not.toContain(true);
    expect(isPublicAddress(`::ffff:${toHex(address)}`)).toBe(false);
    expect(isPublicAddress(`64:ff9b::${toHex(address)}`)).toBe(false);
    expect(isPublicAddress(`2002:${toHex(address)}::1`)).toBe(false);
  });

  it('may be public where it is mapped or by NAT64', () => {
    expect(isPublicAddress('::ffff:93.184.215.14')).toBe(true);
    expect(isPublicAddress('64:ff9b::93.184.215.14')).toBe(true);
  });

  it('is as public as by itself', () => {
    fc.assert(
      fc.property(fc.ipV4(), address => {
        expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublicAddress(address));
        expect(isPublicAddress(`64:ff9b::${toHex(address)}`)).toBe(isPublicAddress(address));
      }),
    );
  });
});

it('takes what is malformed for no public address', () =>
  judgeRows(
    ['', 'hub.example', '1.2.3', '0x7f.1', '2130706433', '1.1.1.1:80', '[2606:4700::1]', '2606:4700::1%eth0'],
    text => expect(isPublicAddress(text)).toBe(false),
  ));

it.each(['1.1.1.1', '8.8.8.8', '93.184.215.14', '2606:4700:4700::1111', '2a00:1450::1'])(
  'takes %s for a public one',
  address => expect(isPublicAddress(address)).toBe(true),
);

function toHex(address: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}
