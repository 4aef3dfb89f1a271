import { UserError } from '../../errors.ts';
import type { Taken } from '../../household/access/confirmations.ts';
import type { ToldResult } from '../../household/audit/audit.ts';
import { requireAllowed } from '../access/actor.ts';
import { toActorOfNow } from '../access/actor-of-now.ts';
import type { Pressed } from '../gateway/command.ts';
import { type Context, forAll } from '../gateway/context.ts';
import { type Outcome, type Result, tell, tellActed, toFaultReply, toOutcome } from '../replies/answer.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toReply, withHead } from '../replies/reply.ts';
import { runConfirmed } from './run-confirmed.ts';
import { tellRequester } from './tell-requester.ts';

/** An Approve or Deny: the first in time counts, of somebody who may, and never of whoever asked for the scene. */
export async function answerApproval(own: Pressed, [id = '', answer]: readonly string[]): Promise<Outcome> {
  const { interaction, house, member, services } = own;
  const asked = await house.confirmation(id, 'approve');
  if (!asked) return tell(own, toReply('careful', own.t.careful.tooLate));
  requireAllowed(await member.approve(asked), own.t);

  // Discord takes the answer first: a click whose interaction is dead must not act.
  await interaction.deferUpdate();
  const all = await forAll(own);
  const scene = escapeText(await house.sceneName(asked.sceneId));
  // Last: what is taken has to come to something.
  const taken = await house.takeConfirmation(id);
  if (!taken) return 'refused'; // Another one was first.
  const decidedBy = interaction.user.id;
  if (answer !== 'yes')
    house.record(asked, { sceneId: asked.sceneId, decidedBy, result: { kind: 'declined' } });
  const who = { approver: `<@${decidedBy}>`, user: `<@${asked.userId}>`, scene };
  const { reply, outcome }: Omit<Result, 'alone'> =
    answer === 'yes'
      ? await runApproved(taken, { scene, decidedBy, head: all.t.careful.approved(who) }, all)
      : { reply: toReply('calm', all.t.careful.denied(who)), outcome: 'ok' };
  await tellActed(all, reply);
  // As it stands now: where it was told that others are asked may have been stored meanwhile.
  if (interaction.channelId !== asked.channelId)
    await tellRequester(own.client, taken.confirmation, reply, services);
  return outcome;
}

/** By the rights that whoever asked has now. */
async function runApproved(
  taken: Taken,
  { scene, decidedBy, head }: { readonly scene: string; readonly decidedBy: string; readonly head: string },
  all: Context,
): Promise<Omit<Result, 'alone'>> {
  const { guild, house, t } = all;
  const record = (result: ToldResult) =>
    house.record(taken.confirmation, { sceneId: taken.confirmation.sceneId, decidedBy, result });
  try {
    const actor = await toActorOfNow(guild, taken.confirmation).catch(error => {
      record({ kind: 'failed', why: 'unexpected' });
      throw error;
    });
    if (typeof actor === 'string') {
      record({ kind: 'refused', why: actor });
      throw new UserError(t.careful.requesterGone({ scene }));
    }
    const requester = house.as(actor);
    const reply = await runConfirmed({ taken, decidedBy }, { ...all, member: requester });
    return { reply: withHead(head, reply), outcome: 'ok' };
  } catch (error) {
    all.services.metrics.fault(error);
    return { reply: withHead(head, toFaultReply(error, all)), outcome: toOutcome(error) };
  }
}
