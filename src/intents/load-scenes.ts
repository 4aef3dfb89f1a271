import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { ConfigError } from '../errors.ts';
import type { SceneWords } from './contract.ts';
import type { OrderedDevice } from './orders/contract.ts';

const Scenes = z.array(
  z.object({ id: z.string().min(1), name: z.string().nullish(), phrases: z.array(z.string()).default([]) }),
);

/**
 * Reads a scene file: `[{"id", "name"?, "phrases"?: […]}]`.
 * @throws ConfigError with one line that says what is wrong with it, and where.
 */
export async function loadScenes(path: string): Promise<SceneWords[]> {
  return loadList(path, Scenes, 'scenes');
}

const State = z.record(z.string(), z.unknown());
const Devices = z.array(
  z
    .object({
      id: z.string().min(1),
      name: z.string(),
      type: z.string().default('other'),
      device_class: z.string().optional(),
      room: z.string().nullable().default(null),
      floor: z.string().nullish(),
      floor_level: z.int().optional(),
      state: State.default({}),
      commands: z
        .array(z.object({ capability: z.string(), maximum: z.number().optional() }).loose())
        .optional(),
    })
    .transform(
      ({ device_class: deviceClass, floor, state, commands: takes, ...device }): OrderedDevice => ({
        ...device,
        ...(deviceClass && { deviceClass }),
        ...(floor && { floor }),
        state: Object.entries(state).map(([name, value]) => ({ name, value })),
        ...(takes && { takes }),
      }),
    ),
);

/**
 * Reads a home's devices, as `GET /devices` lists them: `[{"id", "name", "type", "room", "floor"?, "device_class"?, "state": {…}}]`.
 * @throws ConfigError with one line that says what is wrong with it, and where.
 */
export function loadHome(path: string): Promise<OrderedDevice[]> {
  return loadList(path, Devices, 'devices');
}

async function loadList<T>(path: string, schema: z.ZodType<T>, things: string): Promise<T> {
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new ConfigError([`${path} cannot be read (${cause.code ?? cause.message})`], { cause });
  });
  const list = schema.safeParse(parseJson(text, path));
  if (list.success) return list.data;
  const [issue] = list.error.issues;
  const where = issue?.path.length ? ` at ${issue.path.join('.')}` : '';
  throw new ConfigError([`${path} is not a list of ${things}${where}: ${issue?.message ?? 'unknown shape'}`]);
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    throw new ConfigError([`${path} is not JSON`], { cause });
  }
}
