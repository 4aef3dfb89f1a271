import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

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
