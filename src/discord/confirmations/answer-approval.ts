import { UserError } from '../../errors.ts';
import type { Taken } from '../../household/access/confirmations.ts';
import type { ToldResult } from '../../household/audit/audit.ts';
import { requireAllowed } from '../access/actor.ts';
import { toActorOfNow } from '../access/actor-of-now.ts';
import type { Pressed } from '../gateway/command.ts';
import { type Context, forAll } from '../gateway/context.ts';
import { type Outcome, type Result, tell, tellActed, toFaultReply, toOutcome } from '../replies/answer.ts';
import { editMessage } from '../replies/edit-message.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Reply, toReply, withHead } from '../replies/reply.ts';
import { toAskedName, toAskedTexts } from './asked-name.ts';
import { runConfirmed } from './run-confirmed.ts';
import { tellRequester } from './tell-requester.ts';

/** An Approve or Deny: the first in time counts, of somebody who may, and never of whoever asked for it. */
export async function answerApproval(own: Pressed, [id = '', answer]: readonly string[]): Promise<Outcome> {
  const { interaction, house, member, services } = own;
  const asked = await house.confirmation(id, 'approve');
  if (!asked) return tell(own, toReply('careful', own.t.careful.tooLate));
  requireAllowed(await member.approve(asked), own.t);

  // Discord takes the answer first: a click whose interaction is dead must not act.
  await interaction.deferUpdate();
  const all = await forAll(own);
  const scene = escapeText(await toAskedName(asked, house));
  const texts = toAskedTexts(asked, all.t);
  // Last: what is taken has to come to something.
  const taken = await house.takeConfirmation(id);
  if (!taken) return 'refused'; // Another one was first.
  const decidedBy = interaction.user.id;
  if (answer !== 'yes') house.recordAsked(asked, { kind: 'declined' }, { decidedBy });
  const who = { approver: `<@${decidedBy}>`, user: `<@${asked.userId}>`, scene };
  const amend = async (amended: Reply) => {
    await tellActed(all, amended);
    const { channelId, toldOn } = taken.confirmation;
    if (toldOn !== null) await editMessage({ channelId, id: toldOn }, amended, own.client, own.guild.id);
  };
  const { reply, outcome }: Omit<Result, 'alone'> =
    answer === 'yes'
      ? await runApproved(taken, { scene, decidedBy, head: texts.approved(who), amend }, all)
      : { reply: toReply('calm', texts.denied(who)), outcome: 'ok' };
  await tellActed(all, reply);
  // As it stands now: where it was told that others are asked may have been stored meanwhile.
  if (interaction.channelId !== asked.channelId)
    await tellRequester(own.client, taken.confirmation, reply, services);
  return outcome;
}

/** Who decided, about what, and how a device that follows later is told of. */
interface Approved {
  readonly scene: string;
  readonly decidedBy: string;
  readonly head: string;
  amend(reply: Reply): Promise<unknown>;
}

/** By the rights that whoever asked has now. */
async function runApproved(
  taken: Taken,
  { scene, decidedBy, head, amend }: Approved,
  all: Context,
): Promise<Omit<Result, 'alone'>> {
  const { guild, house, t } = all;
  const { confirmation } = taken;
  const record = (result: ToldResult) => house.recordAsked(confirmation, result, { decidedBy });
  try {
    const actor = await toActorOfNow(guild, confirmation).catch(error => {
      record({ kind: 'failed', why: 'unexpected' });
      throw error;
    });
    if (typeof actor === 'string') {
      record({ kind: 'refused', why: actor });
      throw new UserError(toAskedTexts(confirmation, t).requesterGone({ scene }));
    }
    const requester = house.as(actor);
    const context = { ...all, member: requester };
    const reply = await runConfirmed({ taken, decidedBy }, context, told => amend(withHead(head, told)));
    return { reply: withHead(head, reply), outcome: 'ok' };
  } catch (error) {
    all.services.metrics.fault(error);
    return { reply: withHead(head, await toFaultReply(error, all)), outcome: toOutcome(error) };
  }
}
