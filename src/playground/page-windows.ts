import type { IncomingMessage, Server } from 'node:http';
import { WebSocketServer } from 'ws';
import type { Log } from '../process/log.ts';
import { findForeign, type Served } from './local-request.ts';
import { PAGE_MESSAGE_LIMIT_BYTES } from './page-message.ts';
import { openPageSession } from './page-session.ts';
import type { Playground } from './snapshot.ts';

/** Windows that may be open at once. */
const WINDOWS = 64;

/** Lets windows in at `/socket` of a server; returns how to shut them all. */
export function admitWindows(server: Server, served: Served, playground: Playground, log: Log): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: PAGE_MESSAGE_LIMIT_BYTES });

  function findObstacle(request: IncomingMessage): string | null {
    if (findForeign(request, served) !== null) return '403 Forbidden';
    if (request.url !== '/socket') return '404 Not Found';
    return sockets.clients.size >= WINDOWS ? '503 Service Unavailable' : null;
  }

  server.on('upgrade', (request, socket, head) => {
    const obstacle = findObstacle(request);
    if (obstacle) socket.end(`HTTP/1.1 ${obstacle}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    else sockets.handleUpgrade(request, socket, head, window => openPageSession(window, playground, log));
  });
  return () => {
    for (const window of sockets.clients) window.terminate();
  };
}
