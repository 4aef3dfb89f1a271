import { fileURLToPath } from 'node:url';
import { createPageAssets } from '../../../web/page-assets.ts';
import { createPageHeaders } from '../../../web/page-headers.ts';
import { toAssetAnswer } from '../../../web/to-asset-answer.ts';
import type { HubApp } from '../../hub-app.ts';

const PAGE_FOLDER = fileURLToPath(new URL('../page/', import.meta.url));

/** The page itself: its document at `/`, its files beside. Whatever is added to `app` hereafter has its headers, too. */
export function addPageRoutes(app: HubApp): void {
  const assets = createPageAssets(PAGE_FOLDER);
  const alone = createPageHeaders();
  const framed = createPageHeaders("'self'");
  app.addHook('onRequest', async ({ ingressPath }, reply) => {
    reply.headers(ingressPath === null ? alone : framed);
  });

  for (const url of ['/', '/page/*']) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      exposeHeadRoute: false,
      schema: { hide: true },
      async handler(request, reply) {
        const asset = await assets(request.url.split('?', 1)[0] ?? '');
        if (!asset) return reply.callNotFound();
        const { status, headers, body } = toAssetAnswer(asset, request.headers);
        reply.code(status).headers(headers);
        if (request.method === 'GET') return reply.send(body);
        return reply.headers(body ? { 'content-length': body.length } : {}).send();
      },
    });
  }
}
