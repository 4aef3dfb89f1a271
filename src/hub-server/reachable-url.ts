import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { toAuthority } from '../web/to-authority.ts';

/** Networks that only this machine's own programs are in. */
const WITHIN = /^(docker|br-|veth|virbr|vmnet|lxc|cni)/;

/**
 * The URL under which another computer of the network opens what listens on `host`: a hub on every address is set up from
 * whichever one somebody sits at. Without a network, the one for this machine.
 */
export function toReachableUrl(
  host: string,
  port: number,
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const own = Object.entries(interfaces)
    .filter(([name]) => !WITHIN.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  return `http://${toAuthority(isEverywhere && own ? own.address : host, port)}`;
}

/**
 * Where somebody opens the dashboard. A container's own address is none that others open: there, it is this machine's, as
 * its port is.
 */
export function toDashboardUrl(host: string, port: number, isInContainer: boolean): string {
  return isInContainer ? `http://${toAuthority(host, port)}` : toReachableUrl(host, port);
}
