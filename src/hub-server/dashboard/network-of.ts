import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Of an IPv6 address; the rest of it is whatever its owner likes. */
const NETWORK_GROUPS = 4;

/** What is somebody's who has an address: an IPv4 address itself, of an IPv6 one all with the same first half. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = [], tail = []] = address.split('::').map(part => part.split(':').filter(Boolean));
  const mapped = [...head, ...tail].at(-1)?.includes('.');
  if (mapped) return (tail.at(-1) ?? head.at(-1)) as string;
  const zeros = Array<string>(GROUPS - head.length - tail.length).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS);
  return groups.map(group => Number.parseInt(group, 16).toString(16)).join(':');
}
