import type { Controlled } from '../../household/access/member.ts';
import type { Outcome } from '../../household/metrics.ts';
import { askBeforeSetting, toPlaceBeside } from '../confirmations/ask-before-setting.ts';
import type { Context } from '../gateway/context.ts';
import type { Place } from '../scenes/place.ts';
import { amendOnceConfirmed } from './amend-once-confirmed.ts';
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
  const careful = done.flatMap(({ result }) => (result.kind === 'needs' ? result : []));
  const acted = done.filter(({ result }) => result.kind !== 'needs');
  // What came of the others stands there already, once the question is answered.
  const asking = acted.length > 0 ? toPlaceBeside(place) : place;
  if (careful.length > 0) await askBeforeSetting(careful, asking, context);
  if (acted.length === 0) return 'ok';
  const denial = acted.every(({ result }) => result.kind === 'refused') && acted[0]?.result;
  if (denial && denial.kind === 'refused' && place.refuse) return place.refuse(denial.denial);
  const outcome = acted.some(({ result }) => result.kind === 'done') ? 'ok' : 'failed';
  await place.tellActed(toControlsReply({ done: acted, undoId }, context), outcome);
  if (place.amend) void amendOnceConfirmed({ done: acted, undoId }, place.amend, context);
  return outcome;
}
