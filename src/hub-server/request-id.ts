import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The request ids that a client may choose; any other is replaced, since an id ends up in logs. */
const requestIdPattern = /^[\w.-]{1,64}$/;

/** The client's `X-Request-Id` where it is acceptable, else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID();
}
