import request from 'undici/lib/api/api-request.js';
import Client from 'undici/lib/dispatcher/client.js';
import { type Errand, toFailure } from './attempt.ts';
import { createConnector, type Trust, withOpened } from './connector.ts';
import { toResponseError } from './response-error.ts';

/** A hub's answer that goes on. */
export interface Stream extends AsyncDisposable {
  header(name: string): string | null;
  /** Throws as every request does where it breaks off. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Hubs say something every 15 s: one that has missed it twice is gone. */
const SILENCE_MS = 35_000;

/**
 * Opens an answer that goes on, over a connection of its own, which ends with it, and where that may go no
 * longer. Redirects are not followed.
 */
export async function openStream(errand: Errand, trust: Trust): Promise<Stream> {
  const { origin, method, path, headers, patience } = errand;
  let address: string | undefined;
  const connect = withOpened(createConnector(trust), socket => {
    address = socket.remoteAddress;
  });
  const client = new Client(origin, { connect, headersTimeout: patience.leftMs(), bodyTimeout: SILENCE_MS });
  const line = { dispatcher: client, egress: trust.egress, mayHaveSent: () => true };
  const end = async () => void client.destroy();
  try {
    const answer = await request.call(client, { method, path, headers, signal: patience.signal ?? null });
    const header = (name: string) => [answer.headers[name] ?? []].flat().join(', ') || null;
    const status = answer.statusCode;
    if (status !== 200) throw toResponseError({ status, text: '', header }, errand);
    return { header, bytes: readBytes(answer.body), [Symbol.asyncDispose]: end };
  } catch (error) {
    await end();
    throw await toFailure(error, line, errand);
  }

  async function* readBytes(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      for await (const bytes of body) {
        // It may have been opened for somebody whom the bot belonged to then.
        if (address !== undefined) trust.egress.check(address);
        yield bytes;
      }
    } catch (error) {
      throw await toFailure(error, line, errand);
    }
  }
}
