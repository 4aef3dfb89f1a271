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
import { askApproval, type Wanted } from './ask-approval.ts';

/**
 * Asks for what a careful scene needs: its asker whether they mean it, or others whether they may. The context speaks the
 * language of where it was asked for.
 */
export function askConsent(
  kind: Confirmation['kind'],
  request: SceneRequest,
  place: Place,
  context: Context,
): Promise<Outcome> {
  return orTell(place, context, async () => {
    const { house, services } = context;
    const name = await house.sceneName(request.sceneId);
    const scene = escapeText(name);
    const when = (t: Messages) => request.runAt && toWhen(request.runAt, services.now(), t);
    if (kind === 'approve') {
      const care = (await house.setUp.access()).scene(request.sceneId);
      const toText: Wanted['toText'] = (who, t) => {
        const at = when(t);
        return at === null
          ? t.careful.wants({ ...who, scene })
          : t.careful.wantsLater({ ...who, scene, when: at });
      };
      return askApproval({ about: { ...request, device: null }, care, name, toText }, place, context);
    }
    await askToConfirm(request, place, context, t => {
      const at = when(t);
      return {
        question: at === null ? t.careful.really({ scene }) : t.careful.reallyLater({ scene, when: at }),
        yes: t.careful.run,
        ranOut: t.careful.ranOut({ scene }),
      };
    });
  });
}

/** Asks; what kept it from being asked is told where it was asked for. */
export async function orTell(place: Place, context: Context, ask: () => Promise<void>): Promise<Outcome> {
  try {
    await ask();
    return 'ok';
  } catch (error) {
    context.services.metrics.fault(error);
    await place.tell(await toFaultReply(error, context));
    return toOutcome(error);
  }
}

/** What a question reads. */
type Words = (t: Messages) => { readonly question: string; readonly yes: string; readonly ranOut: string };

/** Asks whoever wants something careful whether they mean it. */
export async function askToConfirm(
  about: Parameters<Context['member']['ask']>[1],
  { ask, message, pressedOn, words }: Place,
  { member }: Context,
  toWords: Words,
): Promise<void> {
  const { question, yes, ranOut } = toWords(words);
  const open = await member.ask('confirm', about);
  if (message) await open.isSaidOn(message);
  if (pressedOn !== undefined) await open.isToldOn(pressedOn);
  const shown = await ask(toQuestion(open.confirmation, question, yes, words)).catch(async error => {
    await open.cannotBeAsked();
    throw error;
  });
  if (typeof shown === 'function') {
    open.isAsked(() => shown(toReply('calm', ranOut)));
    return;
  }
  await open.isSaidOn(shown);
  open.isAsked();
}

function toQuestion({ id }: Confirmation, question: string, yes: string, t: Messages): Reply {
  return toReply(
    'careful',
    question,
    toButtonRow(
      { id: `confirm:${id}:yes`, label: yes, style: ButtonStyle.Danger },
      { id: `confirm:${id}:no`, label: t.careful.cancel, style: ButtonStyle.Secondary },
    ),
  );
}
