import { TLSSocket } from 'node:tls';
import type { buildConnector } from 'undici';
import connectorOf from 'undici/lib/core/connect.js';
import { ConnectFailure, FingerprintMismatch } from './failure.ts';

/** How undici opens a connection: it calls back with a socket, or with the error. */
export type Connector = buildConnector.connector;

/**
 * How a connection to the hub is made and trusted: by public CAs, or, where `fingerprint` (SHA-256,
 * `AA:BB:…`) is given, by that certificate alone. undici writes a request only once this has called
 * back without an error, so a wrong certificate sees no byte of it. `onOpen` runs just before that.
 */
export function createConnector(fingerprint: string | null, onOpen: () => void = () => {}): Connector {
  const connect = connectorOf({
    // Node skips checkServerIdentity when verification is off, and a resumed session carries no
    // certificate to look at: the check below is the whole verification, so no session is kept.
    rejectUnauthorized: fingerprint === null,
    maxCachedSessions: fingerprint === null ? 10 : 0,
    allowH2: false,
    timeout: 10_000,
  });
  return (options, callback) =>
    connect(options, (error, socket) => {
      if (error) return callback(new ConnectFailure(error.message, { cause: error }), null);
      const mismatch = fingerprint === null ? null : findMismatch(socket, fingerprint);
      if (mismatch) {
        socket.destroy();
        return callback(new ConnectFailure(mismatch.message, { cause: mismatch }), null);
      }
      onOpen();
      callback(null, socket);
    });
}

function findMismatch(socket: unknown, fingerprint: string): FingerprintMismatch | null {
  // Plain http:// has no certificate; the address says so, and the pin waits for https://.
  if (!(socket instanceof TLSSocket)) return null;
  const seen = socket.getPeerX509Certificate()?.fingerprint256 ?? null;
  return seen !== null && toHex(seen) === toHex(fingerprint) ? null : new FingerprintMismatch(seen);
}

/** Typed or copied, a fingerprint may come in either case, with or without its colons. */
function toHex(fingerprint: string): string {
  return fingerprint.replace(/[^0-9a-f]/gi, '').toLowerCase();
}
