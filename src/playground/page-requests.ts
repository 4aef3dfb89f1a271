import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Log } from '../process/log.ts';
import { createPageAssets } from '../web/page-assets.ts';
import { createPageHeaders } from '../web/page-headers.ts';
import { type AssetAnswer, toAssetAnswer } from '../web/to-asset-answer.ts';
import { findForeign, type Served } from './local-request.ts';
import { fetchSentFile } from './sent-files.ts';

const PAGE_FOLDER = fileURLToPath(new URL('./page/', import.meta.url));

/** Where the page's files come from: what was sent comes from the local Discord at `discordUrl`. */
export interface PageSources {
  readonly discordUrl: string;
  readonly log: Log;
  /** Answers what is no file of the page. Default nothing. */
  readonly control?: ControlRequests | undefined;
}

/** Answers a request behind the same guards as the page's; false where the path is none of its. */
export type ControlRequests = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Creates what answers the page's HTTP requests: its files, to its own browser and nobody else. */
export function createPageRequests(
  served: Served,
  { discordUrl, log, control = () => false }: PageSources,
): RequestListener {
  const assets = createPageAssets(PAGE_FOLDER);
  const pageHeaders = createPageHeaders();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const foreign = findForeign(request, served);
    if (foreign !== null) return refuse(response, 403, `A foreign ${foreign} may not look into this house.`);
    if (control(request, response)) return;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return refuse(response, 405, 'There is nothing to be changed this way.');
    }
    const found = await find(request.url ?? '/', request.headers);
    if (!found) return refuse(response, 404, 'No such file.');
    const { status, headers, body } = found;
    response.writeHead(status, { ...headers, ...(body && { 'content-length': body.length }) });
    response.end(request.method === 'HEAD' ? null : body);
  }

  async function find(link: string, asked: IncomingHttpHeaders): Promise<AssetAnswer | null> {
    const asset = await assets(link.split('?', 1)[0] ?? '/');
    if (asset) return toAssetAnswer(asset, asked);
    const sent = await fetchSentFile(discordUrl, link);
    return sent && { status: 200, ...sent };
  }

  return (request, response) => {
    for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value);
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
