import { HubResponseError, HubUnreachableError } from '../../errors.ts';
import type { SceneOutcome } from '../../hub/model.ts';
import type { Actor, Denial, Gate, RunScene } from '../access/gate.ts';
import { mayHaveRun } from '../scenes/may-have-run.ts';
import type { Audit, ToldResult } from './audit.ts';

/**
 * A gate whose triggers are on record: whichever way a wish came in, its refusal or what the house made of it is one
 * entry. One that is let through and not run leaves none. So is who would approve what they may not.
 */
export function auditTriggers(gate: Gate, audit: Pick<Audit, 'run'>): Gate {
  return {
    ...gate,
    async mayTrigger(actor, sceneId) {
      const admission = await gate.mayTrigger(actor, sceneId);
      if (!admission.allowed)
        audit.run(actor, { sceneId, result: { kind: 'refused', why: admission.refusal } });
      return admission;
    },
    async trigger(...asked) {
      const [actor, sceneId, { confirmed = null, decidedBy = null } = {}] = asked;
      const admission = await gate.trigger(...asked);
      if (admission.allowed)
        return { allowed: true, value: record(admission.value, { actor, sceneId, decidedBy }, audit) };
      const isAskedAbout = confirmed === null && actor.way !== 'schedule' && isQuestion(admission);
      if (!isAskedAbout)
        audit.run(actor, { sceneId, decidedBy, result: { kind: 'refused', why: admission.refusal } });
      return admission;
    },
    async approve(actor, asked) {
      const admission = await gate.approve(actor, asked);
      // What another household asked for is nothing for this one's record.
      if (!admission.allowed && asked.guildId === actor.guildId)
        audit.run(actor, { sceneId: asked.sceneId, result: { kind: 'refused', why: admission.refusal } });
      return admission;
    },
  };
}

/** A careful scene is asked about, other than at its time: what comes of that is on record once it is answered. */
function isQuestion(admission: Denial): boolean {
  return admission.refusal === 'must_confirm' || admission.refusal === 'must_approve';
}

function record(
  run: RunScene,
  { actor, sceneId, decidedBy }: { actor: Actor; sceneId: string; decidedBy: string | null },
  audit: Pick<Audit, 'run'>,
): RunScene {
  return async options => {
    try {
      const outcome = await run(options);
      audit.run(actor, { sceneId, decidedBy, result: toResult(outcome) });
      return outcome;
    } catch (error) {
      audit.run(actor, { sceneId, decidedBy, result: toFailure(error) });
      throw error;
    }
  };
}

function toResult({ status, applied, total, unreachable }: SceneOutcome): ToldResult {
  if (status === 'accepted') return { kind: 'accepted' };
  return status === 'activated' ? { kind: 'on', applied } : { kind: 'partly', applied, total, unreachable };
}

function toFailure(error: unknown): ToldResult {
  if (mayHaveRun(error)) return { kind: 'unknown' };
  if (error instanceof HubResponseError) return { kind: 'failed', why: error.kind };
  return { kind: 'failed', why: error instanceof HubUnreachableError ? error.reason : 'unexpected' };
}
