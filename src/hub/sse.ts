/** One server-sent event, as it came (HTML §9.2.6). */
export interface ServerEvent {
  /** Empty: none was told yet. */
  readonly lastEventId: string;
  /** Empty data: a comment, or nothing but an id; the line is alive. */
  readonly name: string;
  readonly data: string;
}

/** A hub that says more in one event than this many characters is no hub. */
const MAX_EVENT = 1_048_576;

/** The stream was none of server-sent events, or one of them had no end. */
export class EventTooLarge extends Error {
  override name = 'EventTooLarge';
}

/** Reads server-sent events from bytes as they come; what comes after the last blank line is dropped. */
export async function* readServerEvents(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  let text = '';
  let lastEventId = '';
  for await (const chunk of bytes) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_EVENT) throw new EventTooLarge('an event has no end');
    // Half of a line's end, maybe.
    const whole = text.endsWith('\r') ? text.length - 1 : text.length;
    const blocks = text.slice(0, whole).replaceAll(/\r\n?/g, '\n').split('\n\n');
    text = (blocks.pop() ?? '') + text.slice(whole);
    for (const block of blocks) {
      const fields = readFields(block);
      lastEventId = fields.id ?? lastEventId;
      yield { lastEventId, name: fields.event ?? '', data: fields.data ?? '' };
    }
  }
}

function readFields(block: string): Record<string, string | undefined> {
  const fields: Record<string, string | undefined> = {};
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^(\w+)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === 'data' && fields.data !== undefined) fields.data += `\n${value}`;
    else if (name === 'data' || name === 'event' || (name === 'id' && !value.includes('\0')))
      fields[name] = value;
  }
  return fields;
}
