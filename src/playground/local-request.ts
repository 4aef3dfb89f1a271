import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';

/** Where a page is really served, beside what the system's owner added, e.g. `home.lan:3000`. */
export interface Served {
  readonly port: number;
  readonly allowedHosts: readonly string[];
}

/** What a request says of itself, and the address of this machine that it came to. */
export interface Asked {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly localAddress?: string | undefined };
}

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Says why a request is not from this machine's own page, or null where it is. A foreign `Host` is a
 * name that an attacker pointed at us (DNS rebinding); the address that the connection came to is none,
 * so a page that listens for the whole network answers there too. A foreign `Origin` is another site's
 * script. A request without `Origin` is a navigation, or no browser at all.
 */
export function findForeign(
  { headers, socket }: Asked,
  { port, allowedHosts }: Served,
): 'host' | 'origin' | null {
  const withPort = (name: string) => (port === 80 ? name : `${name}:${port}`);
  const loopback = LOOPBACK_NAMES.map(withPort);
  const reached = socket.localAddress === undefined ? [] : [withPort(toHost(socket.localAddress))];
  const host = headers.host?.toLowerCase() ?? '';
  if (![...loopback, ...reached, ...allowedHosts].includes(host)) return 'host';
  if (headers.origin === undefined) return null;
  // A visitor's `localhost` is another machine than this one, unless it is what they asked for.
  const hosts = loopback.includes(host) ? loopback : [host];
  const origins = hosts.flatMap(each => [`http://${each}`, `https://${each}`]);
  return origins.includes(headers.origin.toLowerCase()) ? null : 'origin';
}

/** An address as it stands in a URL; a socket for both families tells IPv4 as `::ffff:192.168.1.5`. */
function toHost(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(plain) ? `[${plain}]` : plain;
}
