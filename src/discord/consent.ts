import { ButtonStyle, type Client } from 'discord.js';
import type { Care, Confirmation } from '../guilds/access/contract.ts';
import type { Messages } from '../messages/catalogue.ts';
import { type Outcome, toFaultReply, toOutcome } from './answer.ts';
import { askApproval, type CarefulWish } from './ask-approval.ts';
import { toButtonRow } from './button-row.ts';
import { escapeText } from './escape-text.ts';
import type { Admission } from './gate.ts';
import { type Reply, toReply } from './reply.ts';
import { toWhen } from './scheduled-view.ts';
import type { Services } from './services.ts';

/**
 * Shows whoever asked what comes next. Answers the message that stands there for all to see, or, of one that only
 * they see, how to say on it that the question ran out.
 */
export type ShowToAsker = (
  reply: Reply,
) => Promise<NonNullable<Confirmation['message']> | ((ranOut: Reply) => Promise<unknown>)>;

/** What a scene needs before it runs; null where it runs, or is refused for another reason. */
export function careNeeded(admission: Admission<unknown>): Exclude<Care, 'none'> | null {
  if (admission.allowed) return null;
  if (admission.refusal === 'must_confirm') return 'confirm';
  return admission.refusal === 'must_approve' ? 'approve' : null;
}

/** Asks for what a careful scene needs: its asker whether they mean it, or others whether they may. */
export async function askConsent(
  kind: Confirmation['kind'],
  wish: CarefulWish,
  { client, show }: { client: Client<true>; show: ShowToAsker },
  services: Services,
  t: Messages,
): Promise<Outcome> {
  try {
    if (kind === 'confirm') await askToConfirm(wish, show, services, t);
    else await show(await askApproval(wish, client, services, t));
    return 'ok';
  } catch (error) {
    services.metrics.fault(error);
    await show(toFaultReply(error, t, services));
    return toOutcome(error);
  }
}

async function askToConfirm(
  { actor, sceneId, runAt }: CarefulWish,
  show: ShowToAsker,
  services: Services,
  t: Messages,
): Promise<void> {
  const { audit, confirmations, expiries, guilds, homes } = services;
  const { guildId, channelId, userId, way } = actor;
  const asked = { guildId, channelId, userId, way, kind: 'confirm', sceneId, runAt } as const;
  const scene = escapeText(await homes.sceneName(guildId, sceneId));
  const confirmation = await confirmations.ask(asked);
  // One that nobody sees would run out at the next start, and be on record as if somebody had been asked.
  const shown = await show(toQuestion(confirmation, scene, services, t)).catch(async error => {
    await guilds.removeConfirmation(confirmation.id);
    audit.run(actor, { sceneId, result: { kind: 'refused', why: 'cannotAsk' } });
    throw error;
  });
  if (typeof shown === 'function') {
    expiries.watch(confirmation, () => shown(toReply('calm', t.careful.ranOut({ scene }))));
    return;
  }
  await guilds.setConfirmationMessage(confirmation.id, shown);
  expiries.watch(confirmation);
}

function toQuestion({ id, runAt }: Confirmation, scene: string, { now }: Services, t: Messages): Reply {
  const when = runAt && toWhen(runAt, now(), t);
  return toReply(
    'careful',
    when === null ? t.careful.really({ scene }) : t.careful.reallyLater({ scene, when }),
    toButtonRow(
      { id: `confirm:${id}:yes`, label: t.careful.run, style: ButtonStyle.Danger },
      { id: `confirm:${id}:no`, label: t.careful.cancel, style: ButtonStyle.Secondary },
    ),
  );
}
