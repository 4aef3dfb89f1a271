import type { Confirmation, GuildAccess, Level } from '../../guilds/access/contract.ts';
import type { ScheduledScene } from '../../guilds/model.ts';
import type { CarefulDeed } from '../../hub/device-care.ts';
import type { CommandOutcome, Hub, HubDeviceDetail } from '../../hub/model.ts';
import type {
  Actor,
  Admission,
  ApprovalRefusal,
  ControlRefusal,
  Denial,
  Refusal,
  RunRefusal,
} from './actor.ts';
import { comesToBe } from './comes-to-be.ts';
import { ownCareOf } from './confirmation-policy.ts';
import type { ConfirmationToken } from './confirmations.ts';
import { careOfDevice, type KindOfDeed } from './device-care.ts';
import type { GateParts } from './gate-parts.ts';
import { isLookOnly } from './is-look-only.ts';
import { acquaintanceOf, nearestTo } from './known-scene.ts';
import { type Missing, missingForDevice, missingForScene } from './missing-confirmation.ts';
import {
  type House,
  levelOf,
  mayAnswer,
  mayApproveAll,
  mayControl,
  type RuledDevice,
  whyNotControl,
  whyNotRun,
} from './rights.ts';
import { type RunScene, toRun } from './run-let-through.ts';
import { type ControlRequest, toCommands } from './switchable.ts';
import { timeOutOf, unlessTimedOut } from './time-out.ts';

/** A hub that can only be looked at. */
export type HubView = Pick<Hub, 'devices' | 'device' | 'automations' | 'scenes' | 'history' | 'notices'>;

/** The one device that may be set, as it is, and what does so; or what it needs first, and why. */
export type ControlDevice =
  | {
      readonly deed: null;
      readonly device: HubDeviceDetail;
      /** `look_only`: the hub sets no devices at all, and nothing was done. */
      readonly control: () => Promise<CommandOutcome | 'look_only'>;
      /** Whether it comes to be so within some seconds. */
      readonly isConfirmed: () => Promise<boolean>;
    }
  | { readonly deed: CarefulDeed; readonly missing: Missing; readonly device: HubDeviceDetail };

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
  /** Whether a person may set single devices, some at least, or this one. Nothing is counted. */
  mayControl(actor: Actor, device?: RuledDevice): Promise<Admission<null, ControlRefusal>>;
  /** Those of the devices that this person may set. */
  controllable<Device extends RuledDevice>(
    actor: Actor,
    devices: readonly Device[],
  ): Promise<readonly Device[]>;
  /**
   * Every way to a single device: what is careful is done with the token of its confirmation, and never without. `beside`:
   * what the same person wants set with it. Throws the hub's errors: it is asked for the device.
   */
  control(
    actor: Actor,
    request: ControlRequest,
    how?: {
      readonly token?: ConfirmationToken | null;
      readonly isCounted?: boolean;
      readonly beside?: readonly ControlRequest[];
    },
  ): Promise<Admission<ControlDevice, ControlRefusal>>;
  /** Pressing a button of what the home has said. */
  answer(actor: Actor): Promise<Admission<Hub['answerNotice'], ControlRefusal>>;
  manage(actor: Actor): Promise<Admission<null>>;
  /** Calling off what a member has scheduled. */
  cancel(actor: Actor, scheduled: Pick<ScheduledScene, 'userId'>): Promise<Admission<null>>;
  /** Answering for somebody else whether their scene may run, or their device be set. */
  approve(
    actor: Actor,
    asked: Pick<Confirmation, 'guildId' | 'userId' | 'sceneId' | 'device'>,
  ): Promise<Admission<null, ApprovalRefusal>>;
}

/** With the pause. */
type KnownHouse = House & { readonly access: Pick<GuildAccess, 'pause'> };

const ADMITTED = { allowed: true, value: null } as const;
const deny = <Why extends Refusal>(refusal: Why): Denial<Why> => ({ allowed: false, refusal });

/** Creates the gate before every guild's hub. */
export function createGate(parts: GateParts): Gate {
  const { hubOf, guilds, rate, abilities, spans, now } = parts;

  async function houseOf(guildId: string): Promise<KnownHouse> {
    const [access, listening, { rights }, names] = await Promise.all([
      guilds.access(guildId),
      guilds.listening(guildId),
      guilds.settings(guildId),
      guilds.sceneNames(guildId),
    ]);
    const isDangerous = (sceneId: string) => ownCareOf(sceneId, names, parts.suspicion).policy !== 'none';
    return { access, listening, isByHarm: rights === 'by_harm', isDangerous };
  }

  async function levelIn(actor: Actor): Promise<Level | null> {
    return levelOf(actor, await houseOf(actor.guildId));
  }

  async function see(actor: Actor): Promise<Admission<null>> {
    if (!(await isHeard(actor, guilds))) return deny('not_heard');
    return (await levelIn(actor)) === null ? deny('may_not_look') : ADMITTED;
  }

  /** Whether somebody may ask for a scene of this id, should there be one. */
  async function mayAsk(actor: Actor, sceneId: string): Promise<Admission<null, RunRefusal>> {
    if (!(await isHeard(actor, guilds))) return deny('not_heard');
    const house = await houseOf(actor.guildId);
    const refusal = whyNotRun(actor, sceneId, house);
    if (refusal) return deny(refusal);
    return whyNotNow(actor, house) ?? ((await hubOf(actor.guildId)) ? ADMITTED : deny('no_hub'));
  }

  /** The pause, below those who manage. */
  function whyNotNow(actor: Actor, house: KnownHouse): Denial<never> | null {
    const { pause } = house.access;
    if (pause === null || spans.leftMs(pause) === 0 || levelOf(actor, house) === 'manage') return null;
    return { allowed: false, refusal: 'paused', until: pause.until };
  }

  async function toControl(actor: Actor): Promise<Admission<Hub, ControlRefusal>> {
    if (!(await isHeard(actor, guilds))) return deny('not_heard');
    const house = await houseOf(actor.guildId);
    if (!mayControl(actor, house)) return deny('may_not_control');
    const hub = await hubOf(actor.guildId);
    if (!hub) return whyNotNow(actor, house) ?? deny('no_hub');
    if (abilities.known(hub) === 'look_only') return whyNotNow(actor, house) ?? deny('look_only');
    return whyNotNow(actor, house) ?? { allowed: true, value: hub };
  }

  async function commandOf(hub: Hub, deviceId: string, commands: Parameters<Hub['commandDevice']>[1]) {
    try {
      return await hub.commandDevice(deviceId, commands);
    } catch (error) {
      if (!(await isLookOnly(hub, deviceId, error))) throw error;
      abilities.noteLookOnly(hub);
      return 'look_only';
    }
  }

  /** Whether another device of those that are set with it would be unlocked or opened, too. */
  async function letsInBeside(hub: Hub, deviceId: string, beside: readonly ControlRequest[]) {
    for (const request of beside) {
      const device = await hub.device(request.deviceId).catch(() => null);
      // Nobody knows what it is: it counts as the worse.
      if (!device) return true;
      const commands = toCommands(device, request);
      const isOther = device.id !== deviceId && typeof commands !== 'string';
      if (isOther && letsIn(careOfDevice(device, commands, parts.suspicion))) return true;
    }
    return false;
  }

  async function know(actor: Actor, sceneId: string): Promise<Admission<'known' | 'new', RunRefusal>> {
    const { guildId } = actor;
    const known = await acquaintanceOf(guildId, sceneId, parts);
    if (known) return { allowed: true, value: known };
    const house = await houseOf(guildId);
    const theirs = (await guilds.scenes(guildId)).filter(({ id }) => whyNotRun(actor, id, house) === null);
    return { allowed: false, refusal: 'unknown_scene', sceneId, nearest: nearestTo(sceneId, theirs) };
  }

  /** Nobody can say what a scene does that no list and no catalogue has: by harm, it is dangerous. */
  async function isTooNew(actor: Actor, sceneId: string, acquaintance: 'known' | 'new'): Promise<boolean> {
    if (acquaintance === 'known') return false;
    const house = await houseOf(actor.guildId);
    return whyNotRun(actor, sceneId, { ...house, isDangerous: () => true }) !== null;
  }

  const unlessOut = <Rest extends unknown[], Answer>(ask: (actor: Actor, ...rest: Rest) => Promise<Answer>) =>
    unlessTimedOut(now, ask);

  return {
    see: unlessOut(see),

    mayTrigger: unlessOut(async (actor, sceneId: string) => {
      const asking = await mayAsk(actor, sceneId);
      const knowing = asking.allowed ? await know(actor, sceneId) : asking;
      if (!knowing.allowed) return knowing;
      return (await isTooNew(actor, sceneId, knowing.value)) ? deny('needs_control') : ADMITTED;
    }),

    look: unlessOut(async actor => {
      const seen = await see(actor);
      if (!seen.allowed) return seen;
      const hub = await hubOf(actor.guildId);
      return hub ? { allowed: true, value: hub } : deny('no_hub');
    }),

    async offered(actor, scenes) {
      if (timeOutOf(actor, now())) return [];
      const [house, hub] = await Promise.all([houseOf(actor.guildId), hubOf(actor.guildId)]);
      return hub ? scenes.filter(({ id }) => whyNotRun(actor, id, house) === null) : [];
    },

    trigger: unlessOut(async (actor, sceneId: string, token: ConfirmationToken | null = null) => {
      const asking = await mayAsk(actor, sceneId);
      if (!asking.allowed) return asking;
      const hub = await hubOf(actor.guildId);
      if (!hub) return deny('no_hub');
      // What was confirmed, or waited for its time, was counted when it was asked for.
      const isCounted = token === null && actor.way !== 'schedule';
      if (isCounted && !rate.take(actor)) return deny('too_often');
      const knowing = await know(actor, sceneId);
      if (!knowing.allowed) return knowing;
      if (await isTooNew(actor, sceneId, knowing.value)) return deny('needs_control');
      const claims = token && parts.confirmations.redeem(token);
      const house = await houseOf(actor.guildId);
      const isNew = knowing.value === 'new';
      const missing = await missingForScene(actor, { sceneId, isNew, claims }, house, parts);
      if (missing) return deny(`must_${missing}`);
      const isLearned = isNew && levelOf(actor, house) === 'manage';
      return { allowed: true, value: toRun(hub, actor, { sceneId, isLearned }, parts) };
    }),

    mayControl: unlessOut(async (actor, device?: RuledDevice) => {
      const controlling = await toControl(actor);
      if (!controlling.allowed) return controlling;
      const refusal = device && whyNotControl(actor, device, await houseOf(actor.guildId));
      return refusal ? deny(refusal) : ADMITTED;
    }),

    async controllable(actor, devices) {
      if (timeOutOf(actor, now()) || !(await toControl(actor)).allowed) return [];
      const house = await houseOf(actor.guildId);
      return devices.filter(device => whyNotControl(actor, device, house) === null);
    },

    control: unlessOut(
      async (
        actor,
        request: ControlRequest,
        { token = null, isCounted = true, beside = [] }: Parameters<Gate['control']>[2] = {},
      ) => {
        const controlling = await toControl(actor);
        if (!controlling.allowed) return controlling;
        // What was confirmed was counted when it was asked for.
        if (token === null && isCounted && !rate.take(actor)) return deny('too_often');
        const hub = controlling.value;
        const device = await hub.device(request.deviceId);
        // As it is now, by its own id and room: whatever it was asked for by, and whatever was said when it was.
        const house = await houseOf(actor.guildId);
        const refusal = whyNotControl(actor, device, house);
        if (refusal) return deny(refusal);
        const commands = toCommands(device, request);
        if (commands === 'changed_since')
          return { allowed: false, refusal: request.isAwaited ? 'not_yet' : commands, device: device.name };
        // What takes nothing may be of a hub of which nothing does.
        const takesNothing = device.controls.length === 0 && !device.isForbidden;
        if (takesNothing && (await abilities.ask(hub)) === 'look_only') return deny('look_only');
        if (typeof commands === 'string') return deny(commands);
        const kind = careOfDevice(device, commands, parts.suspicion);
        const grave = whyNotControl(actor, device, house, kind.isHarmless);
        if (grave) return deny(grave);
        const claims = token && parts.confirmations.redeem(token);
        const isOneOfSeveral = letsIn(kind) && (await letsInBeside(hub, device.id, beside));
        const wish = { request, device, kind, isOneOfSeveral, claims };
        const missing = await missingForDevice(actor, wish, house, parts);
        if (missing) return { allowed: true, value: { missing, deed: kind.deed ?? 'sets', device } };
        const control = () => commandOf(hub, device.id, commands);
        const isConfirmed = () => comesToBe(hub, device.id, commands);
        return { allowed: true, value: { deed: null, device, control, isConfirmed } };
      },
    ),

    answer: unlessOut(async (actor): Promise<Admission<Hub['answerNotice'], ControlRefusal>> => {
      const house = await houseOf(actor.guildId);
      if (!mayAnswer(actor, house)) return deny('may_not_control');
      const hub = await hubOf(actor.guildId);
      const refusal = whyNotNow(actor, house);
      if (refusal || !hub) return refusal ?? deny('no_hub');
      return rate.take(actor) ? { allowed: true, value: hub.answerNotice } : deny('too_often');
    }),

    manage: unlessOut(async actor => ((await levelIn(actor)) === 'manage' ? ADMITTED : deny('not_manager'))),

    cancel: unlessOut(async (actor, { userId }: Pick<ScheduledScene, 'userId'>) => {
      const isTheirs = userId === actor.userId || (await levelIn(actor)) === 'manage';
      return isTheirs ? ADMITTED : deny('not_asker');
    }),

    approve: unlessOut(async (actor, asked: Parameters<Gate['approve']>[1]) => {
      if (asked.guildId !== actor.guildId) return deny('not_approver');
      if (asked.userId === actor.userId) return deny('own_request');
      const house = await houseOf(actor.guildId);
      return mayApproveAll(actor, asked, house) ? ADMITTED : deny('not_approver');
    }),
  };
}

const letsIn = ({ deed }: KindOfDeed) => deed === 'unlocks' || deed === 'opens';

/** What people say to each other counts only where the bot was asked to listen. */
async function isHeard({ way, addressed, guildId, channelId }: Actor, { listening }: GateParts['guilds']) {
  if (way !== 'sentence' || addressed) return true;
  return (await listening(guildId)).some(entry => entry.channelId === channelId);
}
