import { parentPort } from 'node:worker_threads';
import { decodeOggOpus } from './decode-ogg-opus.ts';

/** What it is handed, once. */
export interface DecodeJob {
  readonly file: Uint8Array;
  readonly maxSecs: number;
}

// It goes on listening, since a thread that listens to nothing may end while it still waits.
parentPort?.on('message', async ({ file, maxSecs }: DecodeJob) => {
  const decoded = await decodeOggOpus(file, maxSecs);
  parentPort?.postMessage(decoded, 'pcm' in decoded ? [decoded.pcm.buffer] : []);
});
