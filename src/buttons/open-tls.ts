import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { untilOpen } from '../process/until-open.ts';
import type { Peer } from './open-tcp.ts';
import { FingerprintMismatch } from './to-failure.ts';

/** Which server is to answer, and by what it is trusted. */
export interface TlsPeer extends Peer {
  /** SHA-256 of its certificate, `AA:BB:…`; null: public CAs. */
  readonly fingerprint: string | null;
}

/**
 * Opens a TLS connection to a server that is trusted: by public CAs, or, where a fingerprint is given, by that
 * certificate alone. Nothing can be written before the server has shown it, since until then nobody has the socket.
 * Rejects with what Node says, with a FingerprintMismatch or an AddressRefusedError; when `signal` aborts, with its
 * reason.
 */
export async function openTls(
  { host, port, egress, fingerprint }: TlsPeer,
  signal: AbortSignal,
): Promise<TLSSocket> {
  signal.throwIfAborted();
  egress.check(host);
  const socket = connect({
    host,
    port,
    lookup: egress.lookup,
    // RFC 6066 §3: no IP addresses in the server name.
    ...(isIP(host) ? {} : { servername: host }),
    // With a fingerprint the check below is the whole verification. No session is ever resumed (none is given
    // here): a resumed one would have no certificate to look at.
    rejectUnauthorized: fingerprint === null,
  });
  await untilOpen(socket, 'secureConnect', signal);
  if (fingerprint !== null && !isPinned(socket, fingerprint)) {
    socket.destroy();
    throw new FingerprintMismatch();
  }
  return socket;
}

function isPinned(socket: TLSSocket, fingerprint: string): boolean {
  const seen = socket.getPeerX509Certificate()?.fingerprint256;
  return seen !== undefined && toHex(seen) === toHex(fingerprint);
}

/** Typed or copied, a fingerprint may come in either case, with or without its colons. */
function toHex(fingerprint: string): string {
  return fingerprint.replace(/[^0-9a-f]/gi, '').toLowerCase();
}
