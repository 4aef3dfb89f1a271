import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `node packaging/renew-digests.ts 24.22.0` has digests.json know that Node, by what npm says that it comes to for each
 * processor; without a version, the one that it names. What else it knows stays as it is.
 */

const FILE = path.join(import.meta.dirname, 'digests.json');
const NODE = /^(node-.+)@(.+)$/;

const [, , version] = process.argv;
const renewed = Object.entries<string>(JSON.parse(readFileSync(FILE, 'utf8'))).map(([named, digest]) => {
  const [, name, before] = NODE.exec(named) ?? [];
  if (name === undefined) return [named, digest];
  const wanted = `${name}@${version ?? before}`;
  const found = execFileSync('npm', ['view', wanted, 'dist.integrity'], { encoding: 'utf8' }).trim();
  if (!found.startsWith('sha512-')) throw new Error(`npm has no digest of ${wanted}.`);
  return [wanted, found];
});
writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(renewed), null, 2)}\n`);
