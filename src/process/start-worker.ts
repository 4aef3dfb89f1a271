import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { clock } from './clock.ts';

/** A thread that does one thing and is then ended, whatever it is at; what it loaded goes with it. */
export interface JobWorker<Job, Result> extends AsyncDisposable {
  /** Hands it the job. Rejects with what it throws, with a WorkerLateError, or, when `signal` aborts, with its reason. */
  run(job: Job, signal: AbortSignal): Promise<Result>;
}

/** A worker that did not end its job in time. */
export class WorkerLateError extends Error {
  override name = 'WorkerLateError';
}

/** Of JavaScript's heap; audio and the pages of a database lie beside it, and are bounded by who reads them. */
const HEAP_MB = 64;

/**
 * Starts a thread that loads this script at once, and reads one job from its port. It has none of the process's
 * variables.
 */
export function startWorker<Job, Result>(script: URL, timeoutMs: number): JobWorker<Job, Result> {
  const worker = new Worker(script, {
    env: {},
    // What libraries print is not the program's to say.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const ended = Promise.withResolvers<never>();
  // It may fail before it is handed anything: then nobody has asked yet.
  ended.promise.catch(() => {});
  worker.on('error', ended.reject);
  worker.on('exit', () => ended.reject(new Error('the worker ended')));
  worker.unref();
  return {
    async run(job, signal) {
      const late = clock.timeout(timeoutMs);
      const answered = once(worker, 'message', { signal: AbortSignal.any([late, signal]) });
      worker.postMessage(job);
      try {
        const [result] = await Promise.race([answered, ended.promise]);
        return result;
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        if (late.aborted) throw new WorkerLateError(`not done within ${timeoutMs} ms`, { cause: error });
        throw error;
      } finally {
        answered.catch(() => {});
      }
    },
    async [Symbol.asyncDispose]() {
      await worker.terminate();
    },
  };
}
