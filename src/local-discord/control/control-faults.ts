import { z } from 'zod';
import type { LocalFaults } from '../contract.ts';

const count = z.int().min(1).default(1);
const durationMs = z.int().min(0);
const acted = z.boolean().optional();

/** A regular expression that paths of requests are held against. */
const path = z
  .string()
  .transform((source, context) => {
    try {
      return new RegExp(source);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a regular expression' });
      return z.NEVER;
    }
  })
  .optional();

/** A fault as it is asked for: see `FaultRequest`, the schema. */
export type FaultRequest = z.infer<typeof FaultRequest>;

/** A fault, by its name in `LocalFaults`, with what it needs. */
export const FaultRequest = z.discriminatedUnion('fault', [
  z.strictObject({ fault: z.literal('rateLimit'), count, retryAfterMs: durationMs, path }),
  z.strictObject({ fault: z.literal('failRest'), count, status: z.int().min(400).max(599), path, acted }),
  z.strictObject({ fault: z.literal('cutRest'), count, path, acted }),
  z.strictObject({ fault: z.literal('delayRest'), delayMs: durationMs }),
  z.strictObject({ fault: z.literal('mendRest') }),
  z.strictObject({
    fault: z.literal('dropGateway'),
    resumable: z.boolean().optional(),
    code: z.int().min(3000).max(4999).optional(),
    shard: z.int().min(0).optional(),
  }),
  z.strictObject({ fault: z.literal('reconnectGateway') }),
  z.strictObject({ fault: z.literal('refuseShard'), shard: z.int().min(0), refused: z.boolean() }),
  z.strictObject({ fault: z.literal('refuseGateway'), refused: z.boolean() }),
  z.strictObject({ fault: z.literal('sendEvent'), name: z.string(), data: z.unknown() }),
]);

/** Causes it. */
export function causeFault(faults: LocalFaults, asked: FaultRequest): void {
  switch (asked.fault) {
    case 'rateLimit':
      faults.rateLimit(asked);
      break;
    case 'failRest':
      faults.failRest(asked);
      break;
    case 'cutRest':
      faults.cutRest(asked);
      break;
    case 'delayRest':
      faults.delayRest(asked.delayMs);
      break;
    case 'mendRest':
      faults.mendRest();
      break;
    case 'dropGateway':
      faults.dropGateway(asked);
      break;
    case 'reconnectGateway':
      faults.reconnectGateway();
      break;
    case 'refuseShard':
      faults.refuseShard(asked.shard, asked.refused);
      break;
    case 'refuseGateway':
      faults.refuseGateway(asked.refused);
      break;
    case 'sendEvent':
      faults.sendEvent({ name: asked.name, data: asked.data });
  }
}
