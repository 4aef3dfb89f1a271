import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Certificate } from './certificate.ts';
import { onEnd } from './on-end.ts';

/** What a scripted hub says to one request. */
export interface Scripted {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A string goes out as it is, anything else as JSON; absent: no body. */
  readonly body?: unknown;
}

/** Answers a request by a value, or takes the response into its own hands and returns nothing. */
export type Script = (request: IncomingMessage, response: ServerResponse) => Scripted | undefined;

/** A request as it arrived. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  /** Which connection it came over, counted from 1. */
  readonly connection: number;
}

/** A hub that answers as the test says, and remembers what it was asked. */
export interface ScriptedHub {
  readonly origin: string;
  readonly requests: readonly Received[];
  /** TCP connections accepted. */
  connections(): number;
  /** Of those, how many are open still. */
  open(): number;
  /** Bytes of requests read so far, after decryption where there is TLS. */
  decrypted(): number;
  /** TLS sessions resumed from an earlier connection. */
  resumed(): number;
  close(): Promise<void>;
}

/** A real HTTP or HTTPS server on a port of its own, closed with the test. */
export async function startScriptedHub(script: Script, certificate?: Certificate): Promise<ScriptedHub> {
  const requests: Received[] = [];
  const numbers = new Map<Socket, number>();
  let accepted = 0;
  let decrypted = 0;
  let resumed = 0;
  const listener: RequestListener = (request, response) => {
    const { method = '', url = '', headers, socket } = request;
    const connection = numbers.get(socket) ?? numbers.size + 1;
    numbers.set(socket, connection);
    requests.push({ method, url, headers, connection });
    const scripted = script(request, response);
    if (scripted) answer(response, scripted);
  };
  const server = certificate ? createTlsServer(certificate, listener) : createServer(listener);
  let open = 0;
  server.on('connection', (socket: Socket) => {
    accepted++;
    open++;
    socket.once('close', () => open--);
  });
  server.on('secureConnection', (socket: TLSSocket) => {
    if (socket.isSessionReused()) resumed++;
    socket.on('data', bytes => {
      decrypted += bytes.length;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  onEnd(close);
  const { port } = server.address() as AddressInfo;
  const scheme = certificate ? 'https' : 'http';
  return {
    origin: `${scheme}://127.0.0.1:${port}`,
    requests,
    connections: () => accepted,
    open: () => open,

    decrypted: () => decrypted,
    resumed: () => resumed,
    close,
  };
}

function answer(response: ServerResponse, { status = 200, headers = {}, body }: Scripted): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body));
}
