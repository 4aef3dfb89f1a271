import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { Asset } from './asset.ts';

/** What a browser is answered that asks for a file; `body` is null where it has the file already. */
export interface AssetAnswer {
  readonly status: 200 | 304;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer | null;
}

/** Answers with the smallest form of a file that the browser takes, or 304 where it has that (RFC 9110 §13.1.2). */
export function toAssetAnswer(asset: Asset, asked: IncomingHttpHeaders): AssetAnswer {
  const encoding = chooseEncoding(asked['accept-encoding']);
  const etag = `"${asset.hash}-${encoding}"`;
  const headers = { etag, vary: 'accept-encoding', 'cache-control': 'no-cache' };
  if (asked['if-none-match']?.includes(etag)) return { status: 304, headers, body: null };
  return {
    status: 200,
    headers: {
      ...headers,
      'content-type': asset.type,
      ...(encoding !== 'plain' && { 'content-encoding': encoding }),
    },
    body: asset[encoding],
  };
}

/** The smallest form of a body that `Accept-Encoding` (RFC 9110 §12.5.3) allows. */
function chooseEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | 'plain' {
  const words = String(accepted ?? '')
    .split(',')
    .filter(word => !/;\s*q=0(\.0*)?\s*$/.test(word))
    .map(word => word.split(';', 1)[0]?.trim());
  if (words.includes('br')) return 'br';
  return words.includes('gzip') ? 'gzip' : 'plain';
}
