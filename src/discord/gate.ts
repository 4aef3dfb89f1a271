import type { GuildStore } from '../guilds/contract.ts';
import type { CallOptions, Hub, SceneOutcome } from '../hub/model.ts';

/** How a wish came in. */
export type Way = 'slash' | 'sentence' | 'button' | 'select' | 'modal';

/** Who wishes something, and where. */
export interface Actor {
  readonly guildId: string;
  readonly channelId: string;
  readonly userId: string;
  readonly roleIds: readonly string[];
  /** Has Manage Server. */
  readonly canManage: boolean;
  readonly way: Way;
  /** For a sentence: the channel is listened to, or the bot was spoken to. */
  readonly heard: boolean;
}

export type Action =
  | { readonly kind: 'look' }
  | { readonly kind: 'trigger'; readonly sceneId: string }
  | { readonly kind: 'manage' };

export type Refusal = 'no_hub' | 'not_manager' | 'not_heard';

/** The gate's answer: what was asked for, or why not. */
export type Admission<T> =
  | { readonly allowed: true; readonly value: T }
  | { readonly allowed: false; readonly refusal: Refusal };

/** A hub that can only be looked at. */
export type HubView = Pick<Hub, 'devices' | 'device' | 'automations' | 'scenes'>;

/**
 * The one place where it is decided who may do what in a house, whichever way the wish came in. It alone
 * hands out the hub, so that there is no way around it.
 */
export interface Gate {
  look(actor: Actor): Promise<Admission<HubView>>;
  /** What runs that one scene. */
  trigger(
    actor: Actor,
    sceneId: string,
  ): Promise<Admission<(options?: CallOptions) => Promise<SceneOutcome>>>;
  manage(actor: Actor): Admission<null>;
}

export function createGate({
  hubOf,
  guilds,
}: {
  hubOf(guildId: string): Promise<Hub | null>;
  guilds: Pick<GuildStore, 'addScene'>;
}): Gate {
  return {
    async look(actor) {
      return admit(actor, { kind: 'look' }, await hubOf(actor.guildId));
    },
    async trigger(actor, sceneId) {
      const admission = admit(actor, { kind: 'trigger', sceneId }, await hubOf(actor.guildId));
      if (!admission.allowed) return admission;
      const run = async (options?: CallOptions) => {
        const outcome = await admission.value.triggerScene(sceneId, options);
        await guilds.addScene(actor.guildId, { id: sceneId, name: null, source: 'learned' });
        return outcome;
      };
      return { allowed: true, value: run };
    },
    manage(actor) {
      const refusal = refuse(actor, { kind: 'manage' });
      return refusal ? { allowed: false, refusal } : { allowed: true, value: null };
    },
  };
}

function admit(actor: Actor, action: Action, hub: Hub | null): Admission<Hub> {
  const refusal = refuse(actor, action);
  if (refusal) return { allowed: false, refusal };
  return hub ? { allowed: true, value: hub } : { allowed: false, refusal: 'no_hub' };
}

function refuse(actor: Actor, action: Action): Refusal | null {
  if (action.kind === 'manage' && !actor.canManage) return 'not_manager';
  if (actor.way === 'sentence' && !actor.heard) return 'not_heard';
  return null;
}
