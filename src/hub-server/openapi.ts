import swagger from '@fastify/swagger';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { BASE_PATHS } from '../hub/contract.ts';
import { describeAnswers } from './describe-answers.ts';
import type { HubApp } from './hub-app.ts';

/** The base path whose routes are documented; the others are listed as servers of the same operations. */
const [documentedBase] = BASE_PATHS;

const zodToJsonConfig = {
  override({ jsonSchema }: { jsonSchema: JsonSchema }) {
    // The format says it all; zod's pattern for a time is 300 characters of leap years.
    if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
    // A later version may tell more: a client must not be generated to refuse it.
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  },
};
const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig });
const addComponents = createJsonSchemaTransformObject({ zodToJsonConfig });

interface JsonSchema {
  format?: string;
  pattern?: string;
  additionalProperties?: unknown;
}

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
      components: {
        securitySchemes: {
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API key, from the dashboard of the hub.',
          },
        },
      },
      security: [{ apiKey: [] }],
    },
    transform(document) {
      const { schema, url } = toJsonSchema(document);
      const isDocumented = url.startsWith(`${documentedBase}/`);
      return isDocumented
        ? { schema, url: url.slice(documentedBase.length) }
        : { schema: { ...schema, hide: true }, url };
    },
    transformObject: document => describeAnswers(keepReferenced(addComponents(document))),
  });
}

/** Leaves out the components that nothing refers to: every schema comes as input and output, and few are input. */
function keepReferenced<Document extends object>(document: Document): Document {
  const { paths, components } = document as OpenApiParts;
  const all = components?.schemas ?? {};
  const kept = new Set<string>();
  const keep = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (kept.has(name)) continue;
      kept.add(name);
      keep(all[name]);
    }
  };
  keep(paths);
  const schemas = Object.fromEntries(Object.entries(all).filter(([name]) => kept.has(name)));
  return { ...document, components: { ...components, schemas } };
}

interface OpenApiParts {
  readonly paths: unknown;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
}
