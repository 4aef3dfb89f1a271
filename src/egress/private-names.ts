/** Ends of names that are never public: RFC 6761, 6762, 8375, 9476, what ICANN keeps for private use, and routers' habits. */
const PRIVATE_ENDS: ReadonlySet<string> = new Set([
  'alt',
  'arpa',
  'corp',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'onion',
  'private',
  'test',
]);

/**
 * Whether only a private network can know a host by this name: it has one label, or such an end. A number at the end
 * makes an IPv4 address in another guise (`0x7f.1`), and so does nothing at all, which sockets take for this machine.
 */
export function isPrivateName(host: string): boolean {
  const labels = (host.endsWith('.') ? host.slice(0, -1) : host).toLowerCase().split('.');
  const last = labels.at(-1) ?? '';
  return labels.length === 1 || PRIVATE_ENDS.has(last) || !Number.isNaN(Number(last));
}
