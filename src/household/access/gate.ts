import type { Confirmation, Level } from '../../guilds/access/contract.ts';
import type { GuildStore } from '../../guilds/contract.ts';
import type { ConfirmationPolicy, ScheduledScene } from '../../guilds/model.ts';
import type { CallOptions, Hub, SceneOutcome } from '../../hub/model.ts';
import type { Log } from '../../process/log.ts';
import type { Chat } from '../chat.ts';
import type { Actor, Admission, ApprovalRefusal, Denial, Refusal, RunRefusal } from './actor.ts';
import { CONFIRMATION_POLICIES, readCare, type Suspicion } from './confirmation-policy.ts';
import type { ConfirmationClaims, Confirmations, ConfirmationToken } from './confirmations.ts';
import { type House, levelOf, mayApprove, whyNotRun } from './rights.ts';
import type { SceneRate } from './scene-rate.ts';
import { soleApprover } from './sole-approver.ts';

/** A hub that can only be looked at. */
export type HubView = Pick<Hub, 'devices' | 'device' | 'automations' | 'scenes'>;

/** Runs the one scene that was let through. */
export type RunScene = (options?: CallOptions) => Promise<SceneOutcome>;

/**
 * The one place where it is decided who may do what in a house, whichever way they came in. It alone
 * hands out the hub, so that there is no way around it.
 */
export interface Gate {
  look(actor: Actor): Promise<Admission<HubView>>;
  /** Looking at what is known of a house without its hub. */
  see(actor: Actor): Promise<Admission<null>>;
  /** Those of the scenes that this person may ask for. */
  offered<Scene extends { readonly id: string }>(
    actor: Actor,
    scenes: readonly Scene[],
  ): Promise<readonly Scene[]>;
  /** Whether a person may ask for a scene. Nothing is counted, and nothing that is careful is confirmed by it. */
  mayTrigger(actor: Actor, sceneId: string): Promise<Admission<null, RunRefusal>>;
  /** Every way to a scene: a careful one runs with the token of its confirmation, and never without. */
  trigger(
    actor: Actor,
    sceneId: string,
    token?: ConfirmationToken | null,
  ): Promise<Admission<RunScene, RunRefusal>>;
  manage(actor: Actor): Promise<Admission<null>>;
  /** Calling off what a member has scheduled. */
  cancel(actor: Actor, scheduled: Pick<ScheduledScene, 'userId'>): Promise<Admission<null>>;
  /** Answering for somebody else whether their scene may run. */
  approve(
    actor: Actor,
    asked: Pick<Confirmation, 'guildId' | 'userId' | 'sceneId'>,
  ): Promise<Admission<null, ApprovalRefusal>>;
}

/** What the gate decides by. */
export interface GateParts {
  hubOf(guildId: string): Promise<Hub | null>;
  readonly guilds: Pick<GuildStore, 'addScene' | 'listening' | 'access' | 'sceneNames' | 'hub'>;
  readonly confirmations: Pick<Confirmations, 'redeem'>;
  readonly rate: SceneRate;
  readonly suspicion: Suspicion;
  /** The one person who has Manage Server or one of these roles; null: there may be more. */
  readonly soleMember: Chat['soleMember'];
  readonly log: Log;
  now(): number;
}

const ADMITTED = { allowed: true, value: null } as const;
const deny = <Why extends Refusal>(refusal: Why): Denial<Why> => ({ allowed: false, refusal });

/** Creates the gate before every guild's hub. */
export function createGate(parts: GateParts): Gate {
  const { hubOf, guilds, rate, now } = parts;

  async function houseOf(guildId: string) {
    const [access, listening] = await Promise.all([guilds.access(guildId), guilds.listening(guildId)]);
    return { access, listening };
  }

  async function levelIn(actor: Actor): Promise<Level | null> {
    return levelOf(actor, await houseOf(actor.guildId));
  }

  async function see(actor: Actor): Promise<Admission<null>> {
    if (!(await isHeard(actor, guilds))) return deny('not_heard');
    return (await levelIn(actor)) === null ? deny('may_not_look') : ADMITTED;
  }

  async function mayTrigger(actor: Actor, sceneId: string): Promise<Admission<null, RunRefusal>> {
    if (!(await isHeard(actor, guilds))) return deny('not_heard');
    const house = await houseOf(actor.guildId);
    const refusal = whyNotRun(actor, sceneId, house);
    if (refusal) return deny(refusal);
    const until = house.access.pausedUntil;
    const paused = until !== null && until.getTime() > now();
    if (paused && levelOf(actor, house) !== 'manage') return { allowed: false, refusal: 'paused', until };
    return (await hubOf(actor.guildId)) ? ADMITTED : deny('no_hub');
  }

  return {
    see,
    mayTrigger,

    async look(actor) {
      const seen = await see(actor);
      if (!seen.allowed) return seen;
      const hub = await hubOf(actor.guildId);
      return hub ? { allowed: true, value: hub } : deny('no_hub');
    },

    async offered(actor, scenes) {
      const [house, hub] = await Promise.all([houseOf(actor.guildId), hubOf(actor.guildId)]);
      return hub ? scenes.filter(({ id }) => whyNotRun(actor, id, house) === null) : [];
    },

    async trigger(actor, sceneId, token = null) {
      const admission = await mayTrigger(actor, sceneId);
      if (!admission.allowed) return admission;
      const hub = await hubOf(actor.guildId);
      if (!hub) return deny('no_hub');
      // What was confirmed, or waited for its time, was counted when it was asked for.
      const isNew = token === null && actor.way !== 'schedule';
      if (isNew && !rate.take(actor)) return deny('too_often');
      const claims = token && parts.confirmations.redeem(token);
      const missing = await missingConfirmation(
        actor,
        { sceneId, claims },
        await houseOf(actor.guildId),
        parts,
      );
      return missing ? deny(missing) : { allowed: true, value: toRun(hub, actor, sceneId, parts) };
    },

    manage: async actor => ((await levelIn(actor)) === 'manage' ? ADMITTED : deny('not_manager')),

    async cancel(actor, { userId }) {
      const isTheirs = userId === actor.userId || (await levelIn(actor)) === 'manage';
      return isTheirs ? ADMITTED : deny('not_asker');
    },

    async approve(actor, { guildId, userId, sceneId }) {
      if (guildId !== actor.guildId) return deny('not_approver');
      if (userId === actor.userId) return deny('own_request');
      return mayApprove(actor, sceneId, await houseOf(actor.guildId)) ? ADMITTED : deny('not_approver');
    },
  };
}

/** What people say to each other counts only where the bot was asked to listen. */
async function isHeard({ way, addressed, guildId, channelId }: Actor, { listening }: GateParts['guilds']) {
  if (way !== 'sentence' || addressed) return true;
  return (await listening(guildId)).some(entry => entry.channelId === channelId);
}

/** What a scene would still need; null: it may run. A token counts for this person, scene, way, place and hub alone. */
async function missingConfirmation(
  actor: Actor,
  { sceneId, claims }: { readonly sceneId: string; readonly claims: ConfirmationClaims | null },
  house: House,
  parts: GateParts,
): Promise<'must_confirm' | 'must_approve' | null> {
  const policy = await policyFor(actor, sceneId, house, parts);
  if (policy === 'none') return null;
  const needed = policy === 'approve' ? 'must_approve' : 'must_confirm';
  if (!claims || CONFIRMATION_POLICIES.indexOf(claims.policy) < CONFIRMATION_POLICIES.indexOf(policy))
    return needed;
  const { guildId, channelId, userId, way } = actor;
  const intent = { guildId, channelId, userId, way, sceneId };
  const isSame = (Object.keys(intent) as (keyof typeof intent)[]).every(key => intent[key] === claims[key]);
  // Read after the hub itself was had: one that was exchanged in between is noticed here.
  const hubSince = (await parts.guilds.hub(guildId))?.connectedAt ?? null;
  return isSame && hubSince?.getTime() === claims.hubSince?.getTime() ? null : needed;
}

/** How careful a scene is when this person asks for it: the only one who could approve it confirms it. */
async function policyFor(
  actor: Actor,
  sceneId: string,
  house: House,
  parts: GateParts,
): Promise<ConfirmationPolicy> {
  const { guildId, userId } = actor;
  const { policy } = (await readCare(guildId, parts))(sceneId);
  if (policy !== 'approve' || !mayApprove(actor, sceneId, house)) return policy;
  return (await soleApprover(guildId, sceneId, parts)) === userId ? 'confirm' : policy;
}

function toRun(hub: Hub, { guildId }: Actor, sceneId: string, { hubOf, guilds, log }: GateParts): RunScene {
  return async options => {
    const outcome = await hub.triggerScene(sceneId, options);
    // Not for a hub that was disconnected, or a server that was left, while it ran.
    if ((await hubOf(guildId)) !== hub) return outcome;
    // The house has acted by then: a catalogue that cannot be written must not make that look like a failure.
    await guilds
      .addScene(guildId, { id: sceneId, name: null, source: 'learned' })
      .catch(error => log.error({ err: error, guildId }, 'a scene that worked could not be remembered'));
    return outcome;
  };
}
