import { domainToASCII } from 'node:url';

/** The parts of a broker's address that a connection needs. */
export interface BrokerUrl {
  readonly protocol: 'mqtt' | 'mqtts' | 'ws' | 'wss';
  readonly host: string;
  /** Null means the protocol's own. */
  readonly port: number | null;
  /** Path and query; for WebSockets alone. */
  readonly path: string;
  readonly username: string | null;
  readonly password: string | null;
}

const protocols: ReadonlyMap<string, BrokerUrl['protocol']> = new Map([
  ['mqtt:', 'mqtt'],
  ['tcp:', 'mqtt'],
  ['mqtts:', 'mqtts'],
  ['ssl:', 'mqtts'],
  ['tls:', 'mqtts'],
  ['ws:', 'ws'],
  ['wss:', 'wss'],
]);

/**
 * Reads a broker's address as people write it: `mqtts://broker.example:8883`, with or without credentials, or
 * only `192.168.1.5:1883`, which means `mqtt://`. Null where it is no address of a broker.
 */
export function parseBrokerUrl(text: string): BrokerUrl | null {
  const typed = text.trim();
  const url = URL.parse(typed.includes('://') ? typed : `mqtt://${typed}`);
  const protocol = url && protocols.get(url.protocol);
  if (!url || !protocol || url.hostname === '') return null;
  try {
    const host = toHost(url.hostname);
    if (host === '') return null; // a name that is none: sockets take an empty one for this machine
    return {
      protocol,
      host,
      port: url.port === '' ? null : Number(url.port),
      path: `${url.pathname || '/'}${url.search}`,
      username: url.username === '' ? null : decodeURIComponent(url.username),
      password: url.password === '' ? null : decodeURIComponent(url.password),
    };
  } catch {
    return null; // a percent sign that escapes nothing
  }
}

/** The URL parser leaves names of these protocols as typed: IPv6 in brackets, others percent-encoded. */
function toHost(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : domainToASCII(decodeURIComponent(hostname));
}
