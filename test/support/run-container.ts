import type { ContainerImage } from './container-image.ts';
import { onEnd } from './on-end.ts';
import { type Program, startProgram } from './program.ts';

let count = 0;

/**
 * Runs what an image says, as compose.yaml has it: on a root that is read-only but for the volume and /tmp, and without
 * a right; but with the network of this machine. `emulator`: the program that the image's processor takes to be run.
 */
export function runContainer(
  { podman, name, config }: ContainerImage,
  {
    volume,
    words = config.Cmd,
    entry = config.Entrypoint,
    env = {},
    emulator,
  }: {
    volume: string;
    words?: readonly string[];
    entry?: readonly string[];
    env?: Readonly<Record<string, string>>;
    emulator?: string | undefined;
  },
): Program {
  count += 1;
  const container = `homecord-${process.pid}-${count}`;
  const [own = ''] = Object.keys(config.Volumes);
  const [program, ...rest] = entry;
  const begun = emulator ? [emulator, `/usr/local/bin/${program}`, ...rest] : entry;
  // What was asked to end it may be gone before it.
  onEnd(async () => {
    await podman.run('rm', '--force', '--ignore', '--time', '0', container);
  });
  // It would have systemd ask after its health.
  const given = [
    ...['run', '--rm', '--name', container, '--network', 'host', '--no-healthcheck'],
    ...['--read-only', '--tmpfs', '/tmp'],
    ...['--cap-drop', 'all', '--security-opt', 'no-new-privileges', '--volume', `${volume}:${own}`],
    ...(emulator ? ['--volume', `${emulator}:${emulator}:ro`] : []),
    ...Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    ...['--entrypoint', JSON.stringify(begun)],
  ];
  return startProgram([...given, name, ...words], { command: 'podman', env: podman.env });
}
