import { execFile } from 'node:child_process';
import { chown, cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createCompose } from './compose.ts';
import { ownNpm } from './container-bases.ts';
import { otherPlatform, ownPlatform } from './other-processor.ts';
import type { Podman } from './podman.ts';

const exec = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const USER = 1000;

/** An image of this checkout, in a podman's store. */
export interface ContainerImage {
  readonly podman: Podman;
  readonly name: string;
  readonly megabytes: number;
  /** As the image has it. */
  readonly config: {
    readonly User: string;
    readonly Entrypoint: readonly string[];
    readonly Cmd: readonly string[];
    readonly StopSignal: string;
    readonly Volumes: object;
    /** The words of HEALTHCHECK. */
    readonly Health: readonly string[];
  };
}

/** Lets Compose build what compose.yaml says, the Dockerfile as it is, on bases of ours. */
export async function buildImage(podman: Podman): Promise<void> {
  const bases = ['--build-arg', 'BUILD_BASE=localhost/build-base', '--build-arg', 'BASE=localhost/base'];
  const compose = createCompose(podman, root);
  await compose('--podman-build-args=--network=host', 'build', ...bases, 'homecord');
}

/** The one that Compose has built. */
export const openImage = (podman: Podman): Promise<ContainerImage> => open(podman, 'localhost/homecord');

/** The last stage of the Dockerfile for the other processor, of what the first one has made here. */
export async function buildForOther(podman: Podman): Promise<ContainerImage> {
  const made = path.join(podman.folder, 'made');
  await mkdir(`${made}/build/data`, { recursive: true, mode: 0o700 });
  await chown(`${made}/build/data`, USER, USER);
  const image = await podman.run('image', 'mount', 'localhost/homecord');
  await cp(`${image}/opt/homecord`, `${made}/build/dist`, { recursive: true });
  // Podman 4.3 looks for the last base among those of BUILDPLATFORM, once it has built by that: it is given what was made.
  const stages = ['--build-context', `build=${made}`, '--build-arg', 'BASE=localhost/other-base'];
  const platforms = [
    ...['--platform', `linux/${otherPlatform}`],
    ...['--build-arg', `BUILDPLATFORM=linux/${ownPlatform}`],
  ];
  await podman.run('build', '--quiet', ...platforms, ...stages, '-t', 'homecord-other', root);
  return open(podman, 'localhost/homecord-other');
}

/** The add-on of Home Assistant, of the package that the image holds. */
export async function buildAddOn({ podman, name }: ContainerImage): Promise<ContainerImage> {
  const context = path.join(podman.folder, 'addon');
  await cp(path.join(root, 'addon'), context, { recursive: true });
  const packed = ['pack', '--silent', '--pack-destination', context];
  const image = await podman.run('image', 'mount', name);
  await exec(process.execPath, [`${ownNpm()}/bin/npm-cli.js`, ...packed], { cwd: `${image}/opt/homecord` });
  const build = ['build', '--quiet', '--network', 'host', '--build-arg', 'BASE=localhost/build-base'];
  await podman.run(...build, '-t', 'add-on', context);
  const addOn = await open(podman, 'localhost/add-on');
  // Home Assistant's supervisor mounts its data.
  const config = { ...addOn.config, Volumes: { '/data': {} }, Entrypoint: addOn.config.Cmd, Cmd: [] };
  return { ...addOn, config };
}

async function open(podman: Podman, name: string): Promise<ContainerImage> {
  const [{ Size, Config, Healthcheck }] = JSON.parse(await podman.run('image', 'inspect', name));
  const { User = '', Entrypoint = [], Cmd = [], StopSignal = '', Volumes = {} } = Config;
  const config = { User, Entrypoint, Cmd, StopSignal, Volumes, Health: Healthcheck?.Test ?? [] };
  return { podman, name, megabytes: Math.round(Size / 1e6), config };
}
