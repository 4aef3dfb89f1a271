import { HubResponseError } from '../errors.ts';
import { oneStep, type Share } from '../process/steps.ts';
import { toDevice } from './devices.ts';
import { readId } from './ids.ts';
import { isRecord, parseJson } from './json.ts';
import type { FollowOptions, HubEvent } from './model.ts';
import { EventTooLarge, readServerEvents, type ServerEvent } from './sse.ts';
import type { Transport } from './transport.ts';

const PATH = '/events';

/** `Hub.follow`: reads `GET /events` until it ends, no faster than `share` lets it. */
export async function followEvents(
  transport: Transport,
  { lastEventId, signal, onOpen, onEvent }: FollowOptions,
  share: Share,
): Promise<'ended' | 'absent'> {
  const after: Record<string, string> = lastEventId === null ? {} : { 'last-event-id': lastEventId };
  const headers = { ...after, accept: 'text/event-stream' };
  await using stream = await transport.open(PATH, { headers, signal }).catch(error => {
    if (isAbsent(error)) return null;
    throw error;
  });
  if (!stream?.header('content-type')?.startsWith('text/event-stream')) return 'absent';
  onOpen();
  try {
    for await (const event of readServerEvents(stream.bytes)) {
      onEvent(await share(oneStep(() => toEvent(event, transport))), event.lastEventId || null);
    }
  } catch (error) {
    if (!(error instanceof EventTooLarge)) throw error;
    throw new HubResponseError('too_large', { method: 'GET', url: transport.toUrl(PATH), status: 200 });
  }
  return 'ended';
}

/** A hub that answers, and not with events: it has none. What it says of the key, or of too much, is another thing. */
function isAbsent(error: unknown): boolean {
  if (!(error instanceof HubResponseError)) return false;
  const { status } = error;
  return status === 501 || (status >= 300 && status < 500 && status !== 401 && status !== 429);
}

/** null: nothing that a home is looked at for. */
function toEvent({ name, data }: ServerEvent, { redactNames }: Transport): HubEvent | null {
  if (name === 'reset' || name === 'notice') return { kind: name };
  const body = data === '' ? undefined : parseJson(redactNames(data));
  if (!isRecord(body)) return null;
  if (name === 'home') return { kind: 'home', isThere: body.status !== 'away' };
  const id = name === 'device' ? readId(body) : null;
  if (id === null) return null;
  return body.removed === true ? { kind: 'gone', id } : { kind: 'device', device: toDevice(body, id) };
}
