import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { HttpProblem } from '../problem.ts';

/** Top-level names that no public name server answers for: a home network's own (RFC 6762, 8375, 9476; the rest by use). */
const HOME_DOMAINS = ['localhost', 'local', 'home.arpa', 'internal', 'lan', 'home'];

/**
 * Creates an `onRequest` hook that answers under this hub's own names alone: addresses, this machine's name, names that
 * only a home network knows, and `hosts`. Any other may be a stranger's, pointed here so that their page passes for ours
 * (DNS rebinding). What Home Assistant shows goes by a name of its own, and to whom it has let in. Throws 421.
 */
export function requireOwnHost(hosts: readonly string[]): (request: FastifyRequest) => Promise<void> {
  const known = new Set([hostname(), ...hosts].map(host => host.toLowerCase()));
  return async request => {
    if (request.ingressPath !== null) return;
    const foreign = namesOf(request)
      .map(nameOf)
      .find(name => !isOwn(name, known));
    if (foreign === undefined) return;
    throw new HttpProblem(
      421,
      `This hub does not go by the name ${foreign || '(none)'}. If it is yours, add it to HUB_HOSTS.`,
    );
  };
}

/**
 * Every name that a request was sent to. A proxy says what was asked of it, and of those before it; what its own request
 * says is checked as well, as anybody may claim the former. Node takes the first of several hosts, and a target with a
 * host of its own for a path (RFC 9112 §3.2).
 */
function namesOf(request: FastifyRequest): readonly string[] {
  const { headersDistinct, url = '' } = request.raw;
  const forwarded = request.ips ? (headersDistinct['x-forwarded-host'] ?? []) : [];
  return [
    ...(headersDistinct.host ?? ['']),
    ...forwarded.flatMap(names => names.match(/[^\s,]+/g) ?? []),
    ...(url.startsWith('/') || url === '*' ? [] : [URL.parse(url)?.host ?? '']),
  ];
}

function isOwn(name: string, known: ReadonlySet<string>): boolean {
  if (known.has(name) || isIP(name) !== 0 || (name !== '' && !name.includes('.'))) return true;
  return HOME_DOMAINS.some(domain => name.endsWith(`.${domain}`));
}

/** Without its port, brackets and the root's dot; empty where it is no host at all. */
function nameOf(host = ''): string {
  const url = URL.parse(`http://${host}`);
  const plain = url !== null && url.username === '' && url.pathname === '/' ? url.hostname : '';
  return plain.replace(/^\[|\]$|\.$/g, '').toLowerCase();
}
