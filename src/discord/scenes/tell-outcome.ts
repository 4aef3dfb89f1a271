import { HubResponseError, UserError } from '../../errors.ts';
import type { Outcome } from '../../household/metrics.ts';
import type { KeepRefusal, RunResult } from '../../household/scenes/run-scene.ts';
import { MAX_SCHEDULED } from '../../household/scenes/schedules.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { toDenialError } from '../access/actor.ts';
import { askConsent } from '../confirmations/consent.ts';
import type { Context } from '../gateway/context.ts';
import { settle } from '../replies/answer.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { toCancelRow } from './cancel-scheduled.ts';
import { toOutcomeReply } from './outcome-view.ts';
import type { Place, SceneRequest } from './place.ts';
import { toWhen } from './scheduled-view.ts';

/** Tells whoever asked for a scene what came of it, or asks for what it needs first, in the same words everywhere. */
export async function tellOutcome(
  result: RunResult,
  request: SceneRequest,
  place: Place,
  context: Context,
): Promise<Outcome> {
  if (result.kind === 'needs') return askConsent(result.policy, request, place, context);
  if (result.kind === 'refused' && place.refuse) return place.refuse(result.denial);
  const told = await settle(context, () => toResultReply(result, request, context));
  await place.tellActed(told.reply, told.outcome);
  await place.tellMore?.(told);
  return told.outcome;
}

/**
 * What came of a scene. An outcome that is not known is told as such.
 * @throws what kept it from running, as a UserError or the hub's error.
 */
export async function toResultReply(
  result: RunResult,
  { sceneId }: Pick<SceneRequest, 'sceneId'>,
  { house, t, services }: Pick<Context, 'house' | 't' | 'services'>,
): Promise<Reply> {
  const name = async () => escapeText(await house.sceneName(sceneId));
  switch (result.kind) {
    case 'done':
      return toOutcomeReply(result.outcome, result.undoId, t);
    case 'kept':
      return toReply(
        'good',
        t.schedule.kept({ scene: await name(), when: toWhen(result.runAt, services.now(), t) }),
        toCancelRow(result.id, t),
      );
    case 'notKept':
      throw new UserError(
        toNotKeptText(result.why, { scene: await name(), when: toWhen(result.runAt, services.now(), t) }, t),
      );
    case 'failed':
      throw await inWords(result, sceneId, name, t);
    case 'needs':
      throw toDenialError(
        { allowed: false, refusal: result.policy === 'confirm' ? 'must_confirm' : 'must_approve' },
        t,
      );
    case 'refused':
      throw toDenialError(result.denial, t);
  }
}

/** Why a scene, by its name, is not kept for a time. */
export function toNotKeptText(why: KeepRefusal, what: { scene: string; when: string }, t: Messages): string {
  switch (why) {
    case 'over':
      return t.schedule.over(what);
    case 'left':
      return t.welcome.onlyCommands;
    case 'already':
      return t.schedule.already(what);
    case 'full':
      return t.schedule.full({ limit: MAX_SCHEDULED });
  }
}

async function inWords(
  { error, isUnknown, outOfReach }: Extract<RunResult, { kind: 'failed' }>,
  sceneId: string,
  name: () => Promise<string>,
  t: Messages,
): Promise<unknown> {
  if (error instanceof HubResponseError && error.kind === 'not_found')
    return new UserError(t.faults.unknownScene({ id: escapeText(sceneId) }), { cause: error });
  const toText = toActedText(error, { isUnknown, outOfReach }, t);
  return toText ? new UserError(toText({ scene: await name() }), { cause: error }) : error;
}

/** What is said of a scene by its name, and not of the hub; null: the error says it all. */
function toActedText(
  error: unknown,
  { isUnknown, outOfReach }: Pick<Extract<RunResult, { kind: 'failed' }>, 'isUnknown' | 'outOfReach'>,
  { faults }: Messages,
): ((told: { scene: string }) => string) | null {
  if (outOfReach) return outOfReach === 'home' ? faults.allOutOfReach : faults.sceneOutOfReach;
  if (!isUnknown) return null;
  const refused = error instanceof HubResponseError && error.kind === 'home_refused';
  return refused ? faults.sceneRefused : faults.outcomeUnknown;
}
