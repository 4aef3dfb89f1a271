import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildBases } from './container-bases.ts';
import { buildImage } from './container-image.ts';
import { openPodman } from './podman.ts';
import { requireRoot } from './require-root.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the podman that has the images. */
    readonly images: string;
  }
}

/** One image for a whole run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  requireRoot();
  const podman = await openPodman(await mkdtemp(path.join(tmpdir(), 'homecord-images-')));
  const remove = async () => {
    await podman.run('system', 'reset', '--force');
    await rm(podman.folder, { recursive: true, force: true });
  };
  try {
    await buildBases(podman);
    await buildImage(podman);
  } catch (error) {
    await remove();
    throw error;
  }
  project.provide('images', podman.folder);
  return remove;
}
