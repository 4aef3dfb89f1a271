import { BlockList, isIP } from 'node:net';

/**
 * IPv4 that is not for everybody, or for nobody: IANA's IPv4 Special-Purpose Address Registry (RFC 6890) without the
 * few that are globally reachable, multicast, and what clouds keep for their machines.
 */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8], // "this network" (RFC 791)
  ['10.0.0.0', 8], // private (RFC 1918)
  ['100.64.0.0', 10], // carrier-grade NAT (RFC 6598), home VPNs, Alibaba's metadata
  ['127.0.0.0', 8], // loopback
  ['168.63.129.16', 32], // Azure's own, inside each of its machines
  ['169.254.0.0', 16], // link-local (RFC 3927), and most clouds' metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // IETF protocol assignments (RFC 6890), Oracle's metadata
  ['192.0.2.0', 24], // documentation (RFC 5737)
  ['192.88.99.0', 24], // 6to4 relays, given up (RFC 7526)
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks (RFC 2544)
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
] as const;

/**
 * All IPv6 that leads anywhere: global unicast (RFC 4291 §2.4), and the two forms whose IPv4 address is looked at.
 * Loopback, unspecified, unique local, link-local, site-local, multicast, IPv4-compatible, discard-only, local NAT64
 * and segment-routing addresses are in none of them.
 */
const REACHABLE_IPV6 = [
  ['2000::', 3],
  ['::ffff:0:0', 96], // IPv4-mapped (RFC 4291 §2.5.5.2)
  ['64:ff9b::', 96], // NAT64 (RFC 6052), which networks without IPv4 reach the rest by
] as const;

/** Within global unicast: IANA's IPv6 Special-Purpose Address Registry. */
const SPECIAL_IPV6 = [
  ['2001::', 23], // IETF protocol assignments: Teredo, benchmarks, ORCHID
  ['2001:db8::', 32], // documentation (RFC 3849)
  ['2002::', 16], // 6to4 (RFC 3056), which any IPv4 address can hide in
  ['3fff::', 20], // documentation (RFC 9637)
] as const;

const special = new BlockList();
const reachable = new BlockList();
for (const [network, prefix] of SPECIAL_IPV4) {
  special.addSubnet(network, prefix, 'ipv4'); // BlockList sees IPv4-mapped ones by it, too
  special.addSubnet(`64:ff9b::${network}`, 96 + prefix, 'ipv6');
}
for (const [network, prefix] of SPECIAL_IPV6) special.addSubnet(network, prefix, 'ipv6');
for (const [network, prefix] of REACHABLE_IPV6) reachable.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is one of the public Internet's. False for what is no IP address, or has a zone. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  if (family === 0 || address.includes('%')) return false; // RFC 4007 §11: a zone is of this machine alone
  return reachable.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
