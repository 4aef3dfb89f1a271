import type { AskedDevice, Confirmation, NewConfirmation } from '../../guilds/access/contract.ts';
import type { AuditEntry } from '../../guilds/audit/contract.ts';
import type { CatalogueScene, ScheduledScene } from '../../guilds/model.ts';
import type { HubDevice } from '../../hub/model.ts';
import { within } from '../../process/within.ts';
import { type ControlOptions, type ControlResult, controlDevice } from '../devices/control-device.ts';
import type { SettableDevice } from '../devices/controls.ts';
import { fewAtOnce } from '../devices/few-at-once.ts';
import type { HouseParts } from '../house-parts.ts';
import { type AnswerResult, answerNotice, type PressedButton } from '../notices/answer-notice.ts';
import { createOwnData, type OwnData } from '../people/own-data.ts';
import { type RunOptions, type RunResult, runScene } from '../scenes/run-scene.ts';
import type { Actor, Admission, ApprovalRefusal, ControlRefusal, RunRefusal } from './actor.ts';
import { askForConfirmation, type OpenConfirmation } from './ask-for-confirmation.ts';
import type { Taken } from './confirmations.ts';
import type { HubView } from './gate.ts';
import { createManager, type Manager } from './manager.ts';
import type { RuledDevice } from './rights.ts';
import type { ControlRequest } from './switchable.ts';

/** A home to look at. */
export interface HomeView extends HubView {
  /** The devices of a moment ago: never waits longer than `patienceMs`, never throws. */
  recentDevices(patienceMs: number): Promise<readonly HubDevice[]>;
  /** The devices that may be set, with what they take. Never waits longer than `patienceMs`, never throws. */
  settable(patienceMs: number): Promise<readonly SettableDevice[]>;
  /** Whether its hub sets devices, as far as that is found out in time; nothing is asked where it is known. */
  setsDevices(patienceMs: number): Promise<boolean>;
  /** Whether that is known: nothing is asked. */
  isKnownToSet(): Promise<boolean>;
  /** Keeps a list that was just read for suggestions. */
  remember(devices: readonly HubDevice[]): void;
}

/** Somebody in a household, and what they may do there: who has no right gets no object that could do it. */
export interface Member {
  readonly actor: Actor;
  /** Looks at the home. */
  look(): Promise<Admission<HomeView>>;
  /** Whether they may look at what is known of the household without its hub. */
  see(): Promise<Admission<null>>;
  /** Those of the scenes that they may ask for. */
  offered<Scene extends Pick<CatalogueScene, 'id'>>(scenes: readonly Scene[]): Promise<readonly Scene[]>;
  /** Whether they may ask for a scene; a refusal is on record. Nothing is counted, and nothing confirmed by it. */
  mayRun(sceneId: string): Promise<Admission<null, RunRefusal>>;
  /**
   * The only way to a scene: runs it, or keeps it for its time, or answers what it needs first, or why not. What came
   * of it is on record; nothing is tried twice on a house.
   */
  run(sceneId: string, options?: RunOptions): Promise<RunResult>;
  /** Whether they may set single devices, some at least, or this one. Nothing is counted. */
  mayControl(device?: RuledDevice): Promise<Admission<null, ControlRefusal>>;
  /** Those of the devices that they may set. */
  controllable<Device extends RuledDevice>(devices: readonly Device[]): Promise<readonly Device[]>;
  /**
   * The only way to a single device: sets it, or answers that it has to be confirmed first, or why not. What came of it
   * is on record; nothing is tried twice.
   */
  control(
    request: Omit<ControlRequest, 'ifStill'> & Partial<ControlRequest>,
    options?: ControlOptions,
  ): Promise<ControlResult>;
  /** Sets several that they asked for at once, likewise; `undoId`: of all that can be undone. */
  controlAll(
    requests: readonly Pick<ControlRequest, 'deviceId' | 'commands'>[],
    options?: ControlOptions,
  ): Promise<Controlled>;
  /** Does what was confirmed of devices, or approved by somebody, each as `control` does; it was counted when it was asked for. */
  controlConfirmed(taken: Taken, decidedBy: string | null): Promise<Controlled>;
  /** Makes devices as they were before they, or a scene of theirs, were set, where nobody has changed them since; null: that is a minute ago. */
  undo(undoId: string, options?: ControlOptions): Promise<Controlled | null>;
  /** By which what they set last is undone; null: that is a minute ago, or cannot be. */
  lastUndoId(): string | null;
  /** The only way to a button of what the home has said: what came of it is on record, and nothing is pressed twice. */
  answerNotice(pressed: PressedButton): Promise<AnswerResult>;
  /** Keeps the question that a careful scene or device needs answered, until that is so or it has run out. */
  ask(
    kind: Confirmation['kind'],
    about: Pick<NewConfirmation, 'sceneId' | 'device' | 'runAt'>,
  ): Promise<OpenConfirmation>;
  /** Whether they may answer for whoever asked; a refusal is on record. */
  approve(asked: Confirmation): Promise<Admission<null, ApprovalRefusal>>;
  /** Whether they may call off what waits. */
  mayCancel(scheduled: Pick<ScheduledScene, 'userId'>): Promise<boolean>;
  /** Calls it off; false: it does not wait any more. */
  cancel(scheduled: ScheduledScene): Promise<Admission<boolean>>;
  /** The last scenes that ran or were to run, the newest first, of those that they may ask for; null: nothing is kept. */
  lastRuns(most: number): Promise<Admission<readonly AuditEntry[] | null>>;
  /** What is kept of them here, whatever they may do. */
  readonly own: OwnData;
  /** The set-up, to be changed. `attempted`: what they try, by the command's English name; a refusal is then on record. */
  manage(attempted?: string): Promise<Admission<Manager>>;
}

/** What came of devices that were set together. */
export interface Controlled {
  readonly done: readonly {
    readonly asked: Pick<ControlRequest, 'deviceId' | 'commands'>;
    readonly result: ControlResult;
  }[];
  /** By which all of them are undone, for a minute; null: none can be. */
  readonly undoId: string | null;
}

const toRequest = ({ deviceId, commands, ifStill, isAwaited = false }: AskedDevice): ControlRequest => ({
  deviceId,
  commands,
  ifStill,
  isAwaited,
});

/** Runs on record; the last of them may be of scenes that are not for everybody. */
const LOOKED_AT = 25;

/** Creates a member of a household; nothing is decided before they do something. */
export function createMember(actor: Actor, parts: HouseParts): Member {
  const { guilds, gate, homes, abilities, audit, schedules, undos } = parts;
  const { guildId } = actor;

  async function controlAll(
    requests: readonly (ControlRequest & Pick<ControlOptions, 'token'>)[],
    { onAllowed, ...options }: ControlOptions = {},
  ): Promise<Controlled> {
    let allowed: Promise<unknown> | undefined;
    const once = onAllowed && (() => (allowed ??= onAllowed()));
    const set = async ({ token, ...asked }: (typeof requests)[number], isCounted: boolean) => {
      const beside = requests.filter(({ deviceId }) => deviceId !== asked.deviceId);
      const how = { ...options, token, isCounted, beside, ...(once && { onAllowed: once }) };
      return { asked, result: await controlDevice(actor, asked, how, parts) };
    };
    const [first, ...further] = requests;
    if (!first) return { done: [], undoId: null };
    const counted = await set(first, true);
    const { result } = counted;
    // They count as one: where that is too often, it is so for all of them.
    const isTooOften = result.kind === 'refused' && result.denial.refusal === 'too_often';
    const done = isTooOften
      ? requests.map(asked => ({ asked, result }))
      : [counted, ...(await fewAtOnce(further, asked => set(asked, false)))];
    const ids = done.flatMap(({ result }) => (result.kind === 'done' && result.undoId ? result.undoId : []));
    const [only, ...others] = ids;
    if (only === undefined || others.length === 0) return { done, undoId: only ?? null };
    const undoing = ids.flatMap(id => undos.find(guildId, id)?.requests ?? []);
    return { done, undoId: undos.keep(guildId, { userId: actor.userId, requests: undoing }) };
  }

  return {
    actor,
    own: createOwnData(actor, parts),
    see: () => gate.see(actor),
    offered: scenes => gate.offered(actor, scenes),
    run: (sceneId, options) => runScene(actor, sceneId, options ?? {}, parts),
    mayControl: device => gate.mayControl(actor, device),
    controllable: devices => gate.controllable(actor, devices),
    control: (request, options) => controlDevice(actor, { ifStill: null, ...request }, options ?? {}, parts),
    controlAll: (requests, options) =>
      controlAll(
        requests.map(request => ({ ...request, ifStill: null })),
        options,
      ),
    controlConfirmed: ({ confirmation: { device }, token, beside }, decidedBy) =>
      controlAll(
        [
          ...(device ? [{ ...toRequest(device), token }] : []),
          ...beside.map(each => ({ ...toRequest(each.device), token: each.token })),
        ],
        { decidedBy },
      ),
    async undo(undoId, options) {
      const kept = undos.find(guildId, undoId);
      if (!kept) return null;
      const undone = await controlAll(kept.requests, options);
      if (undone.done.some(({ result }) => result.kind === 'done')) undos.drop(undoId);
      return undone;
    },
    lastUndoId() {
      const id = undos.last(guildId, ({ userId }) => userId === actor.userId);
      return id !== null && undos.find(guildId, id)?.requests.length ? id : null;
    },
    answerNotice: pressed => answerNotice(actor, pressed, parts),
    ask: (kind, about) => askForConfirmation(actor, { kind, ...about }, parts),

    async look() {
      const admission = await gate.look(actor);
      if (!admission.allowed) return admission;
      const { value: hub } = admission;
      return {
        allowed: true,
        value: {
          devices: options => hub.devices(options),
          device: (id, options) => hub.device(id, options),
          automations: options => hub.automations(options),
          scenes: options => hub.scenes(options),
          history: (id, asked, options) => hub.history(id, asked, options),
          notices: (after, options) => hub.notices(after, options),
          recentDevices: patienceMs => homes.recentDevices(guildId, patienceMs),
          settable: patienceMs => homes.settable(guildId, patienceMs),
          async setsDevices(patienceMs) {
            const connected = await homes.hub(guildId);
            if (connected) await within(abilities.ask(connected), patienceMs);
            return connected !== null && abilities.known(connected) !== 'look_only';
          },
          async isKnownToSet() {
            const connected = await homes.hub(guildId);
            const ability = connected && abilities.known(connected);
            if (ability) return ability !== 'look_only';
            const known = await guilds.devices(guildId);
            return known.some(({ settable, takes }) => (settable ?? takes ?? []).length > 0);
          },
          remember: devices => homes.remember(guildId, devices),
        },
      };
    },

    async mayRun(sceneId) {
      const admission = await gate.mayTrigger(actor, sceneId);
      if (!admission.allowed)
        audit.run(actor, { sceneId, result: { kind: 'refused', why: admission.refusal } });
      return admission;
    },

    async approve(asked) {
      const admission = await gate.approve(actor, asked);
      // What another household asked for is nothing for this one's record.
      if (!admission.allowed && asked.guildId === guildId)
        audit.asked(actor, asked, { kind: 'refused', why: admission.refusal });
      return admission;
    },

    mayCancel: async scheduled => (await gate.cancel(actor, scheduled)).allowed,

    async cancel(scheduled) {
      const admission = await gate.cancel(actor, scheduled);
      if (!admission.allowed) return admission;
      if (!(await schedules.cancel(scheduled.id))) return { allowed: true, value: false };
      const { sceneId, runAt, userId: askedBy } = scheduled;
      audit.run(actor, { sceneId, result: { kind: 'cancelled', runAt: runAt.getTime(), askedBy } });
      return { allowed: true, value: true };
    },

    async lastRuns(most) {
      const admission = await gate.see(actor);
      if (!admission.allowed) return admission;
      const filter = { userId: null, sceneId: null, kind: 'runs', since: null } as const;
      const page = await audit.read(guildId, filter, { upTo: null, offset: 0, limit: LOOKED_AT });
      const runs = page?.entries.flatMap(entry =>
        entry.event.type === 'run' ? { id: entry.event.sceneId, entry } : [],
      );
      const offered = runs && (await gate.offered(actor, runs));
      return { allowed: true, value: offered?.slice(0, most).map(({ entry }) => entry) ?? null };
    },

    async manage(attempted) {
      const admission = await gate.manage(actor);
      if (admission.allowed) return { allowed: true, value: createManager(actor, parts) };
      if (attempted !== undefined) audit.attempt(actor, attempted);
      return admission;
    },
  };
}
