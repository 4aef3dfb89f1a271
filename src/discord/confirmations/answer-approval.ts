import type { Guild, MessageComponentInteraction } from 'discord.js';
import { UserError } from '../../errors.ts';
import type { Taken } from '../../household/access/confirmations.ts';
import type { ToldResult } from '../../household/audit/audit.ts';
import { type Messages, messagesFor } from '../../messages/catalogue.ts';
import { requireAllowed, toActor } from '../access/actor.ts';
import { toActorOfNow } from '../access/actor-of-now.ts';
import type { Services } from '../gateway/services.ts';
import { type Outcome, tell, tellOutcome, toFaultReply, toOutcome } from '../replies/answer.ts';
import { escapeText } from '../replies/escape-text.ts';
import { householdMessages } from '../replies/household-language.ts';
import { type Reply, toReply, withHead } from '../replies/reply.ts';
import { runConfirmed } from './run-confirmed.ts';
import { tellRequester } from './tell-requester.ts';

/** An Approve or Deny: the first in time counts, of somebody who may, and never of whoever asked for the scene. */
export async function answerApproval(
  interaction: MessageComponentInteraction<'cached'>,
  services: Services,
  [id = '', answer]: readonly string[],
): Promise<Outcome> {
  const { guild, guildId } = interaction;
  const own = messagesFor(interaction.locale);
  const asked = await services.confirmations.waiting(id, guildId, 'approve');
  if (!asked) return tell(interaction, toReply('careful', own.careful.tooLate));
  requireAllowed(await services.gate.approve(toActor(interaction), asked), own);

  // Discord takes the answer first: a click whose interaction is dead must not act.
  await interaction.deferUpdate();
  const t = await householdMessages(guild, services.guilds);
  const scene = escapeText(await services.households.sceneName(guildId, asked.sceneId));
  // Last: what is taken has to come to something.
  const taken = await services.confirmations.take(id, guildId);
  if (!taken) return 'refused'; // Another one was first.
  const decidedBy = interaction.user.id;
  if (answer !== 'yes')
    services.audit.run(asked, { sceneId: asked.sceneId, decidedBy, result: { kind: 'declined' } });
  const who = { approver: `<@${interaction.user.id}>`, user: `<@${asked.userId}>`, scene };
  const { reply, outcome } =
    answer === 'yes'
      ? await runApproved(taken, guild, { scene, decidedBy, head: t.careful.approved(who) }, services, t)
      : ({ reply: toReply('calm', t.careful.denied(who)), outcome: 'ok' } as const);
  await tellOutcome(interaction, reply, services);
  await tellRequester(interaction.client, asked, reply, services);
  return outcome;
}

/** By the rights that whoever asked has now. */
async function runApproved(
  taken: Taken,
  guild: Guild,
  { scene, decidedBy, head }: { readonly scene: string; readonly decidedBy: string; readonly head: string },
  services: Services,
  t: Messages,
): Promise<{ readonly reply: Reply; readonly outcome: Outcome }> {
  const record = (result: ToldResult) =>
    services.audit.run(taken.confirmation, { sceneId: taken.confirmation.sceneId, decidedBy, result });
  try {
    const actor = await toActorOfNow(guild, taken.confirmation).catch(error => {
      record({ kind: 'failed', why: 'unexpected' });
      throw error;
    });
    if (typeof actor === 'string') {
      record({ kind: 'refused', why: actor });
      throw new UserError(t.careful.requesterGone({ scene }));
    }
    return {
      reply: withHead(head, await runConfirmed(taken, { actor, decidedBy }, services, t)),
      outcome: 'ok',
    };
  } catch (error) {
    services.metrics.fault(error);
    return { reply: withHead(head, toFaultReply(error, t, services)), outcome: toOutcome(error) };
  }
}
