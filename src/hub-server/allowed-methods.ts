import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HubApp } from './hub-app.ts';
import { HttpProblem } from './problem.ts';

/**
 * Tells an unknown path (404) from a known one asked in the wrong way (405 with `Allow`, or the answer to
 * OPTIONS; RFC 9110 §9.3.7, §15.5.6). Must be called before the routes are added.
 */
export function addAllowedMethods(app: HubApp): void {
  const routes = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = routes.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    routes.set(url, methods);
  });

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '';
    const [, methods] = [...routes].find(([route]) => matches(route, path)) ?? [];
    // A known method gets here only where the router found the path itself unacceptable.
    if (!methods || methods.has(request.method)) throw new HttpProblem(404, 'There is nothing here.');
    const allow = [...methods, 'OPTIONS'].sort().join(', ');
    if (request.method === 'OPTIONS') return reply.code(204).header('allow', allow).send();
    throw new HttpProblem(405, `This address answers to ${allow}.`, { headers: { allow } });
  });
}

/** Whether a path is one of a route; `:name` stands for any one segment, `*` at the end for any rest. */
function matches(route: string, path: string): boolean {
  if (route.endsWith('/*')) return path.startsWith(route.slice(0, -1));
  const expected = route.split('/');
  const actual = path.split('/');
  return (
    expected.length === actual.length &&
    expected.every((segment, i) => (segment.startsWith(':') ? actual[i] !== '' : segment === actual[i]))
  );
}
