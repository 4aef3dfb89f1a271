import { z } from 'zod';
import { HttpProblem } from './problem.ts';

/** The header of what acts on the house, for the schema of its route. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .optional()
    .describe(
      '1 to 255 characters; within ten minutes, the same key gets the first answer again, and nothing is done twice',
    ),
});

/** The key that a request came with, if any; throws the 400 for one that is none. */
export function parseIdempotencyKey(text: string | undefined): string | undefined {
  if (text === undefined || /^[\x20-\x7e]{1,255}$/.test(text)) return text;
  throw new HttpProblem(400, 'An Idempotency-Key has 1 to 255 printable characters.');
}
