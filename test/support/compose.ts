import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { onEnd } from './on-end.ts';
import type { OwnNetwork } from './own-network.ts';
import type { Podman } from './podman.ts';
import { installPython } from './python-environment.ts';

const exec = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/** Runs Compose, which is podman-compose here, in a folder; resolves with what it said. */
export type Compose = (...words: readonly string[]) => Promise<string>;

/** Compose in a folder; with `network`, its containers are behind that. */
export function createCompose(podman: Podman, cwd: string, network?: OwnNetwork): Compose {
  const python = installPython('podman-compose', [
    'podman-compose==1.6.0',
    'python-dotenv==1.2.4',
    'PyYAML==6.0.4',
  ]);
  return async (...words) => {
    const [program = '', ...rest] = [...(network?.enter ?? []), python, '-m', 'podman_compose', ...words];
    const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...podman.env };
    const { stdout, stderr } = await exec(program, rest, { cwd, env, maxBuffer: 2 ** 26 });
    return stdout + stderr;
  };
}

/**
 * What an operator has, in a folder that goes with the test: a Compose file, what it mounts, and this `.env`. What it has
 * started and kept goes, too. Digests are taken out of the Compose files: no registry of images is at hand, and tests build
 * images of their own under these names.
 */
export async function createComposeProject(
  podman: Podman,
  network: OwnNetwork,
  env: string,
  {
    files = ['compose.yaml', 'deploy/mosquitto'],
    flags = [],
  }: {
    /** Of the checkout, each where it is there. */
    readonly files?: readonly string[];
    /** Before each command: which Compose file it is, where that is another one. */
    readonly flags?: readonly string[];
  } = {},
): Promise<Compose> {
  const folder = path.join(podman.folder, 'project');
  await mkdir(folder);
  for (const name of files) {
    await cp(path.join(root, name), path.join(folder, name), { recursive: true });
    if (!name.endsWith('.yaml')) continue;
    const text = await readFile(path.join(root, name), 'utf8');
    await writeFile(path.join(folder, name), text.replace(/@sha256:[0-9a-f]{64}/g, ''));
  }
  await writeFile(path.join(folder, '.env'), env, { mode: 0o600 });
  const composeAll = createCompose(podman, folder, network);
  const compose: Compose = (...words) => composeAll(...flags, ...words);
  onEnd(async () => {
    await compose('down', '--volumes');
    await rm(folder, { recursive: true });
  });
  return compose;
}
