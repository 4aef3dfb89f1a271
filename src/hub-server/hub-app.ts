import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { KeyRecord } from './keys.ts';

/** The hub's fastify instance: routes typed and checked by zod schemas. */
export type HubApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that the request came with; null outside the base paths and before it was checked. */
    apiKey: KeyRecord | null;
  }
}
