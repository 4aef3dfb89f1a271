import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { FingerprintMismatch } from './to-failure.ts';

/** Which server is to answer, and by what it is trusted. */
export interface TlsPeer {
  readonly host: string;
  readonly port: number;
  /** SHA-256 of its certificate, `AA:BB:…`; null: public CAs. */
  readonly fingerprint: string | null;
}

/**
 * Opens a TLS connection to a server that is trusted: by public CAs, or, where a fingerprint is given, by that
 * certificate alone. Nothing can be written before the server has shown it, since until then nobody has the socket.
 * Rejects with what Node says, or with a FingerprintMismatch; when `signal` aborts, with its reason.
 */
export async function openTls({ host, port, fingerprint }: TlsPeer, signal: AbortSignal): Promise<TLSSocket> {
  signal.throwIfAborted();
  const socket = connect({
    host,
    port,
    // RFC 6066 §3: no IP addresses in the server name.
    ...(isIP(host) ? {} : { servername: host }),
    // With a fingerprint the check below is the whole verification. No session is ever resumed (none is given
    // here): a resumed one would have no certificate to look at.
    rejectUnauthorized: fingerprint === null,
  });
  const opened = Promise.withResolvers<void>();
  const onAbort = () => opened.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  socket.once('secureConnect', opened.resolve);
  socket.on('error', opened.reject); // stays: an error after the opening is whoever's who then has the socket
  try {
    await opened.promise;
    if (fingerprint !== null) checkFingerprint(socket, fingerprint);
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function checkFingerprint(socket: TLSSocket, fingerprint: string): void {
  const seen = socket.getPeerX509Certificate()?.fingerprint256;
  if (seen === undefined || toHex(seen) !== toHex(fingerprint)) throw new FingerprintMismatch();
}

/** Typed or copied, a fingerprint may come in either case, with or without its colons. */
function toHex(fingerprint: string): string {
  return fingerprint.replace(/[^0-9a-f]/gi, '').toLowerCase();
}
