import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { onEnd } from './on-end.ts';
import { GOOD_TOKEN } from './scripted-home-assistant.ts';

/** What stands between an add-on and Home Assistant. */
export interface Supervisor {
  /** What an add-on knows as `http://supervisor/core`. */
  readonly url: string;
  /** The paths that were asked for by HTTP and let in. */
  readonly asked: readonly string[];
  /** Resolves once such a path was. */
  untilAsked(path: string): Promise<void>;
}

/**
 * Passes on what is below `/core/api`, as Home Assistant's supervisor does: to whom shows the add-on's own token, which
 * Home Assistant knows nothing of, and there with a token of its own. It ends with the test.
 */
export async function startSupervisor(homeAssistant: string, token: string): Promise<Supervisor> {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    const path = belowCore(request);
    if (path === null || request.headers.authorization !== `Bearer ${token}`)
      return void response.writeHead(path === null ? 404 : 401).end();
    asked.push(path);
    passOn(new URL(path, homeAssistant), response);
    server.emit('asked');
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    if (belowCore(request) !== '/api/websocket') return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, client => void join(client, { homeAssistant, token }));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onEnd(() => {
    for (const client of sockets.clients) client.terminate();
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/core`,
    asked,
    async untilAsked(path) {
      while (!asked.includes(path)) await once(server, 'asked');
    },
  };
}

function belowCore({ url = '' }: IncomingMessage): string | null {
  return url.startsWith('/core/api/') ? url.slice('/core'.length) : null;
}

function passOn(to: URL, response: ServerResponse): void {
  const further = http.get(to, { headers: { authorization: `Bearer ${GOOD_TOKEN}` } }, answer => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  further.on('error', () => response.destroy());
}

/** Lets a client in by its first message, and passes on both ways from then on. */
async function join(
  client: WebSocket,
  { homeAssistant, token }: { homeAssistant: string; token: string },
): Promise<void> {
  client.send(JSON.stringify({ type: 'auth_required', ha_version: '2024.3.3' }));
  const [first] = await once(client, 'message');
  if (JSON.parse(String(first)).access_token !== token) {
    client.send(JSON.stringify({ type: 'auth_invalid', message: 'Invalid access' }));
    return client.close();
  }
  const further = new WebSocket(`${homeAssistant.replace(/^http/, 'ws')}/api/websocket`);
  await once(further, 'message');
  further.send(JSON.stringify({ type: 'auth', access_token: GOOD_TOKEN }));
  client.on('message', data => further.send(String(data)));
  client.on('close', () => further.terminate());
  further.on('message', data => client.send(String(data)));
  further.on('close', () => client.terminate());
}
