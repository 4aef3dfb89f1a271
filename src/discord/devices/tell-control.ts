import type { ControlResult } from '../../household/devices/control-device.ts';
import type { Outcome } from '../../household/metrics.ts';
import { askBeforeSetting } from '../confirmations/consent.ts';
import type { Context } from '../gateway/context.ts';
import { settle } from '../replies/answer.ts';
import type { Place } from '../scenes/place.ts';
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
  if (result.kind === 'needs') return askBeforeSetting(result, place, context);
  if (result.kind === 'refused' && place.refuse) return place.refuse(result.denial);
  const told = await settle(context, async () => toControlReply(result, asked, context));
  await place.tellActed(told.reply, told.outcome);
  await place.tellMore?.(told);
  if (place.amend) void amendOnceConfirmed(result, asked, place.amend, context);
  return told.outcome;
}

/** Says that it is so once the device says so, within some seconds; else it stays said that it was asked to. */
export async function amendOnceConfirmed(
  result: ControlResult,
  asked: Asked,
  amend: (reply: ReturnType<typeof toControlReply>) => Promise<unknown>,
  context: Context,
): Promise<void> {
  if (result.kind !== 'done' || result.status !== 'accepted' || !(await result.isConfirmed())) return;
  try {
    await amend(toControlReply({ ...result, status: 'confirmed' }, asked, context));
  } catch (error) {
    context.services.log.info({ err: error }, 'it could not be told that a device followed');
  }
}
