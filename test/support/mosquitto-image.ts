import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyPrograms } from './copy-programs.ts';
import type { Podman } from './podman.ts';

const PROGRAMS = ['/bin/sh', '/usr/sbin/mosquitto', '/usr/bin/mosquitto_passwd'];

/**
 * Makes the image of a broker that compose.yaml names of this machine's Mosquitto, since no registry of images is at hand:
 * its programs with what they load, and its volume, which is its user's.
 */
export async function buildMosquittoImage(podman: Podman): Promise<void> {
  const context = path.join(podman.folder, 'mosquitto');
  await mkdir(`${context}/root/tmp`, { recursive: true });
  await mkdir(`${context}/data`);
  copyPrograms(`${context}/root`, PROGRAMS);
  const text = `FROM scratch
COPY root /
COPY --chown=1883:1883 data /mosquitto/data
VOLUME /mosquitto/data
`;
  await writeFile(`${context}/Dockerfile`, text);
  execFileSync('chmod', ['1777', `${context}/root/tmp`]);
  await podman.run('build', '--quiet', '-t', 'docker.io/library/eclipse-mosquitto:2', context);
  await rm(context, { recursive: true });
}
