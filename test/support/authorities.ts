import { existsSync } from 'node:fs';

/**
 * Whom this machine trusts, as a file: what stands between it and the registry may have a certificate of its own, of
 * which a program that is started without this one's variables would know nothing. '' where there is none.
 */
export const AUTHORITIES: string =
  [process.env.NODE_EXTRA_CA_CERTS, process.env.npm_config_cafile, '/etc/ssl/certs/ca-certificates.crt'].find(
    file => file && existsSync(file),
  ) ?? '';
