import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onEnd } from './on-end.ts';

/** Where Home Assistant shows an add-on. */
export const INGRESS_PATH = '/api/hassio_ingress/J2yzTBYZEtfRd-7T3dfPo_bqHjuCCTpVvIdFfpkCWrA';

const PANEL = `<!doctype html><title>Home Assistant</title>
<body style="margin:0"><iframe title="homecord" src="${INGRESS_PATH}/" style="border:0;width:100%;height:100vh"></iframe>`;

/**
 * Passes on what is below INGRESS_PATH and nothing else, as Home Assistant and its supervisor do, each saying from whom
 * it came; answers the URL of a page that frames it. With `gathers`, event streams are held back, as by releases that
 * compressed them (2024.3, for one).
 */
export async function startIngressProxy(
  target: string,
  { gathers = false }: { gathers?: boolean } = {},
): Promise<{ panelUrl: string; url: string }> {
  const server = http.createServer((request, response) => {
    const { url = '' } = request;
    if (url === '/') return void response.setHeader('content-type', 'text/html').end(PANEL);
    if (!url.startsWith(`${INGRESS_PATH}/`)) return void response.writeHead(404).end();
    pass(request, response, { to: new URL(url.slice(INGRESS_PATH.length), target), gathers });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const panelUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { panelUrl, url: new URL(INGRESS_PATH, panelUrl).href };
}

function pass(
  request: IncomingMessage,
  response: ServerResponse,
  { to, gathers }: { to: URL; gathers: boolean },
): void {
  const { method, headers, socket } = request;
  const { host = '', 'x-forwarded-host': askedFor = host, 'x-forwarded-proto': by = 'http' } = headers;
  const from = headers['x-forwarded-for'] ?? socket.remoteAddress;
  const asked = http.request(to, {
    method,
    headers: {
      ...headers,
      'x-ingress-path': INGRESS_PATH,
      'x-forwarded-for': `${from}, 127.0.0.1`,
      'x-forwarded-host': askedFor,
      'x-forwarded-proto': by,
    },
  });
  asked.on('response', answer => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    if (!gathers || answer.headers['content-type'] !== 'text/event-stream') return void answer.pipe(response);
    response.flushHeaders();
    answer.resume().once('end', () => response.end());
  });
  asked.on('error', () => response.destroy());
  response.once('close', () => asked.destroy());
  request.pipe(asked);
}
