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
  needs_control: REFUSED,
  timed_out: REFUSED,
  paused: '⏸️',
  too_often: '⏳',
};

/** Whether a refusal may be told by a sign alone. */
export const hasSign = (refusal: Denial['refusal']) => SIGNS[refusal] !== undefined;

/**
 * Tells somebody that what they said is not done: in words, or by a sign under their message where these were said a
 * moment ago. Of what was only overheard, that it is not for them is said by the sign alone: they may talk to others.
 * `isGuarded`: it was about a lock, a door or an alarm; by default, about a scene that is dangerous. These refusals
 * are always words to a message that speaks to the bot, and words once a minute to one that was overheard.
 * @throws any other refusal as a UserError.
 */
export async function refuseSpoken(denial: Denial, spoken: Spoken, isGuarded?: boolean): Promise<void> {
  const { message, hearing, services, t } = spoken;
  const { refusal } = denial;
  const sign = SIGNS[refusal];
  const error = toDenialError(denial, t);
  if (!sign) throw error;
  const { guildId, author } = message;
  const isGrave = isGuarded ?? refusal === 'needs_control';
  const isToBot = hearing === 'addressed';
  const isForWords = isToBot || sign !== REFUSED || isGrave;
  const isInTime = () => services.limits.explanations.take(`${guildId} ${author.id} ${refusal}`);
  if ((isGrave && isToBot) || (isForWords && isInTime()))
    await replyTo(message, await toFaultReply(error, spoken));
  else await reactTo(message, sign, services);
}
