import { VERSION } from '../../process/version.ts';
import type { Admit } from '../authentication.ts';
import type { HubApp } from '../hub-app.ts';
import type { HubMetrics } from '../metrics.ts';
import type { Readiness } from '../readiness.ts';

/**
 * `/healthz`, `/readyz`, `/metrics` and `/openapi.json`, outside the base paths: they need no key and then tell nothing of
 * the home. With a key `/metrics` tells everything; `admit` refuses a wrong one.
 */
export function addProbeRoutes(
  app: HubApp,
  { metrics, readiness, admit }: { metrics: HubMetrics; readiness: () => Readiness; admit: Admit },
): void {
  const schema = { hide: true };
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get('/healthz', { schema }, async () => ({ status: 'ok', version: VERSION }));

  app.get('/readyz', { schema }, async (_request, reply) => {
    const { ready, checks } = readiness();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable', checks });
  });

  const onRequest: Admit = (request, reply, done) =>
    request.headers.authorization === undefined ? done() : admit(request, reply, done);
  app.get('/metrics', { schema, onRequest }, async (request, reply) => {
    const text = request.apiKey ? await metrics.renderAll() : await metrics.renderPublic();
    return reply.type(metrics.contentType).send(text);
  });

  app.get('/openapi.json', { schema }, async (_request, reply) =>
    reply.type('application/json').send(app.swagger()),
  );
}
