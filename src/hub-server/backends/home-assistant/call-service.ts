import { type Connection, ERR_CONNECTION_LOST } from 'home-assistant-js-websocket';
import { requireWithin, TimeUpError } from '../../../process/within.ts';
import { BackendError } from '../backend.ts';
import { toErrorCode } from './error-words.ts';

/** A service of a domain, for these entities. */
export interface EntityService {
  readonly domain: string;
  readonly service: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly entityIds: readonly string[] | string;
}

/** Calls a service, once. Throws a BackendError where Home Assistant refuses, is away, or does not answer in time. */
export async function callService(
  connection: Connection,
  { domain, service, data, entityIds }: EntityService,
  timeoutMs: number,
): Promise<void> {
  const target = { entity_id: entityIds };
  const call = { type: 'call_service', domain, service, ...(data && { service_data: data }), target };
  await order(connection, call, { what: `${domain}.${service}`, timeoutMs });
}

/** Fires an event on its bus, once, as an administrator may; throws likewise. */
export async function fireEvent(
  connection: Connection,
  type: string,
  data: Readonly<Record<string, unknown>>,
  timeoutMs: number,
): Promise<void> {
  await order(
    connection,
    { type: 'fire_event', event_type: type, event_data: data },
    { what: type, timeoutMs },
  );
}

async function order(
  connection: Connection,
  message: Parameters<Connection['sendMessagePromise']>[0],
  { what, timeoutMs }: { readonly what: string; readonly timeoutMs: number },
): Promise<void> {
  try {
    await requireWithin(connection.sendMessagePromise(message), timeoutMs);
  } catch (error) {
    // An order that may still be on its way must not arrive when nobody expects it any more.
    if (error instanceof TimeUpError) connection.socket?.close();
    throw toBackendError(error, what);
  }
}

/** The client rejects with a bare number where nothing was sent, and with one in `error.code` where the answer is lost. */
function toBackendError(error: unknown, what: string): BackendError {
  if (error === ERR_CONNECTION_LOST) return new BackendError('away', 'Home Assistant is not connected');
  const { error: lost, code } = Object(error) as { error?: { code?: unknown }; code?: unknown };
  if (error instanceof TimeUpError || lost?.code === ERR_CONNECTION_LOST) {
    return new BackendError('slow', `Home Assistant did not say what became of ${what}`);
  }
  return new BackendError('refused', `Home Assistant refused ${what} (${toErrorCode(code)})`);
}
