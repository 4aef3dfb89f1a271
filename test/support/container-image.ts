import { execFile } from 'node:child_process';
import { chown, cp, mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createCompose } from './compose.ts';
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

/** The container for the other processor, of what the first stage has made here. */
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
  const target = ['--target', 'container', '--tag', 'homecord-other'];
  await podman.run('build', '--quiet', ...platforms, ...stages, ...target, root);
  return open(podman, 'localhost/homecord-other');
}

/**
 * The add-on, as Home Assistant's supervisor builds it from the address of a repository (supervisor/store/git.py, store/data.py
 * and apps/build.py there): of a shallow clone, and in it of the folder of the one `config.*` that is not hidden, by these words.
 * The bases are ours.
 */
export async function buildAddOn(podman: Podman): Promise<ContainerImage> {
  const repository = path.join(podman.folder, 'repository');
  await exec('git', ['clone', '--quiet', '--recursive', '--depth', '1', `file://${root}`, repository]);
  const files = await readdir(repository, { recursive: true });
  const [config = '', ...others] = files.filter(
    file => /^config\.(json|ya?ml)$/.test(path.basename(file)) && !/(^|\/)\./.test(file),
  );
  if (others.length > 0) throw new Error(`Home Assistant takes each of these for an add-on: ${others}`);
  const [, version = ''] =
    /^version: "(.+)"$/m.exec(await readFile(path.join(repository, config), 'utf8')) ?? [];
  const bases = ['--build-arg', 'BUILD_BASE=localhost/build-base', '--build-arg', 'BASE=localhost/base'];
  const platform = [
    '--platform',
    `linux/${ownPlatform}`,
    '--build-arg',
    `BUILDPLATFORM=linux/${ownPlatform}`,
  ];
  const told = [
    ...['--label', `io.hass.version=${version}`, '--label', 'io.hass.type=addon'],
    ...['--build-arg', `BUILD_VERSION=${version}`, '--build-arg', `BUILD_ARCH=${ownPlatform}`],
  ];
  const folder = path.join(repository, path.dirname(config));
  const build = ['build', '--quiet', '--network', 'host', ...bases, ...platform, ...told];
  await podman.run(...build, '--file', path.join(folder, 'Dockerfile'), '--tag', 'add-on', folder);
  const addOn = await open(podman, 'localhost/add-on');
  // The supervisor mounts its data.
  return {
    ...addOn,
    config: { ...addOn.config, Volumes: { '/data': {} }, Entrypoint: addOn.config.Cmd, Cmd: [] },
  };
}

async function open(podman: Podman, name: string): Promise<ContainerImage> {
  const [{ Size, Config, Healthcheck }] = JSON.parse(await podman.run('image', 'inspect', name));
  const { User = '', Entrypoint = [], Cmd = [], StopSignal = '', Volumes = {} } = Config;
  const config = { User, Entrypoint, Cmd, StopSignal, Volumes, Health: Healthcheck?.Test ?? [] };
  return { podman, name, megabytes: Math.round(Size / 1e6), config };
}
