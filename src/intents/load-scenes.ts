import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { ConfigError } from '../errors.ts';
import type { SceneWords } from './contract.ts';

const Scenes = z.array(
  z.object({ id: z.string().min(1), name: z.string().nullish(), phrases: z.array(z.string()).default([]) }),
);

/**
 * Reads a scene file: `[{"id", "name"?, "phrases"?: […]}]`.
 * @throws ConfigError with one line that says what is wrong with it, and where.
 */
export async function loadScenes(path: string): Promise<SceneWords[]> {
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new ConfigError([`${path} cannot be read (${cause.code ?? cause.message})`], { cause });
  });
  const scenes = Scenes.safeParse(parseJson(text, path));
  if (scenes.success) return scenes.data;
  const [issue] = scenes.error.issues;
  const where = issue?.path.length ? ` at ${issue.path.join('.')}` : '';
  throw new ConfigError([`${path} is not a list of scenes${where}: ${issue?.message ?? 'unknown shape'}`]);
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    throw new ConfigError([`${path} is not JSON`], { cause });
  }
}
