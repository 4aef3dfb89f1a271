import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onEnd } from './on-end.ts';

/** Stands for the CDN of Discord. */
export interface Cdn {
  /** `http://127.0.0.1:<port>`. */
  readonly origin: string;
  /** The paths that were asked for. */
  readonly asked: readonly string[];
}

/** Starts a server of files that answers as the test says; closed with the test. */
export async function startCdn(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Cdn> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onEnd(async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
