import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { AUTHORITIES } from './authorities.ts';

const exec = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
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

/** An image of this checkout, unpacked. */
export interface ContainerImage {
  readonly megabytes: number;
  /** Where its root is. */
  readonly folder: string;
  /** As the image has it. */
  readonly config: {
    readonly User: string;
    readonly Env: readonly string[];
    readonly Entrypoint: readonly string[];
    readonly Cmd: readonly string[];
    readonly WorkingDir: string;
    readonly StopSignal: string;
    readonly Volumes: object;
    readonly Healthcheck: { readonly Test: readonly string[] };
  };
  /** The add-on of Home Assistant, of the package that this image holds. */
  buildAddOn(): Promise<Pick<ContainerImage, 'megabytes' | 'folder' | 'config'>>;
  remove(): Promise<void>;
}

/** Builds the Dockerfile as it is, on bases made here. */
export async function buildImage(): Promise<ContainerImage> {
  const work = await mkdtemp(path.join(tmpdir(), 'homecord-image-'));
  const buildah = async (...words: string[]) => {
    const store = ['--root', `${work}/store`, '--runroot', `${work}/run`, '--storage-driver', 'vfs'];
    const { stdout } = await exec('buildah', [...store, ...words], { cwd: work, maxBuffer: 2 ** 26 });
    return stdout.trim();
  };
  const build = ['bud', '--isolation', 'chroot', '--format', 'docker', '--quiet'];
  await mkdir(`${work}/base`);
  await cp(ownNpm(), `${work}/base/npm`, { recursive: true });
  await cp(process.execPath, `${work}/base/node`);
  await writeFile(`${work}/base/ca.crt`, AUTHORITIES ? await readFile(AUTHORITIES) : '');
  for (const [name, packages, rest] of [
    ['base', TO_RUN, ''],
    ['build-base', TO_BUILD, WITH_NPM],
  ] as const) {
    const words = ['--quiet', '--variant=extract', `--include=${packages}`, SUITE];
    await exec('mmdebstrap', [...words, `${work}/base/${name}.tar`]);
    const text = `FROM scratch\nADD ${name}.tar /\nCOPY node /usr/local/bin/node\n${rest}`;
    await writeFile(`${work}/base/${name}`, text);
    await buildah(...build, '-t', name, '-f', `${work}/base/${name}`, `${work}/base`);
  }
  const bases = ['--build-arg', 'BUILD_BASE=localhost/build-base', '--build-arg', 'BASE=localhost/base'];
  await buildah(...build, ...bases, '-t', 'homecord', root);
  const image = await open(buildah, 'localhost/homecord');
  return {
    ...image,
    async buildAddOn() {
      const context = `${work}/addon`;
      await cp(path.join(root, 'addon'), context, { recursive: true });
      const packed = ['pack', '--silent', '--pack-destination', context];
      await exec(process.execPath, [`${ownNpm()}/bin/npm-cli.js`, ...packed], {
        cwd: `${image.folder}/opt/homecord`,
      });
      await buildah(...build, '--build-arg', 'BASE=localhost/build-base', '-t', 'add-on', context);
      const addOn = await open(buildah, 'localhost/add-on');
      // Home Assistant's supervisor mounts its data.
      const config = { ...addOn.config, User: '0:0', Volumes: { '/data': {} }, Entrypoint: addOn.config.Cmd };
      return { ...addOn, config: { ...config, Cmd: [] } };
    },
    remove: () => rm(work, { recursive: true, force: true }),
  };
}

const WITH_NPM = `COPY npm /usr/local/lib/node_modules/npm
COPY ca.crt /etc/ssl/certs/homecord-test.crt
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/homecord-test.crt
RUN printf '#!/bin/sh\\nexec node ${NPM} "$@"\\n' >/usr/local/bin/npm && chmod +x /usr/local/bin/npm
`;

type Buildah = (...words: string[]) => Promise<string>;

/** An image that was built, unpacked. */
async function open(
  buildah: Buildah,
  name: string,
): Promise<Pick<ContainerImage, 'megabytes' | 'folder' | 'config'>> {
  const [image] = JSON.parse(await buildah('images', '--json', name));
  const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', name));
  const folder = await buildah('mount', await buildah('from', name));
  return { megabytes: Math.round(toBytes(image.size) / 1e6), folder, config: Docker.config };
}

/** `156 MB`, as buildah says it. */
function toBytes(text: string): number {
  const [number, unit = ''] = text.split(' ');
  return Number(number) * ({ KB: 1e3, MB: 1e6, GB: 1e9 }[unit] ?? Number.NaN);
}

/** The one that runs this suite. */
function ownNpm(): string {
  const { npm_execpath: file } = process.env;
  if (!file) throw new Error('run this by npm: npm run test:container');
  return path.resolve(path.dirname(file), '..');
}
