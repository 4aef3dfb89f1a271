import { ButtonStyle, type Client } from 'discord.js';
import type { Confirmation, ConfirmationPolicy } from '../../guilds/access/contract.ts';
import type { Admission } from '../../household/access/gate.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Services } from '../gateway/services.ts';
import { type Outcome, toFaultReply, toOutcome } from '../replies/answer.ts';
import { toButtonRow } from '../replies/button-row.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { toWhen } from '../scenes/scheduled-view.ts';
import { askApproval, type SceneRequest } from './ask-approval.ts';

/** Whoever asked for a scene, and how they are spoken to. */
export interface Asker {
  readonly client: Client<true>;
  /** The language of what they are asked: their own where they alone see it, else the household's. */
  readonly words: Messages;
  /** What all see of the question, where that stands before it is put: it will say what came of it. */
  readonly message: Confirmation['message'];
  /**
   * Puts a question to them. Answers the message that asks it for all to see, or, of one that only they see, how to
   * say on it that the question ran out.
   */
  ask(question: Reply): Promise<NonNullable<Confirmation['message']> | ((ranOut: Reply) => Promise<unknown>)>;
  /** Says anything else where they asked. */
  tell(reply: Reply): Promise<unknown>;
}

/** What a scene needs before it runs; null where it runs, or is refused for another reason. */
export function confirmationNeeded(
  admission: Admission<unknown>,
): Exclude<ConfirmationPolicy, 'none'> | null {
  if (admission.allowed) return null;
  if (admission.refusal === 'must_confirm') return 'confirm';
  return admission.refusal === 'must_approve' ? 'approve' : null;
}

/**
 * Asks for what a careful scene needs: its asker whether they mean it, or others whether they may. `t` is the language
 * of where it was asked for.
 */
export async function askConsent(
  kind: Confirmation['kind'],
  wish: SceneRequest,
  asker: Asker,
  services: Services,
  t: Messages,
): Promise<Outcome> {
  try {
    if (kind === 'confirm') await askToConfirm(wish, asker, services);
    else await asker.tell(await askApproval(wish, asker.client, services, t));
    return 'ok';
  } catch (error) {
    services.metrics.fault(error);
    await asker.tell(toFaultReply(error, t, services));
    return toOutcome(error);
  }
}

async function askToConfirm(
  { actor, sceneId, runAt }: SceneRequest,
  { ask, message, words: t }: Asker,
  services: Services,
): Promise<void> {
  const { audit, confirmations, expiries, guilds, households } = services;
  const { guildId, channelId, userId, way } = actor;
  const asked = { guildId, channelId, userId, way, kind: 'confirm', sceneId, runAt } as const;
  const scene = escapeText(await households.sceneName(guildId, sceneId));
  const confirmation = await confirmations.ask(asked);
  if (message) await guilds.setConfirmationMessage(confirmation.id, message);
  // One that nobody sees would run out at the next start, and be on record as if somebody had been asked.
  const shown = await ask(toQuestion(confirmation, scene, services, t)).catch(async error => {
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
