import { METHODS } from 'node:http';
import type { HubApp } from './hub-app.ts';

/**
 * Lets requests through whatever their body: no operation has one, and hubs in the field are sent `{}`, form
 * data and worse. What comes is read to nowhere, so that the connection can serve the next request.
 */
export function ignoreBodies(app: HubApp): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  // Fastify answers 415 to a media type that it cannot parse, before any parser is asked.
  app.addHook('onRequest', async request => {
    if (request.headers['content-type'] !== undefined) {
      request.headers['content-type'] = 'application/octet-stream';
    }
  });
  // Methods unknown to fastify would bypass the hooks and the error handler.
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
}
