import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { AddressRefusedError } from '../errors.ts';
import type { AddressRules, Egress, EgressPolicy } from './contract.ts';
import { isPrivateName } from './private-names.ts';
import { isPublicAddress } from './public-addresses.ts';

/** Looks all addresses of a name up. */
export type Resolve = (host: string, options: LookupOptions & { all: true }) => Promise<LookupAddress[]>;

/** What a name is looked up with that is not there, in Node's codes. */
const ABSENT: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/** Every address: for whoever may use private ones, and for tests. */
export const anywhere: Egress = createEgress({ isOpen: () => true });

/**
 * Creates a household's egress. `isOpen` is asked for each connection; while it says no, only what `allows` lets
 * through is connected to. A name that does not exist is then refused in the same words as one of a private address:
 * a stranger could list the names of the operator's network by the difference.
 */
export function createEgress({
  isOpen,
  allows = address => isPublicAddress(address) && !isOnOwnNetwork(address),
  resolve = systemLookup,
}: {
  isOpen(): boolean;
  allows?(address: string): boolean;
  resolve?: Resolve;
}): Egress {
  function check(host: string): void {
    if (isOpen()) return;
    if (isIP(host) ? !allows(host) : isPrivateName(host)) throw new AddressRefusedError();
  }

  async function find(host: string, options: LookupOptions): Promise<LookupAddress[]> {
    check(host);
    const found = await resolve(host, { ...options, all: true }).catch(error => {
      throw !isOpen() && ABSENT.has(error.code) ? new AddressRefusedError() : error;
    });
    const allowed = isOpen() ? found : found.filter(({ address }) => allows(address));
    if (allowed.length === 0) throw new AddressRefusedError();
    return allowed;
  }

  return {
    check,
    lookup(host, options, callback) {
      find(host, options).then(
        found => {
          if (options.all) callback(null, found);
          else callback(null, found[0]?.address ?? '', found[0]?.family);
        },
        error => callback(error, []),
      );
    },
  };
}

/** Creates the policy by what the operator says; `isOwner` is asked for each connection, since owners change. */
export function createAddressPolicy(
  { mode, allowedGuilds }: AddressRules,
  isOwner: (userId: string) => boolean,
): EgressPolicy {
  const guilds = new Set(allowedGuilds);
  function isAllowed(guildId: string, connectedBy: string | null): boolean {
    if (mode !== 'owner') return mode === 'any';
    return guilds.has(guildId) || (connectedBy !== null && isOwner(connectedBy));
  }
  return {
    isAllowed,
    egressOf: (guildId, connectedBy) => createEgress({ isOpen: () => isAllowed(guildId, connectedBy) }),
  };
}

/**
 * Whether an IP address is this machine's or a direct neighbour's. With IPv6 a home's devices have public addresses,
 * too, and its router's firewall does not stand between them and this machine.
 */
export function isOnOwnNetwork(address: string, interfaces = networkInterfaces()): boolean {
  const own = new BlockList();
  for (const { cidr } of Object.values(interfaces).flatMap(each => each ?? [])) {
    const [network = '', prefix] = cidr?.split('/') ?? [];
    if (isIPv4(network)) own.addSubnet(network, Number(prefix), 'ipv4');
    else if (isIPv6(network)) own.addSubnet(network, Number(prefix), 'ipv6');
  }
  return own.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
