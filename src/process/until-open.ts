import type { Socket } from 'node:net';

/**
 * Resolves once a socket has told of this event; until then nobody has it. Rejects with what Node says, or, when
 * `signal` aborts, with its reason.
 */
export async function untilOpen(
  socket: Socket,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
): Promise<void> {
  const opened = Promise.withResolvers<void>();
  const onAbort = () => opened.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  socket.once(event, opened.resolve);
  socket.on('error', opened.reject); // stays: an error after the opening is whoever's who then has the socket
  try {
    await opened.promise;
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
