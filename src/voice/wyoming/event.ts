/**
 * One event of the Wyoming protocol: a line of JSON, then the rest of its data as JSON, then its payload, each as
 * long as the line says (`data_length`, `payload_length`).
 */
export interface WyomingEvent {
  /** Such as `transcribe`, `audio-chunk`, `transcript`. */
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Audio, where it has some; else empty. */
  readonly payload: Uint8Array;
}

/** Which version of the protocol's package is spoken. */
const VERSION = '1.5.4';
const NOTHING = new Uint8Array();

/** An event as it goes over the wire. Its data goes beside the line, as every server reads it. */
export function toFrame(
  type: string,
  data: Readonly<Record<string, unknown>> = {},
  payload: Uint8Array = NOTHING,
): Buffer {
  const text = Buffer.from(JSON.stringify(data));
  const line = {
    type,
    version: VERSION,
    data_length: text.length,
    ...(payload.length > 0 && { payload_length: payload.length }),
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(line)}\n`), text, payload]);
}
