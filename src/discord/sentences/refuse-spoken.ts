import type { Message } from 'discord.js';
import type { Denial } from '../../household/access/gate.ts';
import type { Context } from '../../intents/contract.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { toDenialError } from '../access/actor.ts';
import type { Services } from '../gateway/services.ts';
import { toFaultReply } from '../replies/answer.ts';
import { reactTo, replyTo } from '../replies/reply-to.ts';

/** What stands under a message where words would be too many. */
const LOCKED = '🔒';
const SIGNS: Partial<Record<Denial['refusal'], string>> = {
  may_not_look: LOCKED,
  may_not_trigger: LOCKED,
  may_not_run: LOCKED,
  paused: '⏸️',
  too_often: '⏳',
};

/**
 * Tells somebody that what they said is not done: in words once a minute, then by a sign under their message. Whoever
 * was only overheard may be talking to others: that it is not for them is said by the sign alone.
 * @throws any other refusal as a UserError.
 */
export async function refuseSpoken(
  message: Message<true>,
  denial: Denial,
  context: Context,
  services: Services,
  t: Messages,
): Promise<void> {
  const sign = SIGNS[denial.refusal];
  const error = toDenialError(denial, t);
  if (!sign) throw error;
  const { guildId, author } = message;
  const isForWords = context === 'addressed' || sign !== LOCKED;
  if (!isForWords || !services.explanations.begin(`${guildId} ${author.id} ${denial.refusal}`)) {
    await reactTo(message, sign, services);
    return;
  }
  await replyTo(message, toFaultReply(error, t, services));
}
