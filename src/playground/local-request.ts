import type { IncomingHttpHeaders } from 'node:http';

/** Where a page is really served, beside what the system's owner added, e.g. `home.lan:3000`. */
export interface Served {
  readonly port: number;
  readonly allowedHosts: readonly string[];
}

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Says why a request is not from this machine's own page, or null where it is. A foreign `Host` is a
 * name that an attacker pointed at us (DNS rebinding); a foreign `Origin` is another site's script.
 * A request without `Origin` is a navigation, or no browser at all.
 */
export function findForeign(headers: IncomingHttpHeaders, served: Served): 'host' | 'origin' | null {
  const hosts = [
    ...LOOPBACK_NAMES.map(name => (served.port === 80 ? name : `${name}:${served.port}`)),
    ...served.allowedHosts,
  ];
  if (!hosts.includes(headers.host?.toLowerCase() ?? '')) return 'host';
  if (headers.origin === undefined) return null;
  const origins = hosts.flatMap(host => [`http://${host}`, `https://${host}`]);
  return origins.includes(headers.origin.toLowerCase()) ? null : 'origin';
}
