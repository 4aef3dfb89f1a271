import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { buildConnector } from 'undici';
import connectorOf from 'undici/lib/core/connect.js';
import type { Egress } from '../egress/contract.ts';
import { ConnectFailure, FingerprintMismatch } from './failure.ts';

/** How undici opens a connection: it calls back with a socket, or with the error. */
export type Connector = buildConnector.connector;

/** How a hub is trusted, and where it may be. */
export interface Trust {
  /** SHA-256 of its certificate, `AA:BB:…`; null: public CAs. */
  readonly fingerprint: string | null;
  readonly egress: Egress;
}

/**
 * How a connection to the hub is made: where `egress` lets it, and trusted by public CAs or, where a fingerprint is
 * given, by that certificate alone. undici writes a request only once this has called back without an error,
 * so a wrong certificate sees no byte of it.
 */
export function createConnector({ fingerprint, egress }: Trust): Connector {
  const connect = connectorOf({
    lookup: egress.lookup,
    // Node skips checkServerIdentity when verification is off, and a resumed session carries no
    // certificate to look at: the check below is the whole verification, so no session is kept.
    rejectUnauthorized: fingerprint === null,
    maxCachedSessions: fingerprint === null ? 10 : 0,
    allowH2: false,
    timeout: 10_000,
  });
  return (options, callback) => {
    try {
      egress.check(options.hostname);
    } catch (cause) {
      const failure = new ConnectFailure('not within reach', { cause });
      return queueMicrotask(() => callback(failure, null)); // never within the call, which undici does not expect
    }
    connect(options, (error, socket) => {
      if (error) return callback(new ConnectFailure(error.message, { cause: error }), null);
      const mismatch = fingerprint === null ? null : findMismatch(socket, fingerprint);
      if (mismatch) {
        socket.destroy();
        return callback(new ConnectFailure(mismatch.message, { cause: mismatch }), null);
      }
      callback(null, socket);
    });
  };
}

/** The same, for a single request: `onOpen` runs just before that is written. */
export function withOpened(connect: Connector, onOpen: (socket: Socket) => void): Connector {
  return (options, callback) =>
    connect(options, (...opened) => {
      const [error, socket] = opened;
      if (error === null) onOpen(socket);
      callback(...opened);
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
