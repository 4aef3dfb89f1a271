import { setImmediate as nextTurn } from 'node:timers/promises';
import { HubResponseError, HubUnreachableError } from '../../errors.ts';
import type { ConfirmedBefore, ScheduledScene } from '../../guilds/model.ts';
import type { SceneOutcome } from '../../hub/model.ts';
import { clock } from '../../process/clock.ts';
import type { Actor, Denial, RunRefusal } from '../access/actor.ts';
import type { ConfirmationToken, Taken } from '../access/confirmations.ts';
import type { RunScene } from '../access/run-let-through.ts';
import type { ToldResult } from '../audit/audit.ts';
import type { HouseParts } from '../house-parts.ts';
import { keepUndo } from './keep-undo.ts';
import { type NamedOutcome, nameOutcome } from './named-outcome.ts';
import type { Unaddable } from './schedules.ts';

/** For a look at the devices of a home that did not act. */
const LOOK_MS = 2_000;

/** How a scene is to be run. */
export interface RunOptions {
  /** Keeps it for this time. */
  readonly at?: Date | null;
  /** What was confirmed, or approved by somebody. */
  readonly taken?: Taken | null;
  /** What was confirmed of it when it was scheduled, now that it is due. */
  readonly token?: ConfirmationToken | null;
  /** Who approved it, for the record. */
  readonly decidedBy?: string | null;
  /** Awaited once it is let through, before the house acts: where it rejects, nothing is run. */
  onAllowed?(): Promise<unknown>;
}

/** Why it is not kept for its time: that has passed while the question waited, the server was left, or no room. */
export type KeepRefusal = 'over' | 'left' | Unaddable;

/** Which devices did not answer: all of a scene, or all of the home. */
export type OutOfReach = 'scene' | 'home';

/** What came of asking for a scene. */
export type RunResult =
  | {
      readonly kind: 'done';
      readonly outcome: NamedOutcome;
      /** By which `Member.undo` makes its devices as they were before, for a minute; null: the hub does not tell. */
      readonly undoId: string | null;
    }
  /** It waits for its time, under this id. */
  | { readonly kind: 'kept'; readonly id: string; readonly runAt: Date }
  /** It is careful: whoever asks has to confirm it, or somebody else to approve. */
  | { readonly kind: 'needs'; readonly policy: 'confirm' | 'approve' }
  | { readonly kind: 'refused'; readonly denial: Denial<RunRefusal> }
  /**
   * The hub's error, or the store's; `isUnknown`: the house may have acted, and nothing is tried twice. `outOfReach`: no
   * device of the scene was there to act, or none of the whole home.
   */
  | {
      readonly kind: 'failed';
      readonly error: unknown;
      readonly isUnknown: boolean;
      readonly outOfReach: OutOfReach | null;
    }
  | { readonly kind: 'notKept'; readonly why: KeepRefusal; readonly runAt: Date };

/** `Member.run`: decided by the gate, counted, and on record whatever comes of it. One that is not begun leaves nothing. */
export async function runScene(
  actor: Actor,
  sceneId: string,
  { at = null, taken = null, token = taken?.token ?? null, decidedBy = null, onAllowed }: RunOptions,
  parts: HouseParts,
): Promise<RunResult> {
  const record = (result: ToldResult, begun: string | null = null) =>
    parts.audit.run(actor, { sceneId, decidedBy, result, begun });
  const admission = await parts.gate.trigger(actor, sceneId, token);
  if (!admission.allowed) {
    const policy = token === null && actor.way !== 'schedule' ? policyNeeded(admission) : null;
    // What comes of a question is on record once it is answered.
    if (policy) return { kind: 'needs', policy };
    record({ kind: 'refused', why: admission.refusal });
    return { kind: 'refused', denial: admission };
  }
  const confirmed = taken && {
    policy: taken.confirmation.kind,
    hubSince: taken.confirmation.hubSince,
    decidedBy,
  };
  if (at) {
    try {
      const kept = await keep(actor, { sceneId, runAt: at, confirmed }, parts);
      if (typeof kept === 'string') {
        if (kept !== 'left') record({ kind: 'refused', why: kept });
        return { kind: 'notKept', why: kept, runAt: at };
      }
      record({ kind: 'scheduled', runAt: at.getTime() });
      return { kind: 'kept', id: kept.id, runAt: at };
    } catch (error) {
      return { kind: 'failed', error, isUnknown: false, outOfReach: null };
    }
  }
  const { getReady } = admission.value;
  const begun = await putOnRecord(actor, { sceneId, confirmed, getReady, onAllowed }, parts);
  return begin(admission.value, { actor, sceneId, record: result => record(result, begun) }, parts);
}

/**
 * That it is about to be run, for whoever comes after this process; while Discord is told that it was asked for, so that
 * nobody waits for it. null: it is on record already, as one that is due.
 */
async function putOnRecord(
  { guildId, channelId, userId, way }: Actor,
  {
    sceneId,
    confirmed,
    getReady,
    onAllowed,
  }: { sceneId: string; confirmed: ConfirmedBefore | null } & Pick<RunScene, 'getReady'> &
    Pick<RunOptions, 'onAllowed'>,
  { schedules, now }: HouseParts,
): Promise<string | null> {
  if (way === 'schedule') {
    getReady();
    await onAllowed?.();
    return null;
  }
  const runAt = new Date(now());
  const begin = () => {
    getReady(); // The hub is reached while the record is made.
    return schedules.begin({ guildId, channelId, userId, way, sceneId, runAt, confirmed });
  };
  if (!onAllowed) return begin();
  let isRefused = false;
  const beginning = untilTold().then(() => (isRefused ? null : begin()));
  beginning.catch(() => {}); // It is awaited below, or nobody's.
  try {
    await onAllowed();
  } catch (error) {
    isRefused = true;
    void beginning.then(id => (id === null ? undefined : schedules.drop(id)));
    throw error;
  }
  return beginning;
}

/** By then Discord has been written to: undici looks for a turn whether an idle connection still stands. */
async function untilTold(): Promise<void> {
  await nextTurn();
  await nextTurn();
}

/** What a scene that was refused needs; null: it is refused for another reason. */
function policyNeeded({ refusal }: Denial): 'confirm' | 'approve' | null {
  if (refusal === 'must_confirm') return 'confirm';
  return refusal === 'must_approve' ? 'approve' : null;
}

/** As it waits, or why it does not. */
async function keep(
  { guildId, channelId, userId }: Actor,
  { sceneId, runAt, confirmed }: { sceneId: string; runAt: Date; confirmed: ConfirmedBefore | null },
  { schedules, isMember, now }: HouseParts,
): Promise<ScheduledScene | KeepRefusal> {
  if (runAt.getTime() <= now()) return 'over';
  if (!isMember(guildId)) return 'left';
  return schedules.add({ guildId, channelId, userId, sceneId, runAt, confirmed });
}

async function begin(
  { run }: RunScene,
  { actor, sceneId, record }: { actor: Actor; sceneId: string; record: (result: ToldResult) => void },
  parts: HouseParts,
): Promise<RunResult> {
  const { homes, metrics, log } = parts;
  const { guildId, way } = actor;
  const startedAt = clock.elapsed();
  const count = (outcome: 'ok' | 'failed', endedAt: number, told: ToldResult) => {
    const ms = endedAt - startedAt;
    metrics.trigger(way, outcome, ms / 1000);
    log.info({ guildId, sceneId, way, ...told, ms: Math.round(ms) }, 'a scene was run');
    record(told);
  };
  let outcome: SceneOutcome;
  try {
    outcome = await run();
  } catch (error) {
    const endedAt = clock.elapsed();
    const outOfReach = await findOutOfReach(error, guildId, homes);
    count('failed', endedAt, outOfReach ? { kind: 'failed', why: 'out_of_reach' } : toFailure(error));
    return { kind: 'failed', error, isUnknown: mayHaveRun(error), outOfReach };
  }
  count('ok', clock.elapsed(), toResult(outcome));
  const [named, undoId] = await Promise.all([
    nameOutcome(outcome, guildId, parts),
    keepUndo(actor, outcome, parts),
  ]);
  return { kind: 'done', outcome: named, undoId };
}

/**
 * A hub says alike that its home is away and that no device of a scene is there: where it still tells of devices, it is
 * they that are away. null: it is something else, or cannot be told.
 */
async function findOutOfReach(
  error: unknown,
  guildId: string,
  homes: HouseParts['homes'],
): Promise<OutOfReach | null> {
  if (!(error instanceof HubResponseError) || error.kind !== 'home_away') return null;
  const hub = await homes.hub(guildId);
  const list = await hub?.devices({ patienceMs: LOOK_MS }).catch(() => null); // the home is away, then
  const offline = list?.items.filter(({ availability }) => availability === 'offline') ?? [];
  if (offline.length === 0) return null;
  return offline.length === list?.items.length ? 'home' : 'scene';
}

function toResult({ status, applied, total, unreachable }: SceneOutcome): ToldResult {
  if (status === 'accepted') return { kind: 'accepted' };
  return status === 'activated' ? { kind: 'on', applied } : { kind: 'partly', applied, total, unreachable };
}

/** What went wrong with an act, for the record. */
export function toFailure(error: unknown): Extract<ToldResult, { kind: 'unknown' | 'failed' }> {
  if (mayHaveRun(error)) return { kind: 'unknown' };
  if (error instanceof HubResponseError) return { kind: 'failed', why: error.kind };
  return { kind: 'failed', why: error instanceof HubUnreachableError ? error.reason : 'unexpected' };
}

/**
 * No answer to a request that was sent, one from a server that lost its own way, or one that is elsewhere (303, RFC 9110
 * §15.4.4); 503 is a clear no.
 */
export function mayHaveRun(error: unknown): boolean {
  if (error instanceof HubUnreachableError) return error.sent;
  return error instanceof HubResponseError && [303, 500, 502, 504].includes(error.status);
}
