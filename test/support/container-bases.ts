import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { fetchFile, toNodePackage } from '../../packaging/fetch-file.js';
import { AUTHORITIES } from './authorities.ts';
import { other, otherPlatform, ownPlatform } from './other-processor.ts';
import type { Podman } from './podman.ts';
import { secondTry } from './second-try.ts';

const exec = promisify(execFile);
/** Debian's, since no registry of images is at hand: what Node needs, and beside it what building needs. */
const SUITE = 'bookworm';
const TO_RUN = ['base-files', 'libc6', 'libstdc++6', 'libgcc-s1'];
const TO_BUILD = [
  ...TO_RUN,
  'dash',
  'coreutils',
  'libselinux1',
  'libpcre2-8-0',
  'libacl1',
  'libattr1',
  'libgmp10',
];
const NPM = '/usr/local/lib/node_modules/npm/bin/npm-cli.js';
const WITH_NPM = `COPY npm /usr/local/lib/node_modules/npm
COPY ca.crt /etc/ssl/certs/homecord-test.crt
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/homecord-test.crt
RUN printf '#!/bin/sh\\nexec node ${NPM} "$@"\\n' >/usr/local/bin/npm && chmod +x /usr/local/bin/npm
`;

/** Makes `base`, with nothing but what Node needs, `build-base` with npm, and `other-base` for the other processor. */
export async function buildBases(podman: Podman): Promise<void> {
  const folder = path.join(podman.folder, 'bases');
  await mkdir(folder);
  await cp(ownNpm(), `${folder}/npm`, { recursive: true });
  await writeFile(`${folder}/ca.crt`, AUTHORITIES ? await readFile(AUTHORITIES) : '');
  await cp(process.execPath, `${folder}/node-${ownPlatform}`);
  const node = toNodePackage('linux', other);
  if (node === null) throw new Error(`packaging/digests.json has no Node for ${other}.`);
  await cp(fetchFile(node, 'bin/node', folder), `${folder}/node-${otherPlatform}`);
  // Most of it is waiting for Debian.
  await Promise.all(
    (
      [
        ['base', ownPlatform, TO_RUN, ''],
        ['build-base', ownPlatform, TO_BUILD, WITH_NPM],
        ['other-base', otherPlatform, TO_RUN, ''],
      ] as const
    ).map(async ([name, platform, packages, rest]) => {
      const words = ['--quiet', '--variant=extract', `--include=${packages}`, `--architectures=${platform}`];
      await secondTry(`Debian for ${name}`, () =>
        exec('mmdebstrap', [...words, SUITE, `${folder}/${name}.tar`]),
      );
      const text = `FROM scratch\nADD ${name}.tar /\nCOPY node-${platform} /usr/local/bin/node\n${rest}`;
      await writeFile(`${folder}/${name}`, text);
      const platformed = ['--platform', `linux/${platform}`];
      await podman.run('build', '--quiet', ...platformed, '-t', name, '-f', `${folder}/${name}`, folder);
    }),
  );
}

/** The one that runs this suite. */
function ownNpm(): string {
  const { npm_execpath: file } = process.env;
  if (!file) throw new Error('run this by npm: npm run test:container');
  return path.resolve(path.dirname(file), '..');
}
