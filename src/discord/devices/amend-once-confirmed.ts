import type { Controlled } from '../../household/access/member.ts';
import type { Context } from '../gateway/context.ts';
import type { Reply } from '../replies/reply.ts';
import { toControlledReply } from './controls-reply.ts';

/** Says of those devices that follow within some seconds that they did; else it stays said that they were asked to. */
export async function amendOnceConfirmed(
  { done, undoId }: Controlled,
  amend: (reply: Reply) => Promise<unknown>,
  context: Pick<Context, 't' | 'services'>,
): Promise<void> {
  const later = await Promise.all(
    done.map(async ({ asked, result }) => {
      const isLate = result.kind === 'done' && result.status === 'accepted';
      const follows = isLate && (await result.isConfirmed());
      return { asked, result: follows ? ({ ...result, status: 'confirmed' } as const) : result };
    }),
  );
  if (later.every(({ result }, at) => result === done[at]?.result)) return;
  try {
    await amend(toControlledReply({ done: later, undoId }, context));
  } catch (error) {
    context.services.log.info({ err: error }, 'it could not be told that devices followed');
  }
}
