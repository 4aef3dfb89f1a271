/**
 * What the server promises and the client reads alike: plain values, so that the bot need not load the
 * schemas of contract.ts, and zod with them.
 */

/** The two base addresses of the specification, for the same operations. */
export const BASE_PATHS = ['/api/v1', '/v1'] as const;
