import { HubResponseError, HubUnreachableError } from '../../errors.ts';

/** No answer to a request that was sent, or one from a server that lost its own way; 503 is a clear no. */
export function mayHaveRun(error: unknown): boolean {
  if (error instanceof HubUnreachableError) return error.sent;
  return error instanceof HubResponseError && [500, 502, 504].includes(error.status);
}
