import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { buildBases } from './container-bases.ts';
import { buildImage } from './container-image.ts';
import { openPodman, type Podman } from './podman.ts';
import { requireRoot } from './require-root.ts';
import { secondTry } from './second-try.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the podman that has the images. */
    readonly images: string;
  }
}

/** What cleans up behind the last container goes on after it is gone, and may write where all is being removed. */
const AGAIN = { maxRetries: 20, retryDelay: 250 };

/** One image for a whole run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  requireRoot();
  const podman = await openPodman(await mkdtemp(path.join(tmpdir(), 'homecord-images-')));
  const remove = async () => {
    await reset(podman);
    await rm(podman.folder, { recursive: true, force: true, ...AGAIN });
  };
  try {
    await buildBases(podman);
    await secondTry('the build of the image', () => buildImage(podman));
  } catch (error) {
    await remove();
    throw error;
  }
  project.provide('images', podman.folder);
  return remove;
}

async function reset(podman: Podman, left = AGAIN.maxRetries): Promise<void> {
  try {
    await podman.run('system', 'reset', '--force');
  } catch (error) {
    if (left === 0) throw error;
    await setTimeout(AGAIN.retryDelay);
    await reset(podman, left - 1);
  }
}
