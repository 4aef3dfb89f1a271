import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A server's own certificate, as a hub at home has one. */
export interface Certificate {
  /** PEM. */
  readonly key: string;
  /** PEM. */
  readonly cert: string;
  /** SHA-256, `AA:BB:…`. */
  readonly fingerprint: string;
}

/**
 * A self-signed certificate for 127.0.0.1 and localhost, valid until 2126; `other` is a second one. The
 * keys lie open beside it since they guard nothing. Made, for each name, by
 *
 *     openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 \
 *       -subj /CN=hub -addext subjectAltName=IP:127.0.0.1,DNS:localhost \
 *       -keyout hub.key.pem -out hub.cert.pem
 */
export function createCertificate(name: 'hub' | 'other' = 'hub'): Certificate {
  const read = (part: string) =>
    readFileSync(new URL(`certificates/${name}.${part}.pem`, import.meta.url), 'utf8');
  const cert = read('cert');
  return { key: read('key'), cert, fingerprint: new X509Certificate(cert).fingerprint256 };
}
