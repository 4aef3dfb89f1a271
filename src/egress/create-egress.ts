import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { AddressRefusedError } from '../errors.ts';
import type { Egress } from './contract.ts';
import { isOnOwnNetwork } from './own-networks.ts';
import { isPrivateName } from './private-names.ts';
import { isPublicAddress } from './public-addresses.ts';

/** Looks all addresses of a name up. */
export type Resolve = (host: string, options: LookupOptions & { all: true }) => Promise<LookupAddress[]>;

/** What a name is looked up with that is not there, in Node's codes. */
const ABSENT: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/** Every address: for whoever may use private ones, and for tests. */
export const anywhere: Egress = createEgress({ isOpen: () => true });

/**
 * Creates the reach of a household. `isOpen` is asked for each connection; while it says no, only what `allows` lets
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
