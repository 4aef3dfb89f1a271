import path from 'node:path';
import type { ContainerImage } from './container-image.ts';
import { type Program, startProgram } from './program.ts';

/**
 * Runs what an image says, as its user, on a root that is read-only but for the volume and /tmp, with the network of
 * this machine. Needs root.
 */
export function runContainer(
  { folder, config }: Pick<ContainerImage, 'folder' | 'config'>,
  {
    volume,
    words = config.Cmd,
    entry = config.Entrypoint,
    env = {},
  }: {
    volume: string;
    words?: readonly string[];
    entry?: readonly string[];
    env?: Readonly<Record<string, string>>;
  },
): Program {
  const [own = ''] = Object.keys(config.Volumes);
  const mounts = [
    `mount --bind ${folder} ${folder}`,
    `mount --bind ${volume} ${path.join(folder, own)}`,
    `mount -t tmpfs tmpfs ${folder}/tmp`,
    `mount -t proc proc ${folder}/proc`,
    `mount --rbind /dev ${folder}/dev`,
    `mount -o remount,bind,ro ${folder}`,
  ];
  // `exec` all the way: a signal to what was spawned is one to the program, and its exit code is the program's.
  const inside = `exec chroot --userspec=${config.User} --groups= ${folder} /usr/local/bin/"$@"`;
  const script = [...mounts, inside].join(' && ');
  const variables = Object.fromEntries(config.Env.map(each => each.split(/=(.*)/s).slice(0, 2)));
  return startProgram(['--mount', '--propagation', 'private', 'sh', '-c', script, 'sh', ...entry, ...words], {
    command: 'unshare',
    env: { ...variables, ...env, PATH: process.env.PATH ?? '' },
  });
}
