import type { Controlled } from '../../household/access/member.ts';
import type { Outcome } from '../../household/metrics.ts';
import { askBeforeSetting } from '../confirmations/consent.ts';
import type { Context } from '../gateway/context.ts';
import type { Place } from '../scenes/place.ts';
import { toControlsReply } from './controls-reply.ts';
import { tellControl } from './tell-control.ts';

/**
 * Tells whoever wanted several devices set what came of each, in one answer; what is careful among them is asked about.
 * Of one device alone it is told as ever.
 */
export async function tellControls(
  { done, undoId }: Controlled,
  place: Place,
  context: Context,
): Promise<Outcome> {
  const [first, ...others] = done;
  if (first && others.length === 0) return tellControl(first.result, first.asked, place, context);
  for (const { result } of done) if (result.kind === 'needs') await askBeforeSetting(result, place, context);
  const acted = done.filter(({ result }) => result.kind !== 'needs');
  if (acted.length === 0) return 'ok';
  const denial = acted.every(({ result }) => result.kind === 'refused') && acted[0]?.result;
  if (denial && denial.kind === 'refused' && place.refuse) return place.refuse(denial.denial);
  const outcome = acted.some(({ result }) => result.kind === 'done') ? 'ok' : 'failed';
  await place.tellActed(toControlsReply({ done: acted, undoId }, context), outcome);
  if (place.amend) void amend({ done: acted, undoId }, place.amend, context);
  return outcome;
}

/** Says of those that follow within some seconds that they did. */
async function amend(
  { done, undoId }: Controlled,
  show: NonNullable<Place['amend']>,
  context: Context,
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
    await show(toControlsReply({ done: later, undoId }, context));
  } catch (error) {
    context.services.log.info({ err: error }, 'it could not be told that devices followed');
  }
}
