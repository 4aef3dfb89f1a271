/**
 * `host:port` of the URL under which this machine itself reaches what listens on `host`: an IPv6 address
 * in brackets, and `localhost` for what listens on every address.
 */
export function toAuthority(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `localhost:${port}`;
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
