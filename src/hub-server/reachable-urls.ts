import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { toAuthority } from '../web/to-authority.ts';

/** Networks that only this machine's own programs are in. */
const WITHIN = /^(docker|br-|veth|virbr|vmnet|lxc|cni)/;

/** One URL or more. */
export type Urls = readonly [string, ...string[]];

/**
 * The URLs under which another computer of the network opens what listens on `host`: a hub on every address is set up from
 * whichever one somebody sits at, by whichever of the machine's own addresses that one reaches, IPv4 first. Without a
 * network, the one for this machine.
 */
export function toReachableUrls(
  host: string,
  port: number,
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): Urls {
  const toUrl = (address: string) => `http://${toAuthority(address, port)}`;
  const isEverywhere = host === '0.0.0.0' || host === '::';
  if (!isEverywhere) return [toUrl(host)];
  const own = Object.entries(interfaces)
    .filter(([name]) => !WITHIN.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(each => !each.internal && !isOfLinkAlone(each));
  const ofFamily = (family: 'IPv4' | 'IPv6') =>
    own.filter(each => each.family === family).map(({ address }) => toUrl(address));
  // What listens on 0.0.0.0 has no IPv6; what listens on :: has both.
  const [first = toUrl(host), ...others] = [...ofFamily('IPv4'), ...(host === '::' ? ofFamily('IPv6') : [])];
  return [first, ...others];
}

/** No address that a browser can be given: of a network without DHCP, or one that wants the interface named (RFC 4291 §2.5.6). */
function isOfLinkAlone({ address }: NetworkInterfaceInfo): boolean {
  return /^(169\.254\.|fe[89ab])/i.test(address);
}

/**
 * Where somebody opens the dashboard. A container's own address is none that others open: there, it is this machine's, as
 * its port is.
 */
export function toDashboardUrls(host: string, port: number, isInContainer: boolean): Urls {
  return isInContainer ? [`http://${toAuthority(host, port)}`] : toReachableUrls(host, port);
}
