import type { GuildStore, ScheduledScene } from '../guilds/contract.ts';
import type { CallOptions, Hub, SceneOutcome } from '../hub/model.ts';
import type { Log } from '../log.ts';

/** How a wish came in. */
export type Way = 'slash' | 'sentence' | 'button' | 'select' | 'modal' | 'schedule';

/** Who wishes something, and where. */
export interface Actor {
  readonly guildId: string;
  readonly channelId: string;
  readonly userId: string;
  readonly roleIds: readonly string[];
  /** Has Manage Server. */
  readonly canManage: boolean;
  readonly way: Way;
  /** The bot was mentioned or replied to; anything but a sentence is always meant for it. */
  readonly addressed: boolean;
}

/** What somebody wishes to do. */
export type Action =
  | { readonly kind: 'look' }
  | { readonly kind: 'trigger'; readonly sceneId: string }
  | { readonly kind: 'manage' }
  /** Calls a scheduled scene off that `askedBy` asked for. */
  | { readonly kind: 'cancel'; readonly askedBy: string };

/** Why not: no hub is connected, Manage Server is missing, another one asked for it, or the bot does not listen there. */
export type Refusal = 'no_hub' | 'not_manager' | 'not_asker' | 'not_heard';

/** The gate's answer: what was asked for, or why not. */
export type Admission<T> =
  | { readonly allowed: true; readonly value: T }
  | { readonly allowed: false; readonly refusal: Refusal };

/** A hub that can only be looked at. */
export type HubView = Pick<Hub, 'devices' | 'device' | 'automations' | 'scenes'>;

/** Runs the one scene that was let through. */
export type RunScene = (options?: CallOptions) => Promise<SceneOutcome>;

/**
 * The one place where it is decided who may do what in a house, whichever way the wish came in. It alone
 * hands out the hub, so that there is no way around it.
 */
export interface Gate {
  look(actor: Actor): Promise<Admission<HubView>>;
  trigger(actor: Actor, sceneId: string): Promise<Admission<RunScene>>;
  manage(actor: Actor): Promise<Admission<null>>;
  /** Calling off what a member has scheduled. */
  cancel(actor: Actor, scheduled: Pick<ScheduledScene, 'userId'>): Promise<Admission<null>>;
}

/** Creates the gate before every guild's hub. */
export function createGate({
  hubOf,
  guilds,
  log,
}: {
  hubOf(guildId: string): Promise<Hub | null>;
  guilds: Pick<GuildStore, 'addScene' | 'listening'>;
  log: Log;
}): Gate {
  async function admit(actor: Actor, action: Action): Promise<Admission<Hub>> {
    const refusal = await refuse(actor, action);
    if (refusal) return { allowed: false, refusal };
    const hub = await hubOf(actor.guildId);
    return hub ? { allowed: true, value: hub } : { allowed: false, refusal: 'no_hub' };
  }

  /** What needs no hub. */
  async function permit(actor: Actor, action: Action): Promise<Admission<null>> {
    const refusal = await refuse(actor, action);
    return refusal ? { allowed: false, refusal } : { allowed: true, value: null };
  }

  async function refuse({ guildId, channelId, ...actor }: Actor, action: Action): Promise<Refusal | null> {
    if (action.kind === 'manage' && !actor.canManage) return 'not_manager';
    if (action.kind === 'cancel' && action.askedBy !== actor.userId && !actor.canManage) return 'not_asker';
    if (actor.way !== 'sentence' || actor.addressed) return null;
    const listening = await guilds.listening(guildId);
    return listening.some(entry => entry.channelId === channelId) ? null : 'not_heard';
  }

  /** The house has acted by then: a catalogue that cannot be written must not make that look like a failure. */
  async function learn(guildId: string, sceneId: string): Promise<void> {
    await guilds
      .addScene(guildId, { id: sceneId, name: null, source: 'learned' })
      .catch(error => log.error({ err: error, guildId }, 'a scene that worked could not be remembered'));
  }

  return {
    look: actor => admit(actor, { kind: 'look' }),
    async trigger(actor, sceneId) {
      const admission = await admit(actor, { kind: 'trigger', sceneId });
      if (!admission.allowed) return admission;
      const run: RunScene = async options => {
        const outcome = await admission.value.triggerScene(sceneId, options);
        // Not for a hub that was disconnected, or a server that was left, while it ran.
        if ((await hubOf(actor.guildId)) === admission.value) await learn(actor.guildId, sceneId);
        return outcome;
      };
      return { allowed: true, value: run };
    },
    manage: actor => permit(actor, { kind: 'manage' }),
    cancel: (actor, { userId }) => permit(actor, { kind: 'cancel', askedBy: userId }),
  };
}
