import type { Denial } from '../../household/access/actor.ts';
import { toDenialError } from '../access/actor.ts';
import { toFaultReply } from '../replies/answer.ts';
import { reactTo, replyTo } from '../replies/reply-to.ts';
import type { Spoken } from './spoken.ts';

/** What stands under a message where words would be too many. */
const REFUSED = '⛔';
const SIGNS: Partial<Record<Denial['refusal'], string>> = {
  may_not_look: REFUSED,
  may_not_trigger: REFUSED,
  may_not_run: REFUSED,
  may_not_control: REFUSED,
  may_not_control_this: REFUSED,
  timed_out: REFUSED,
  paused: '⏸️',
  too_often: '⏳',
};

/**
 * Tells somebody that what they said is not done: in words once a minute, then by a sign under their message. Whoever
 * was only overheard may be talking to others: that it is not for them is said by the sign alone.
 * @throws any other refusal as a UserError.
 */
export async function refuseSpoken(denial: Denial, spoken: Spoken): Promise<void> {
  const { message, hearing, services, t } = spoken;
  const sign = SIGNS[denial.refusal];
  const error = toDenialError(denial, t);
  if (!sign) throw error;
  const { guildId, author } = message;
  const isForWords = hearing === 'addressed' || sign !== REFUSED;
  if (!isForWords || !services.limits.explanations.take(`${guildId} ${author.id} ${denial.refusal}`)) {
    await reactTo(message, sign, services);
    return;
  }
  await replyTo(message, toFaultReply(error, spoken));
}
