import { METHODS } from 'node:http';
import type { HubApp } from './hub-app.ts';

/**
 * Lets requests through whatever their body: no operation has one, and hubs in the field are sent `{}`, form
 * data and worse. What comes is read to nowhere and to its end: a request that breaks off acts on nothing.
 */
export function ignoreBodies(app: HubApp): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.once('end', () => done(null)).resume();
  });
  // Fastify refuses a media type that it cannot parse, or that is missing, before it asks any parser.
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.config.readsBody) request.headers['content-type'] = 'application/octet-stream';
    done();
  });
  // Methods unknown to fastify would bypass the hooks and the error handler.
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
}
