import type { ControlResult } from '../../household/devices/control-device.ts';
import type { Outcome } from '../../household/metrics.ts';
import { askBeforeSetting } from '../confirmations/ask-before-setting.ts';
import type { Context } from '../gateway/context.ts';
import { settle } from '../replies/answer.ts';
import type { Place } from '../scenes/place.ts';
import { amendOnceConfirmed } from './amend-once-confirmed.ts';
import { type Asked, toControlReply } from './control-reply.ts';

/**
 * Tells whoever wanted a device set what came of it, or asks first whether they mean it, in the same words everywhere;
 * where the device says only later that it followed, that too, in the same place.
 */
export async function tellControl(
  result: ControlResult,
  asked: Asked,
  place: Place,
  context: Context,
): Promise<Outcome> {
  if (result.kind === 'needs') return askBeforeSetting([result], place, context);
  if (result.kind === 'refused' && place.refuse) return place.refuse(result.denial);
  const told = await settle(context, async () => toControlReply(result, asked, context));
  await place.tellActed(told.reply, told.outcome);
  await place.tellMore?.(told);
  if (!place.amend) return told.outcome;
  const undoId = result.kind === 'done' ? result.undoId : null;
  void amendOnceConfirmed({ done: [{ asked, result }], undoId }, place.amend, context);
  return told.outcome;
}
