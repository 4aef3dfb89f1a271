import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Egress } from '../../src/egress/contract.ts';
import { createEgress } from '../../src/egress/create-egress.ts';
import { onEnd } from './on-end.ts';

/** A name whose addresses change from one look-up to the next, on a machine where one is let through and one is not. */
export interface Rebinding {
  readonly egress: Egress;
  /** Connections to the address that is not let through. */
  trapped(): number;
  lookUps(): number;
}

/** Stands for the public Internet: where the test's hub or broker is. */
export const OPEN = '127.0.0.1';
/** Stands for the operator's network, on the same port. */
export const CLOSED = '127.0.0.2';

/** Each look-up gets the next of these answers, the last one for ever. Something listens at CLOSED, and must never be met. */
export async function startRebinding(
  port: number,
  answers: readonly (readonly string[])[],
): Promise<Rebinding> {
  let trapped = 0;
  const trap = createServer(socket => {
    trapped++;
    socket.destroy();
  });
  await once(trap.listen(port, CLOSED), 'listening');
  onEnd(() => void trap.close());
  let lookUps = 0;
  const egress = createEgress({
    isOpen: () => false,
    allows: address => address === OPEN,
    resolve: async () => {
      const answer = answers[Math.min(lookUps++, answers.length - 1)] ?? [];
      return answer.map(address => ({ address, family: 4 }));
    },
  });
  return { egress, trapped: () => trapped, lookUps: () => lookUps };
}

/** As for a stranger in production. */
export const publicOnly: Egress = createEgress({ isOpen: () => false });
