import type { Way } from '../../guilds/model.ts';

/** Who does something, and where. */
export interface Actor {
  readonly guildId: string;
  readonly channelId: string;
  readonly userId: string;
  /** `@everyone` among them, which has the guild's id. */
  readonly roleIds: readonly string[];
  /** Has Manage Server. */
  readonly canManage: boolean;
  /** No longer in time-out from then on; null: in none. Who owns the server, or administrates it, never is. */
  readonly timedOutUntil: Date | null;
  readonly way: Way;
  /** The bot was mentioned or replied to; anything but a sentence is always meant for it. */
  readonly addressed: boolean;
  /** Whether they see a channel of this guild. */
  canSee(channelId: string): boolean;
}

/** Why a scene is not run. */
export type RunRefusal =
  | 'no_hub' // none is connected
  | 'not_heard' // the bot does not listen there
  | 'may_not_trigger' // any scene
  | 'may_not_run' // this scene, which is for roles of its own
  | 'needs_control' // it may hurt somebody or let somebody in
  | 'too_often'
  | 'must_confirm'
  | 'must_approve'; // somebody else must

/** Why a device is not set. */
export type ControlRefusal =
  | 'no_hub'
  | 'not_heard'
  | 'may_not_control' // any device
  | 'may_not_control_this'
  | 'needs_control'
  | 'too_often'
  | 'look_only' // the hub sets nothing
  | 'not_switchable' // it does not take that
  | 'bad_value' // none of those that it takes
  | 'must_confirm'
  | 'must_approve'; // somebody else must

/** Why somebody may not answer for another one. */
export type ApprovalRefusal =
  | 'own_request' // nobody approves their own
  | 'not_approver';

/** Why not. */
export type Refusal =
  | RunRefusal
  | ControlRefusal
  | ApprovalRefusal
  | 'may_not_look'
  | 'not_manager'
  | 'not_asker'; // another one asked for it

/** A refusal of whoever is in time-out. */
export interface TimedOut {
  readonly allowed: false;
  readonly refusal: 'timed_out';
  readonly until: Date;
}

/**
 * A refusal; of a house that is paused, until when, of a scene that is none, which are called nearly so, and of a device
 * that is not as what is to be undone has left it, not any more, or perhaps not yet, its name.
 */
export type Denial<Why extends Refusal = Refusal> =
  | { readonly allowed: false; readonly refusal: Why }
  | { readonly allowed: false; readonly refusal: 'paused'; readonly until: Date }
  | { readonly allowed: false; readonly refusal: 'changed_since' | 'not_yet'; readonly device: string }
  | {
      readonly allowed: false;
      readonly refusal: 'unknown_scene';
      readonly sceneId: string;
      readonly nearest: readonly string[];
    }
  | TimedOut;

/** The gate's answer: what was asked for, or why not. */
export type Admission<T, Why extends Refusal = Refusal> =
  | { readonly allowed: true; readonly value: T }
  | Denial<Why>;
