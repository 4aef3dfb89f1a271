/** Who may do what in a household, and what waits to be confirmed. Types only. */
import type { StoreFault } from '../../process/store-fault.ts';
import type { ConfirmationPolicy, DeviceCommand, Span, Way } from '../model.ts';

/** What a member may do; each level has those before it in it. */
export type Level = 'look' | 'trigger' | 'control' | 'manage';

/** Who is asked to approve something careful, and where. */
export interface Approval {
  /** Who may approve it; null: those who manage. */
  readonly approverRoleId: string | null;
  /** Where approval is asked for; null: where it was asked for. */
  readonly approvalChannelId: string | null;
}

/** What a household says of one scene. */
export interface SceneAccess extends Approval {
  readonly sceneId: string;
  /** Who may run it, instead of whoever may run scenes; none: those. */
  readonly roleIds: readonly string[];
  /** null: by its words. */
  readonly policy: ConfirmationPolicy | null;
}

/** What a household says comes before a device is set. */
export interface CarefulDevice extends Approval {
  readonly deviceId: string;
  /** What it was called when this was said. */
  readonly name: string;
  readonly policy: ConfirmationPolicy;
}

/** Whether a role or a member may set one device, or what is in one room, whatever their level says. */
export interface DeviceRule {
  readonly of: 'device' | 'room';
  /** A device's id, or a room as the hub calls it. */
  readonly thing: string;
  /** What it was called when this was said. */
  readonly name: string;
  readonly for: 'role' | 'member';
  /** The id of that one. */
  readonly whom: string;
  readonly isAllowed: boolean;
}

/** Who may do what in a household. */
export interface GuildAccess {
  /** A level without roles has its default. */
  readonly roles: Readonly<Record<Level, readonly string[]>>;
  /** The scenes of which something is said. */
  readonly scenes: readonly SceneAccess[];
  /** Nobody below manage runs anything, for so long. */
  readonly pause: Span | null;
  /** Why the pause, or its end, is in memory alone, so that a restart undoes it; absent: it is stored. */
  readonly pauseFault?: StoreFault;
  /** What is said of a scene, however its id is spelled: a hub that reads `Open_Garage` as `open_garage` opens no way around. */
  scene(sceneId: string): SceneAccess;
  /** Whatever is said of devices and rooms, in order. */
  readonly deviceRules: readonly DeviceRule[];
  /**
   * What is said of a device and of its room. What is given is given to the letter; what is taken away is, however a hub
   * spells it.
   */
  rulesOf(device: { readonly id: string; readonly room?: string | null }): readonly DeviceRule[];
  /** Whatever is said of what comes before devices are set. */
  readonly carefulDevices: readonly CarefulDevice[];
  /**
   * What is said of this one; null: nothing. What makes it more careful is said however a hub spells its id, what makes it
   * less so to the letter.
   */
  careOf(deviceId: string): CarefulDevice | null;
}

/** A device that somebody wants set, by the name that it had then. */
export interface AskedDevice {
  readonly deviceId: string;
  readonly name: string;
  readonly commands: readonly DeviceCommand[];
  /** Only if that is what it is then; null: whatever it is. */
  readonly ifStill: readonly DeviceCommand[] | null;
  /** That had not been confirmed when it was asked for. */
  readonly isAwaited?: boolean;
  /** What else the same question is about; absent: nothing. */
  readonly beside?: readonly AskedDevice[];
}

/** A question about one careful scene, or device, that waits for its one answer. */
export interface Confirmation {
  readonly id: string;
  readonly guildId: string;
  readonly kind: Exclude<ConfirmationPolicy, 'none'>;
  /** Empty where it is about a device. */
  readonly sceneId: string;
  /** null: it is about a scene. */
  readonly device: AskedDevice | null;
  /** Who asked for it, how, and where. */
  readonly userId: string;
  readonly way: Way;
  readonly channelId: string;
  /** When the scene is to run; null: at once. */
  readonly runAt: Date | null;
  /** When the hub was connected that it is meant for: another one may have another scene of this id. */
  readonly hubSince: Date | null;
  readonly expiresAt: Date;
  /**
   * The message that asks, or that says for all to see that somebody was asked alone; null: only whoever asked sees
   * anything of it.
   */
  readonly message: { readonly channelId: string; readonly id: string } | null;
  /** Where others are asked elsewhere: the message in its own channel that says so; null: none that all see. */
  readonly toldOn: string | null;
}

/** A question that is to be put; one that says no device is about a scene. */
export type NewConfirmation = Omit<Confirmation, 'id' | 'message' | 'toldOn' | 'device'> &
  Partial<Pick<Confirmation, 'device'>>;

/** What those who manage say of who may do what. */
export interface AccessWrites {
  allowRole(guildId: string, level: Level, roleId: string): Promise<void>;
  /** Answers whether it was there. */
  removeRole(guildId: string, level: Level, roleId: string): Promise<boolean>;
  /** Takes all roles from the levels and from scenes, and what is said of who may set devices; what is careful and the pause stay. */
  resetRoles(guildId: string): Promise<void>;
  allowScene(guildId: string, sceneId: string, roleId: string): Promise<void>;
  /** Answers whether it was there. */
  disallowScene(guildId: string, sceneId: string, roleId: string): Promise<boolean>;
  setConfirmationPolicy(
    guildId: string,
    scene: Approval & Pick<SceneAccess, 'sceneId'> & { readonly policy: ConfirmationPolicy },
  ): Promise<void>;
  /** In place of what was said of the same for the same. */
  setDeviceRule(guildId: string, rule: DeviceRule): Promise<void>;
  /** Answers whether it was there. */
  removeDeviceRule(guildId: string, rule: Omit<DeviceRule, 'isAllowed' | 'name'>): Promise<boolean>;
  /** In place of what was said of the same. */
  setDeviceCare(guildId: string, care: CarefulDevice): Promise<void>;
  /** Answers whether it was there. */
  removeDeviceCare(guildId: string, deviceId: string): Promise<boolean>;
  /** null: ends it. Where the store cannot be written to now, the pause holds in memory, and is stored later: `pauseFault`. */
  setPause(guildId: string, pause: Span | null): Promise<void>;
}

/** What waits to be confirmed, kept through restarts. */
export interface ConfirmationStore {
  askConfirmation(confirmation: NewConfirmation): Promise<Confirmation>;
  /** Tells which message asks it. */
  setConfirmationMessage(id: string, message: NonNullable<Confirmation['message']>): Promise<void>;
  /** Tells which message in its own channel says that others are asked elsewhere. */
  setConfirmationToldOn(id: string, messageId: string): Promise<void>;
  /** Also one that has run out, until that was told. */
  confirmation(id: string): Promise<Confirmation | null>;
  /** Every guild's that wait still, or have run out and nobody was told. */
  confirmations(): Promise<readonly Confirmation[]>;
  /** Approvals that somebody asked for, of a scene in this minute (null: at once), or of devices. Some may have run out. */
  askedApprovals(
    asked: Pick<Confirmation, 'guildId' | 'userId' | 'sceneId' | 'device' | 'runAt'>,
  ): Promise<readonly Confirmation[]>;
  /** Takes it once, also one that has run out: the second caller gets null. */
  takeConfirmation(id: string, guildId: string): Promise<Confirmation | null>;
  /** Done with. Answers whether it was there. */
  removeConfirmation(id: string): Promise<boolean>;
}
