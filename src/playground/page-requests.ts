import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import { createContentSecurityPolicy } from './content-security-policy.ts';
import { findForeign, type Served } from './local-request.ts';
import { createPageAssets } from './page-assets.ts';
import { serveAsset } from './serve-asset.ts';

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Creates what answers the page's HTTP requests: its files, to its own browser and nobody else. */
export async function createPageRequests(served: Served, log: Log): Promise<RequestListener> {
  const assets = createPageAssets();
  const policy = createContentSecurityPolicy(String((await assets('/'))?.plain));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const foreign = findForeign(request, served);
    if (foreign !== null) return refuse(response, 403, `A foreign ${foreign} may not look into this house.`);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return refuse(response, 405, 'There is nothing to be changed this way.');
    }
    const asset = await assets(request.url?.split('?', 1)[0] ?? '/');
    return asset ? serveAsset(request, response, asset) : refuse(response, 404, 'No such file.');
  }

  return (request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    response.setHeader('Content-Security-Policy', policy);
    answer(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'the playground could not serve a file');
      refuse(response, 500, 'Something went wrong; the log says what.');
    });
  };
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${reason}\n`);
}
