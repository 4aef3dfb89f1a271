import { expect, it } from 'vitest';
import type { Asset } from '../../src/web/asset.ts';
import { toAssetAnswer } from '../../src/web/to-asset-answer.ts';
import { judgeRows } from '../support/judge-rows.ts';

const asset: Asset = {
  type: 'text/css; charset=utf-8',
  hash: 'abc',
  plain: Buffer.from('plain'),
  br: Buffer.from('br'),
  gzip: Buffer.from('gzip'),
};

it('answers with an encoding that was accepted', () =>
  judgeRows(
    [
      [undefined, 'plain'],
      ['', 'plain'],
      ['identity', 'plain'],
      ['gzip', 'gzip'],
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, br;q=0', 'gzip'],
      ['br;q=0.0, gzip; q=0', 'plain'],
      ['br;q=0.5', 'br'],
    ],
    ([accepted, encoding]) => {
      const { status, headers, body } = toAssetAnswer(asset, { 'accept-encoding': accepted });
      expect([status, String(body)]).toEqual([200, encoding]);
      expect(headers['content-encoding']).toBe(encoding === 'plain' ? undefined : encoding);
      expect(headers).toMatchObject({ vary: 'accept-encoding', 'content-type': asset.type });
    },
  ));

it('sends nothing to a browser that has the same form of the file', () => {
  const { etag } = toAssetAnswer(asset, {}).headers;
  const again = toAssetAnswer(asset, { 'if-none-match': `W/${etag}` });
  expect(again).toMatchObject({ status: 304, body: null, headers: { etag } });
  const packed = toAssetAnswer(asset, { 'if-none-match': String(etag), 'accept-encoding': 'br' });
  expect(packed.status).toBe(200);
});
