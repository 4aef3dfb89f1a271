import type { Log } from '../../process/log.ts';
import type { HomeBackend } from '../backends/backend.ts';
import type { Notices } from './notices.ts';

/** Keeps what a home tells its household by itself, from now on; returns how to stop. */
export function followNotices(backend: HomeBackend, notices: Notices, log: Log): () => void {
  return backend.on('notice', notice => {
    try {
      if (!notices.add(notice)) notices.miss();
    } catch (error) {
      notices.miss();
      log.error({ err: error }, 'a notice of the home could not be kept');
    }
  });
}
