import type { HubApp } from './hub-app.ts';

/**
 * Adds routes and hooks in a scope of their own (https://fastify.dev/docs/latest/Reference/Encapsulation/). Fastify looks
 * for a plugin without this name among all modules that are loaded, which takes most of the time of adding it.
 */
export async function addScope(
  app: HubApp,
  name: string,
  add: (scope: HubApp) => Promise<void>,
  options: { readonly prefix?: string } = {},
): Promise<void> {
  await app.register(Object.assign(add, { [Symbol.for('fastify.display-name')]: name }), options);
}
