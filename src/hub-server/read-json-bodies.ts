import type { HubApp } from './hub-app.ts';
import { HttpProblem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The exception to the rule that this server's requests have no body. */
    readsBody?: boolean;
  }
}

/** Gives all routes of a scope that are added from now on a body, of JSON alone and not above so many bytes. */
export function readJsonBodies(scope: HubApp, limitBytes: number): void {
  scope.addHook('onRoute', route => {
    route.config = { ...route.config, readsBody: true };
    route.bodyLimit = limitBytes;
  });
  // The router takes nothing for an id, too: that names nothing, whatever body comes with it.
  scope.addHook('onRequest', (request, _reply, done) => {
    const isNamed = !Object.values(request.params as object).includes('');
    done(isNamed ? undefined : new HttpProblem(404, 'There is nothing with this id.'));
  });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : JSON.parse(String(text)));
    } catch (cause) {
      done(new HttpProblem(400, 'This is no JSON.', { cause }));
    }
  });
}
