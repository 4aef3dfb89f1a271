import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { Log } from '../log.ts';
import { createContentSecurityPolicy } from './content-security-policy.ts';
import type { LocalDiscord } from './discord/contract.ts';
import { createDismissals } from './dismissals.ts';
import type { PlaygroundHome } from './home.ts';
import { findForeign } from './local-request.ts';
import { createPageAssets } from './page-assets.ts';
import { PAGE_MESSAGE_LIMIT_BYTES } from './page-message.ts';
import { openPageSession } from './page-session.ts';
import { serveAsset } from './serve-asset.ts';

export interface PlaygroundPageOptions {
  readonly discord: LocalDiscord;
  readonly home: PlaygroundHome;
  readonly log: Log;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** 0, the default, is any free port. */
  readonly port?: number;
  /** `host:port` as browsers send it, for those who put the page behind a name of their own. */
  readonly allowedHosts?: readonly string[];
}

/** The playground's web page, as it is being served. */
export interface PlaygroundPage {
  /** `http://127.0.0.1:3000`, with the port that it really has. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Windows that may be open at once. */
const WINDOWS = 64;

/**
 * Serves the local Discord and the house as a web page, with its WebSocket at `/socket` on the same
 * port. Everything asked under a foreign `Host` or `Origin` is refused with 403. A taken port rejects
 * with the system's error, `code: 'EADDRINUSE'`.
 */
export async function startPlaygroundPage(options: PlaygroundPageOptions): Promise<PlaygroundPage> {
  const { discord, home, log, host = '127.0.0.1', port = 0, allowedHosts = [] } = options;
  const served = { port, allowedHosts: allowedHosts.map(each => each.toLowerCase()) };
  const assets = createPageAssets();
  const policy = createContentSecurityPolicy(String((await assets('/'))?.plain));

  let botOnline = false;
  const stopWatchingBot = discord.on(event => {
    if (event.type === 'bot') botOnline = event.online;
  });
  const playground = { discord, home, dismissals: createDismissals(), botOnline: () => botOnline };

  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    response.setHeader('Content-Security-Policy', policy);
    answer(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'the playground could not serve a file');
      refuse(response, 500, 'Something went wrong; the log says what.');
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const foreign = findForeign(request.headers, served);
    if (foreign !== null) return refuse(response, 403, `A foreign ${foreign} may not look into this house.`);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return refuse(response, 405, 'There is nothing to be changed this way.');
    }
    const asset = await assets(request.url?.split('?', 1)[0] ?? '/');
    return asset ? serveAsset(request, response, asset) : refuse(response, 404, 'No such file.');
  }

  const sockets = new WebSocketServer({ noServer: true, maxPayload: PAGE_MESSAGE_LIMIT_BYTES });
  server.on('upgrade', (request, socket, head) => {
    const status = findForeign(request.headers, served)
      ? '403 Forbidden'
      : request.url !== '/socket'
        ? '404 Not Found'
        : sockets.clients.size >= WINDOWS
          ? '503 Service Unavailable'
          : null;
    if (status) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    else sockets.handleUpgrade(request, socket, head, window => openPageSession(window, playground, log));
  });

  server.listen(port, host);
  await once(server, 'listening');
  served.port = (server.address() as AddressInfo).port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${served.port}`,
    port: served.port,
    async close() {
      stopWatchingBot();
      for (const window of sockets.clients) window.terminate();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${reason}\n`);
}
