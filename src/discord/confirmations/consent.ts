import { ButtonStyle } from 'discord.js';
import type { Confirmation } from '../../guilds/access/contract.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Context } from '../gateway/context.ts';
import { type Outcome, toFaultReply, toOutcome } from '../replies/answer.ts';
import { toButtonRow } from '../replies/button-row.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import type { Place, SceneRequest } from '../scenes/place.ts';
import { toWhen } from '../scenes/scheduled-view.ts';
import { askApproval } from './ask-approval.ts';

/**
 * Asks for what a careful scene needs: its asker whether they mean it, or others whether they may. The context speaks the
 * language of where it was asked for.
 */
export async function askConsent(
  kind: Confirmation['kind'],
  request: SceneRequest,
  place: Place,
  context: Context,
): Promise<Outcome> {
  try {
    if (kind === 'confirm') await askToConfirm(request, place, context);
    else await askApproval(request, place, context);
    return 'ok';
  } catch (error) {
    context.services.metrics.fault(error);
    await place.tell(toFaultReply(error, context));
    return toOutcome(error);
  }
}

async function askToConfirm(
  request: SceneRequest,
  { ask, message, words }: Place,
  { member, house, services }: Context,
): Promise<void> {
  const scene = escapeText(await house.sceneName(request.sceneId));
  const open = await member.ask('confirm', request);
  if (message) await open.isSaidOn(message);
  const question = toQuestion(open.confirmation, scene, services.now(), words);
  const shown = await ask(question).catch(async error => {
    await open.cannotBeAsked();
    throw error;
  });
  if (typeof shown === 'function') {
    open.isAsked(() => shown(toReply('calm', words.careful.ranOut({ scene }))));
    return;
  }
  await open.isSaidOn(shown);
  open.isAsked();
}

function toQuestion({ id, runAt }: Confirmation, scene: string, now: number, t: Messages): Reply {
  const when = runAt && toWhen(runAt, now, t);
  return toReply(
    'careful',
    when === null ? t.careful.really({ scene }) : t.careful.reallyLater({ scene, when }),
    toButtonRow(
      { id: `confirm:${id}:yes`, label: t.careful.run, style: ButtonStyle.Danger },
      { id: `confirm:${id}:no`, label: t.careful.cancel, style: ButtonStyle.Secondary },
    ),
  );
}
