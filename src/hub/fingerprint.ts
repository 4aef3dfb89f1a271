import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import type { Egress } from '../egress/contract.ts';
import { HubUnreachableError } from '../errors.ts';
import { clock } from '../process/clock.ts';
import { UNREADABLE_ADDRESS } from './address.ts';
import { toReason } from './failure.ts';

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'mqtts:': 8883, 'wss:': 443, 'https:': 443 };

/**
 * Reads the SHA-256 fingerprint, `AA:BB:…`, of the certificate that a server presents, trusted or not, so
 * that a person can compare it before any key is sent: the handshake is made and nothing is written.
 * Takes any URL with a host (`https:`, `mqtts:`; 443 and 8883 by default) that is where `egress` lets it.
 * Throws HubUnreachableError where no handshake was possible.
 */
export function readFingerprint(
  url: string | URL,
  { egress, timeoutMs = 5_000, signal }: { egress: Egress; timeoutMs?: number; signal?: AbortSignal },
): Promise<string> {
  const parsed = URL.parse(String(url));
  if (!parsed) {
    return Promise.reject(
      new HubUnreachableError('bad_address', { method: 'TLS', url: UNREADABLE_ADDRESS, sent: false }),
    );
  }
  const { hostname, port, protocol } = parsed;
  const host = hostname.replace(/^\[|\]$/g, '');
  const at = { method: 'TLS', url: `${protocol}//${parsed.host}`, sent: false };
  try {
    egress.check(host);
  } catch (cause) {
    return Promise.reject(new HubUnreachableError(toReason(cause), { ...at, cause }));
  }
  return new Promise((resolve, reject) => {
    const socket: TLSSocket = connect({
      host,
      port: Number(port) || (DEFAULT_PORTS[protocol] ?? 443),
      lookup: egress.lookup,
      // RFC 6066 §3: no IP addresses in the server name.
      ...(isIP(host) ? {} : { servername: host }),
      rejectUnauthorized: false,
      // The handshake alone is wanted; the key goes nowhere near this socket.
    });
    const giveUp = AbortSignal.any([clock.timeout(timeoutMs), ...(signal ? [signal] : [])]);
    const end = () => {
      giveUp.removeEventListener('abort', onGiveUp);
      socket.destroy();
    };
    const onGiveUp = () => {
      end();
      reject(new HubUnreachableError('timeout', at));
    };
    giveUp.addEventListener('abort', onGiveUp);
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerX509Certificate();
      end();
      if (certificate) resolve(certificate.fingerprint256);
      else reject(new HubUnreachableError('tls_failed', at));
    });
    socket.once('error', cause => {
      end();
      reject(new HubUnreachableError(toReason(cause), { ...at, cause }));
    });
  });
}
