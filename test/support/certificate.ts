import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** SHA-256, `AA:BB:…`. */
  readonly fingerprint: string;
}

/** Makes a self-signed certificate for 127.0.0.1, as a hub at home serves one (by the openssl command). */
export function createCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'homecord-certificate-'));
  try {
    const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const name = ['-subj', '/CN=hub', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
    execFileSync('openssl', ['req', '-x509', ...curve, ...name, '-keyout', keyFile, '-out', certFile], {
      stdio: 'ignore',
    });
    const cert = readFileSync(certFile, 'utf8');
    return {
      key: readFileSync(keyFile, 'utf8'),
      cert,
      fingerprint: new X509Certificate(cert).fingerprint256,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
