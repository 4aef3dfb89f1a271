import { clock } from '../../../process/clock.ts';
import { askRest, type RestAccess } from './ask-rest.ts';
import type { Model } from './model.ts';
import type { SceneTargets } from './scene-effects.ts';
import { toRecord } from './to-record.ts';

/** The event that tells that scenes were edited; only administrators hear it. */
export const SCENES_EDITED = 'scene_reloaded';

/** Reads what a scene of the editor sets, by its id there; null: it is none of the editor's. */
export type ReadSceneTargets = (editorId: string) => Promise<SceneTargets | null>;

/** Reads it by Home Assistant's REST API, as an administrator: the WebSocket API has nothing of it. */
export function createReadSceneTargets(access: RestAccess): ReadSceneTargets {
  return async editorId => {
    const path = `/api/config/scene/config/${encodeURIComponent(editorId)}`;
    const signal = clock.timeout(access.timeoutMs);
    // Not there, or not for this token.
    const config = await askRest(access, { path, signal }, async ({ statusCode, body }) =>
      statusCode === 200 ? body.json() : null,
    );
    const { entities } = toRecord(config);
    return typeof entities === 'object' && entities !== null ? toRecord(entities) : null;
  };
}

/**
 * Creates what keeps the model's scenes up to date: it reads all of them, one after another, and once more where it was
 * asked to meanwhile. What cannot be read is unknown then.
 */
export function createSceneUpdate(model: Model, read: ReadSceneTargets): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isStale = false;

  async function readAll(): Promise<void> {
    do {
      isStale = false;
      const targets = new Map<string, SceneTargets>();
      for (const id of model.sceneEditorIds()) {
        const found = await read(id).catch(() => null);
        if (found) targets.set(id, found);
      }
      model.setSceneTargets(targets);
    } while (isStale);
  }

  return () => {
    isStale = true;
    running ??= readAll().finally(() => {
      running = null;
    });
    return running;
  };
}
