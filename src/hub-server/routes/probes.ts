import { VERSION } from '../../process/version.ts';
import type { HubApp } from '../hub-app.ts';
import type { HubMetrics } from '../metrics.ts';
import type { Readiness } from '../readiness.ts';

/** `/healthz`, `/readyz`, `/metrics` and `/openapi.json`: outside the base paths, without a key, nothing of the home. */
export function addProbeRoutes(
  app: HubApp,
  { metrics, readiness }: { metrics: HubMetrics; readiness: () => Readiness },
): void {
  const schema = { hide: true };
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get('/healthz', { schema }, async () => ({ status: 'ok', version: VERSION }));

  app.get('/readyz', { schema }, async (_request, reply) => {
    const { ready, checks } = readiness();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable', checks });
  });

  app.get('/metrics', { schema }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.render()),
  );

  app.get('/openapi.json', { schema }, async (_request, reply) =>
    reply.type('application/json').send(app.swagger()),
  );
}
