import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Asset } from './page-assets.ts';

type Encoding = 'br' | 'gzip' | 'plain';

/** The smallest form of a body that `Accept-Encoding` (RFC 9110 §12.5.3) allows. */
function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const words = String(accepted ?? '')
    .split(',')
    .filter(word => !/;\s*q=0(\.0*)?\s*$/.test(word))
    .map(word => word.split(';', 1)[0]?.trim());
  if (words.includes('br')) return 'br';
  return words.includes('gzip') ? 'gzip' : 'plain';
}

/** Sends a file of the page, or 304 to a browser that has it (RFC 9110 §13.1.2). */
export function serveAsset(request: IncomingMessage, response: ServerResponse, asset: Asset): void {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = `"${asset.hash}-${encoding}"`;
  response.setHeader('ETag', etag);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Cache-Control', 'no-cache');
  if (request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304).end();
    return;
  }
  const body = asset[encoding];
  if (encoding !== 'plain') response.setHeader('Content-Encoding', encoding);
  response.writeHead(200, { 'Content-Type': asset.type, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
