import { type Picture, readPicture } from '../../../picture.ts';
import { clock } from '../../../process/clock.ts';
import { BackendError } from '../backend.ts';
import { askRest, type RestAccess } from './ask-rest.ts';

/** Reads what a camera shows now, by its entity id; null: Home Assistant has no such camera. */
export type ReadCamera = (entityId: string) => Promise<Picture | null>;

/** A camera that is switched off answers so, in a Home Assistant that is well. */
const IS_OFF = 503;

/**
 * Reads it by Home Assistant's REST API (`/api/camera_proxy/<entity_id>`): the WebSocket API has no pictures. Throws a
 * BackendError where there is none to be had.
 */
export function createReadCamera(access: RestAccess): ReadCamera {
  return async entityId => {
    const path = `/api/camera_proxy/${encodeURIComponent(entityId)}`;
    const signal = clock.timeout(access.timeoutMs);
    try {
      return await askRest(access, { path, signal }, async ({ statusCode, body }) => {
        if (statusCode === 404) return null;
        if (statusCode !== 200) throw toRefusal(statusCode);
        const picture = await readPicture(body);
        if (typeof picture === 'object') return picture;
        throw new BackendError('unreadable', `a camera of Home Assistant gave none (${picture})`);
      });
    } catch (error) {
      if (error instanceof BackendError) throw error;
      // Without the cause: undici's carry the request, and the token with it.
      if (signal.aborted)
        throw new BackendError('slow', 'a camera of Home Assistant gave no picture in time');
      throw new BackendError('away', 'Home Assistant broke off before it gave a picture');
    }
  };
}

function toRefusal(status: number): BackendError {
  const why = status === IS_OFF ? 'it is off' : `${status}`;
  return new BackendError('refused', `a camera of Home Assistant gives no picture (${why})`);
}
