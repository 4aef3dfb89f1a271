import { AsyncLocalStorage } from 'node:async_hooks';

interface Trace {
  readonly id: string;
  isOver: boolean;
}

const traces = new AsyncLocalStorage<Trace>();

/**
 * Does what somebody has asked for under an id, which the log and requests to hubs carry meanwhile. Not afterwards: what was begun
 * then and goes on by itself, such as a connection, is nobody's errand any more.
 */
export async function underTrace<T>(id: string, work: () => Promise<T>): Promise<T> {
  const trace = { id, isOver: false };
  try {
    return await traces.run(trace, work);
  } finally {
    trace.isOver = true;
  }
}

/** The id of what is being done here; null: nobody asked for it. */
export function traceId(): string | null {
  const trace = traces.getStore();
  return trace && !trace.isOver ? trace.id : null;
}
