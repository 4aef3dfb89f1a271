import type { WyomingEvent } from './event.ts';

/** What an event, and all of them, may be as large as: of more, nothing is kept, and nothing is read on. In bytes. */
export interface EventLimits {
  readonly line: number;
  /** What a server says of itself lists all its voices. */
  readonly data: number;
  readonly payload: number;
  /** Whatever it is made of: who talks without end takes memory and time by what is said beside the payloads, too. */
  readonly whole: number;
}

/** A minute of audio, at the rate and in the channels that take the most, are 11.5 MB. */
const LIMITS: EventLimits = { line: 8_192, data: 1_048_576, payload: 4_194_304, whole: 16_777_216 };
const NEWLINE = 0x0a;

/** What came is no event of Wyoming, is larger than one may be, or ended in its midst. */
export class NotWyomingError extends Error {
  override name = 'NotWyomingError';
}

/**
 * Reads event after event until the connection ends between two of them. Takes no more memory than has come, whatever
 * an event says of its length. Throws a NotWyomingError.
 */
export async function* readEvents(
  chunks: AsyncIterable<Buffer>,
  limits: EventLimits = LIMITS,
): AsyncGenerator<WyomingEvent> {
  const reader = createReader(chunks, limits.whole);
  for (;;) {
    const line = await reader.line(limits.line);
    if (line === null) return;
    const head = toObject(line);
    const { type, data } = head;
    if (typeof type !== 'string') throw new NotWyomingError('a line without a type');
    const dataLength = toLength(head.data_length, limits.data);
    const payloadLength = toLength(head.payload_length, limits.payload);
    const more = dataLength > 0 ? toObject(await reader.bytes(dataLength)) : {};
    const payload = await reader.bytes(payloadLength);
    yield { type, data: { ...(isObject(data) && data), ...more }, payload };
  }
}

function toLength(length: unknown, limit: number): number {
  if (length === undefined || length === null) return 0;
  if (!Number.isSafeInteger(length) || Number(length) < 0) throw new NotWyomingError('a length that is none');
  if (Number(length) > limit) throw new NotWyomingError(`an event of more than ${limit} bytes`);
  return Number(length);
}

function toObject(bytes: Buffer): Record<string, unknown> {
  const value = parse(bytes.toString('utf8'));
  if (!isObject(value)) throw new NotWyomingError('no object in JSON');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new NotWyomingError('no JSON', { cause: error });
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Hands out what comes, by line and by length. */
function createReader(chunks: AsyncIterable<Buffer>, whole: number) {
  const iterator = chunks[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  let came = 0;

  /** The next that comes; null at the end. */
  async function more(): Promise<Buffer | null> {
    const { done, value } = await iterator.next();
    if (done) return null;
    came += value.length;
    if (came > whole) throw new NotWyomingError(`events of more than ${whole} bytes`);
    return value;
  }

  async function bytes(length: number): Promise<Buffer> {
    const parts = [rest];
    let had = rest.length;
    while (had < length) {
      const chunk = await more();
      if (chunk === null) throw new NotWyomingError('the connection ended within an event');
      parts.push(chunk);
      had += chunk.length;
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts);
    rest = all.subarray(length);
    return all.subarray(0, length);
  }

  /** null where nothing comes any more. */
  async function line(limit: number): Promise<Buffer | null> {
    let at = rest.indexOf(NEWLINE);
    while (at < 0 && rest.length <= limit) {
      const chunk = await more();
      if (chunk === null && rest.length === 0) return null;
      if (chunk === null) throw new NotWyomingError('the connection ended within a line');
      rest = Buffer.concat([rest, chunk]);
      at = rest.indexOf(NEWLINE);
    }
    if (at < 0 || at > limit) throw new NotWyomingError(`a line of more than ${limit} bytes`);
    const found = rest.subarray(0, at);
    rest = rest.subarray(at + 1);
    return found;
  }

  return { bytes, line };
}
