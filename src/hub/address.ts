import { BlockList, isIP } from 'node:net';
import { HubUnreachableError } from '../errors.ts';

/** Stands for what cannot be repeated in an error: a person may have typed the key there. */
export const UNREADABLE_ADDRESS = '(unreadable address)';

const TLS_PORTS = new Set(['443', '8443']);
const PRIVATE = new BlockList();
// RFC 1918, loopback, link-local (RFC 3927), carrier-grade NAT, which home VPNs use (RFC 6598).
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4');
}
// Loopback, unique local (RFC 4193), link-local (RFC 4291).
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/**
 * Reads a hub's address as a person typed it: white space, a trailing `/`, query, fragment and user
 * info are left out. Without a scheme it is `http://` for a host in the home, `https://` for any other
 * and for the usual TLS ports. Throws HubUnreachableError `bad_address` for what is no http(s) address.
 */
export function parseAddress(typed: string): URL {
  const text = typed.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : withScheme(text));
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') {
    throw new HubUnreachableError('bad_address', { method: 'GET', url: UNREADABLE_ADDRESS, sent: false });
  }
  const clean = new URL(url.origin);
  clean.pathname = url.pathname.replace(/\/+$/, '');
  return clean;
}

/** An address without its trailing slash, which URL adds to a bare host. */
export function toBase(url: URL): string {
  return url.href.replace(/\/+$/, '');
}

function withScheme(text: string): string {
  const url = URL.parse(`http://${text}`);
  return url && isAtHome(url.hostname) && !TLS_PORTS.has(portOf(text)) ? `http://${text}` : `https://${text}`;
}

/** As typed: URL drops a port that is its scheme's default. */
function portOf(text: string): string {
  return /:(\d+)(?:[/?#]|$)/.exec(text)?.[1] ?? '';
}

/** A private address, or a name that only a home network resolves (RFC 6762, 8375; a single label). */
function isAtHome(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family) return PRIVATE.check(host, family === 6 ? 'ipv6' : 'ipv4');
  return !host.includes('.') || /\.(local|lan|home|internal|home\.arpa|localdomain|localhost)\.?$/.test(host);
}
