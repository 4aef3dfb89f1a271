import swagger from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { BASE_PATHS } from '../hub/contract.ts';
import type { HubApp } from './hub-app.ts';

/** The base path whose routes are documented; the others are listed as servers of the same operations. */
const [documentedBase] = BASE_PATHS;

/** Makes `app.swagger()` the OpenAPI 3.1 document, from the very schemas that the routes answer by. */
export async function addOpenApi(app: HubApp): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Device Control API',
        version: '1.0.0',
        description:
          'Devices, scenes and automations of one home. Operations marked `x-homecord-extension` are not part of the specification.',
      },
      servers: BASE_PATHS.map(url => ({ url })),
      components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
      security: [{ apiKey: [] }],
    },
    transform(document) {
      const { schema, url } = jsonSchemaTransform(document);
      const isDocumented = url.startsWith(`${documentedBase}/`);
      return isDocumented
        ? { schema, url: url.slice(documentedBase.length) }
        : { schema: { ...schema, hide: true }, url };
    },
    transformObject: jsonSchemaTransformObject,
  });
}
