import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';

const exec = promisify(execFile);

/** Debian's podman, with all that it keeps in a folder of its own: the machine's is left as it is. Needs root. */
export interface Podman {
  readonly folder: string;
  /** Runs it with these words; resolves with what it said. */
  run(...words: readonly string[]): Promise<string>;
  /** By which it finds all that, whoever starts it. */
  readonly env: Readonly<Record<string, string>>;
}

/** Opens the one whose things are in this folder. */
export async function openPodman(folder: string): Promise<Podman> {
  const [containers, storage] = [path.join(folder, 'containers.conf'), path.join(folder, 'storage.conf')];
  await mkdir(folder, { recursive: true });
  await writeFile(containers, toSettings(folder));
  // No driver: the best that the file system has.
  await writeFile(
    storage,
    `[storage]\ndriver = ""\ngraphroot = "${folder}/store"\nrunroot = "${folder}/run"\n`,
  );
  const env = {
    CONTAINERS_CONF: containers,
    CONTAINERS_STORAGE_CONF: storage,
    // Docker's has HEALTHCHECK, podman's own has not; and no step is built twice.
    BUILDAH_FORMAT: 'docker',
    BUILDAH_LAYERS: 'false',
  };
  return {
    folder,
    env,
    async run(...words) {
      const { stdout } = await exec('podman', words, {
        env: { ...process.env, ...env },
        cwd: folder,
        maxBuffer: 2 ** 26,
      });
      return stdout.trim();
    },
  };
}

/** Resolves once a container's health check passes: it gives up in seconds, and is asked again, as by Docker. */
export async function untilHealthy(podman: Podman, container: string): Promise<void> {
  const check = () => podman.run('healthcheck', 'run', container).then(() => 'healthy', String);
  await expect.poll(check).toBe('healthy');
}

/** https://github.com/containers/common/blob/v0.50.1/docs/containers.conf.5.md */
function toSettings(folder: string): string {
  return `[containers]
# As it is, it raises them, which even root may not do everywhere.
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
lock_type = "file"
# crun 1.8 takes no machine that has cgroups of both versions.
runtime = "runc"
tmp_dir = "${folder}/tmp"
[network]
network_backend = "netavark"
network_config_dir = "${folder}/networks"
`;
}
