import { parentPort } from 'node:worker_threads';
import type { Pcm } from '../wyoming/synthesize.ts';
import { encodeOggOpus } from './encode-ogg-opus.ts';

// It goes on listening, since a thread that listens to nothing may end while it still waits.
parentPort?.on('message', async (pcm: Pcm) => parentPort?.postMessage(await encodeOggOpus(pcm)));
